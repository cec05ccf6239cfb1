import { readFile } from 'node:fs/promises'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin, transformWithEsbuild } from 'vite'
import remixOptions from './remix.config.js'

/** Builds the server process and the commands beside the Remix build, so that all share one copy of every app module. */
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
									'create-admin': './server/create-admin.ts',
								},
								output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
							},
						},
					}
				: undefined,
	}
}

/** `script.js?minified` is the text of a script that stands in a page, where each byte counts. */
const inlineScripts: Plugin = {
	name: 'inline-scripts',
	enforce: 'pre',
	async load(id) {
		const [file = '', query] = id.split('?')
		if (query !== 'minified') return undefined
		this.addWatchFile(file)
		const options = { minify: true, target: 'es2022', tsconfigRaw: { compilerOptions: {} } } as const
		const { code } = await transformWithEsbuild(await readFile(file, 'utf8'), file, options)
		return `export default ${JSON.stringify(code.trim())}`
	},
}

export default defineConfig({
	plugins: [inlineScripts, remix(remixOptions), serverProcess()],
	// What the browser needs, found before the first request: found later, it would reload the page under two Reacts.
	optimizeDeps: { entries: ['app/entry.client.tsx', 'app/components/**/*.tsx', 'app/components/**/*.ts'] },
	// Lists of what to fetch ahead would stand in every file that loads another; ours need nothing that is not there.
	build: { assetsInlineLimit: 0, target: 'es2022', emptyOutDir: true, modulePreload: false },
})
