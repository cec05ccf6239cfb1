import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, transformWithEsbuild } from 'vite'

/*
 * Prints what a page with a live form loads before any input, and what each file contains. The output is the two tables
 * of docs/figures.md: file by file, and page by page. Builds in memory; `build/` stays as it is.
 */

const say = (line) => process.stdout.write(`${line}\n`)
const figure = (bytes) => bytes.toLocaleString('en-GB')

const { output } = await build({ logLevel: 'error', build: { write: false } })
const chunks = output.filter(({ type }) => type === 'chunk')
const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
const bytesOf = ({ code }) => brotliCompressSync(code).length

/** Returns the chunk whose entry is a source file. Remix asks for a route's source under a query of its own. */
const entryOf = (source) =>
	chunks.find(({ facadeModuleId }) => facadeModuleId?.split('?')[0] === path.resolve(source) && facadeModuleId !== null)

/** Returns a chunk with everything that a browser must load before this chunk runs. */
function withImports(chunk, found = new Set()) {
	if (found.has(chunk)) return found
	found.add(chunk)
	for (const file of chunk.imports) withImports(byFile.get(file), found)
	return found
}

/**
 * Returns the package of a module id (`…/node_modules/react-dom/cjs/x.js` → react-dom), or the path below `app/` of our
 * own file.
 */
function nameOf(id) {
	const [file = ''] = id.replace(/^\0/, '').split('?')
	const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? []
	return name ?? path.relative('app', file).replace(/\.[jt]sx?$/, '')
}

/** Returns what a chunk contains, the largest first, each with its share of the minified text in per cent. */
async function contentsOf(chunk) {
	const sizes = {}
	for (const [id, { code }] of Object.entries(chunk.modules)) {
		const { code: minified } = await transformWithEsbuild(code ?? '', 'module.js', { minify: true })
		sizes[nameOf(id)] = (sizes[nameOf(id)] ?? 0) + minified.length
	}
	const total = Object.values(sizes).reduce((sum, size) => sum + size, 0)
	const shares = Object.entries(sizes)
		.map(([name, size]) => [name, Math.round((100 * size) / total)])
		.toSorted(([, a], [, b]) => b - a)
	const listed = shares.filter(([, share]) => share >= 5).map(([name, share]) => `${name} ${share} %`)
	return listed.length < shares.length ? [...listed, 'smaller ones'].join(', ') : listed.join(', ')
}

const hydrates = (file) => readFileSync(file, 'utf8').includes('hydrate: true')
const pages = readdirSync('app/routes', { recursive: true })
	.filter((name) => name.endsWith('.route.tsx'))
	.map((name) => path.join('app/routes', name))
	.filter(hydrates)
	.map((file) => {
		const needed = new Set()
		for (const source of ['app/entry.client.tsx', 'app/root.tsx', file]) withImports(entryOf(source), needed)
		return { name: path.parse(file).name, needed: [...needed] }
	})

const loaded = [...new Set(pages.flatMap(({ needed }) => needed))].toSorted((a, b) => bytesOf(b) - bytesOf(a))
say('| file | bytes | what it holds | for |\n|---|---:|---|---|')
for (const chunk of loaded) {
	const users = pages.filter(({ needed }) => needed.includes(chunk)).map(({ name }) => name)
	const what = users.length === pages.length ? 'all' : users.join(', ')
	say(`| ${chunk.name} | ${figure(bytesOf(chunk))} | ${await contentsOf(chunk)} | ${what} |`)
}

say('\n| page | files | bytes |\n|---|---:|---:|')
for (const { name, needed } of pages) {
	const bytes = needed.reduce((sum, chunk) => sum + bytesOf(chunk), 0)
	say(`| ${name} | ${needed.length} | ${figure(bytes)} |`)
}
