import { readFile } from 'node:fs/promises'
import { vitePlugin as remix } from '@remix-run/dev'
import { type BuildOptions, build as bundle, defineConfig, type Plugin, transformWithEsbuild } from 'vite'
import remixOptions from './remix.config.js'

const commands =
	'backup company-import copy-database create-admin doctor once outbox-retry restore retention setup setup-link site-backups site-settings user-erase user-export'.split(
		' ',
	)

/**
 * Builds the server process and the commands together with the Remix build, so that all share one copy of every app
 * module.
 */
function serverProcess(): Plugin {
	return {
		name: 'server-process',
		config: (_, { isSsrBuild }) =>
			isSsrBuild
				? {
						build: {
							rollupOptions: {
								input: {
									index: 'virtual:remix/server-build',
									main: './server/main.ts',
									'draw-program': './app/platform/pictures/draw-program.js',
									...Object.fromEntries(commands.map((name) => [name, `./server/commands/${name}.ts`])),
								},
								output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
							},
						},
					}
				: undefined,
	}
}

/**
 * Groups the code that pages with a live form share into a few files, instead of a dozen of a few hundred bytes each.
 */
function sharedChunk(id: string) {
	if (
		/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run\/\w+)\//.test(id)
	)
		return 'framework'
	if (/\/app\/web\/form\//.test(id)) return 'form'
	// The review is loaded when it is shown, the calendar when a visitor goes to a date.
	if (/\/app\/web\/(?:ui|trip-form)\/(?!quote-review|place-suggestions|days\/(?:day-calendar|calendar-))/.test(id))
		return 'trip-form'
	return /\/app\/web\/shell\//.test(id) ? 'shell' : undefined
}

/** Minifies visitors' scripts with Terser, which makes them 4 % smaller than esbuild does. */
const visitorScripts: Plugin = {
	name: 'visitor-scripts',
	config: (_, { command, isSsrBuild }) =>
		command === 'build' && !isSsrBuild
			? {
					build: {
						minify: 'terser',
						terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
						rollupOptions: { output: { manualChunks: sharedChunk } },
					},
				}
			: undefined,
}

/** Bundles a script with all its imports. */
async function bundled(file: string) {
	const output = { format: 'iife' as const }
	const input = { input: file, output }
	const options = { write: false, target: 'es2022', minify: 'terser' as const, rollupOptions: input }
	const built = await bundle({ configFile: false, logLevel: 'warn', build: options })
	const [result] = Array.isArray(built) ? built : [built]
	if (!result || !('output' in result)) throw new Error(`${file} was not built.`)
	return result.output[0].code
}

/**
 * Loads `script.js?minified` as the text of an inline script, where each byte counts. A TypeScript file is bundled with
 * its imports.
 */
const inlineScripts: Plugin = {
	name: 'inline-scripts',
	enforce: 'pre',
	async load(id) {
		const [file = '', query] = id.split('?')
		if (query !== 'minified') return undefined
		this.addWatchFile(file)
		const options = { minify: true, target: 'es2022', tsconfigRaw: { compilerOptions: {} } } as const
		const code = file.endsWith('.ts')
			? await bundled(file)
			: (await transformWithEsbuild(await readFile(file, 'utf8'), file, options)).code
		return `export default ${JSON.stringify(code.trim())}`
	},
}

/**
 * Warnings without consequence: a route without a page has no script, and a package's comment is in a place where it is
 * ignored.
 */
const unsaid = ['EMPTY_BUNDLE', 'INVALID_ANNOTATION']

/** Limits the build's output to warnings and errors; with VERBOSE=1 it prints everything. */
const quietBuild: Plugin = {
	name: 'quiet-build',
	config: (_, { command }) => {
		if (command !== 'build' || process.env.VERBOSE) return undefined
		const onwarn: NonNullable<BuildOptions['rollupOptions']>['onwarn'] = (warning, tell) => {
			if (!unsaid.includes(warning.code ?? '')) tell(warning)
		}
		return { logLevel: 'warn', build: { rollupOptions: { onwarn } } }
	},
}

export default defineConfig({
	// Bundled because each start would read 500 files of these packages. With only the code in use, in our own files, it
	// takes a quarter less time.
	ssr: { noExternal: ['date-fns', 'drizzle-orm', 'zod', '@conform-to/zod', '@conform-to/dom'] },
	plugins: [quietBuild, inlineScripts, remix(remixOptions), serverProcess(), visitorScripts],
	// Finds the browser's dependencies before the first request. Found later, they would make Vite reload the page with
	// two copies of React.
	optimizeDeps: { entries: ['app/entry.client.tsx', 'app/{web,routes}/**/*.tsx'] },
	// Preload lists would be in every file that imports another; here all imports are loaded anyway.
	build: { assetsInlineLimit: 0, target: 'es2022', emptyOutDir: true, modulePreload: false },
})
