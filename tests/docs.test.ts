import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, test } from 'vitest'
import { quoteFields } from '#app/domain/fields/quote-request.server.ts'
import { services } from '#app/routes/services/services.server.ts'
import routes from '#app/routes.ts'
import { projectFiles } from '#tests/support/project-files.ts'
import { retainedDataLines } from '#tests/support/retained-data.ts'

const MAX_README_BYTES = 8_000
/** One printed page. */
const MAX_CONTRIBUTING_BYTES = 6_000

function filesBelow(folder: string): string[] {
	return readdirSync(folder).flatMap((name) => {
		const file = path.join(folder, name)
		return statSync(file).isDirectory() ? filesBelow(file) : [file]
	})
}

const read = (file: string) => readFileSync(file, 'utf8')

const folders = ['app', 'server', 'drizzle', 'tests', 'scripts', 'bench', 'deploy', 'docs', '.ci']
const files = [
	...folders.flatMap(filesBelow),
	...filesBelow('locales'),
	...filesBelow('public'),
	...readdirSync('.').filter((name) => statSync(name).isFile()),
]
/** All Markdown files of the top folder and of `docs/`. */
const documents = files.filter((file) => /^(?:docs\/)?[^/]+\.md$/.test(file))

/** Files that may cite documents: sources, settings and samples for servers, in their comments. */
const cites =
	/^(?!locales\/|public\/|data\/|drizzle\/migrations[^/]*\/meta\/).*(?:\.(?:tsx?|m?js|css|sql|sh|env|service|yml|conf|example)|file|run)$/
const citing = files
	.filter((file) => cites.test(file))
	.map((file) => ({ file, text: read(file).replace(/\s*\n\s*(?:\*(?!\/)|\/\/|#)?\s*/g, ' ') }))

const named = /^(?:contract|trust|figures|changing|running|domain|decisions)$/
/** Pattern of a citation: `contract §2, §4`, `decisions 15–17`, `domain A.6, B.3`, `trust S18, S19`. */
const label = "(?:§\\d+(?:\\.\\d+)*|[A-Z]\\d+|[A-G]\\.\\d+|[A-G](?![\\w.’'])|\\d+)"
const citation = new RegExp(`\\b([a-z]+) (${label}(?:(?:, | and |–)${label})*)`, 'g')

const labelsOf = (document: string) =>
	new Set(
		[
			...read(document).matchAll(
				/^(?:#{2,3} (\d+(?:\.\d+)*|[A-G](?:\.\d+)?)\.? |\*\*(\d+)\.\*\* |\| ([A-Z]?\d+(?:\.\d+)?) \|)/gm,
			),
		].map(([, heading, decision, row]) => heading ?? decision ?? row),
	)

/** Expands labels: `15–17` names three. */
const each = (labels: string) =>
	labels.split(/, | and /).flatMap((one) => {
		const [first = '', last = first] = one.replaceAll('§', '').split('–')
		if (first === last) return [first]
		return Array.from({ length: Number(last) - Number(first) + 1 }, (_, more) => String(Number(first) + more))
	})

const known = new Map(documents.map((document) => [path.basename(document, '.md'), labelsOf(document)]))

type Citation = { file: string; document: string; labels: string }

const citations: Citation[] = citing.flatMap(({ file, text }) =>
	[...text.matchAll(citation)].flatMap(([, word = '', labels = '']) => {
		const document = word === 'decision' ? 'decisions' : word
		const isNumber = /^\d/.test(labels)
		return named.test(document) && isNumber === (document === 'decisions') ? [{ file, document, labels }] : []
	}),
)

test('every citation in a comment leads to a line of a document', () => {
	expect(citations.length).toBeGreaterThan(200)
	const strays = citations.flatMap(({ file, document, labels }) =>
		each(labels)
			.filter((one) => !known.get(document)?.has(one))
			.map((one) => `${file}: ${document} ${one}`),
	)
	expect(strays).toEqual([])
})

test('every document cited exists', () => {
	const sections = citing
		.filter(({ file }) => file !== 'tests/docs.test.ts')
		.flatMap(({ file, text }) => {
			const others = text
				.replace(citation, (whole, word) => (named.test(word) ? '' : whole))
				.replace(/RFC \d+ §[\d.]+/g, '')
			return [...others.matchAll(/.{0,30}§ ?[\d"]/g)].map(([words]) => `${file}: ${words}`)
		})
	expect(sections).toEqual([])
	const names = citing.flatMap(({ file, text }) =>
		[...text.matchAll(/[\w./-]+\.md\b/g)].flatMap(([name]) => (documents.includes(name) ? [] : [`${file}: ${name}`])),
	)
	expect(names).toEqual([])
})

const anchorsOf = (document: string) =>
	[...read(document).matchAll(/^#+ (.+)$/gm)].map(
		([, heading = '']) =>
			`#${heading
				.toLowerCase()
				.replace(/[^\p{L}\p{N} _-]/gu, '')
				.replaceAll(' ', '-')}`,
	)

test('every link in a document leads somewhere, and every document is linked from the README', () => {
	const links = documents.flatMap((document) =>
		[...read(document).matchAll(/\]\(([^)\s#]*)(#[^)\s]+)?\)/g)]
			.filter(([, target = '']) => !/^https?:/.test(target))
			.map(([, target = '', anchor]) => ({
				document,
				target: target === '' ? document : path.join(path.dirname(document), target),
				anchor,
			})),
	)
	const strays = links.filter(
		({ target, anchor }) => !files.includes(target) || (anchor && !anchorsOf(target).includes(anchor)),
	)
	expect(strays).toEqual([])
	const fromReadme = new Set(links.filter(({ document }) => document === 'README.md').map(({ target }) => target))
	expect(documents.filter((document) => document !== 'README.md' && !fromReadme.has(document))).toEqual([])
})

/** Makes a pattern for paths from names such as `app/web/styles/*.css`, `tests/{a,b}.ts` and `deploy/`. */
const pathPattern = (name: string) => {
	const pattern = name
		.replace(/[.+]/g, '\\$&')
		.replaceAll('*', '[^/]*')
		.replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
	return new RegExp(`^${pattern}${name.endsWith('/') ? '' : '(?:$|/)'}`)
}

test('every file and every command that a document names exists', () => {
	const isPath = new RegExp(`^(?:${folders.join('|')}|locales|public)/[\\w./*{},-]+$`)
	const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
	const strays = documents.flatMap((document) => {
		const names = [...read(document).matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
		const paths = names.filter((name) => isPath.test(name) && !files.some((file) => pathPattern(name).test(file)))
		const commands = [...read(document).matchAll(/npm run (?:--silent )?([\w:-]+)/g)]
			.map(([, name = '']) => name)
			.filter((name) => !Object.hasOwn(scripts, name))
		return [...paths, ...commands].map((name) => `${document}: ${name}`)
	})
	expect(strays).toEqual([])
})

test('the trust document lists the data stored about people as the data retention of the tables does', () => {
	const [, section = ''] = read('docs/trust.md').split('### 3.8')
	const lines = section.split(/^## /m)[0]?.split('\n') ?? []
	expect(lines.filter((line) => line.startsWith('| `'))).toEqual(retainedDataLines())
})

test('the contract lists every address, field and call', () => {
	const contract = read('docs/contract.md')
	const addresses = (routes as RouteConfigEntry[])
		.map(({ path: address = '' }) => `/${address.replace(/:(\w+)/g, '{$1}')}`)
		.filter((address) => address !== '/*' && !address.startsWith('/admin/'))
	const all = [...addresses, ...quoteFields, ...Object.keys(services)]
	expect(all.filter((name) => !contract.includes(`\`${name}\``) && !contract.includes(`\`${name}/\``))).toEqual([])
})

test('each document begins with its readers and with what they can do after reading it', () => {
	const openings = documents.map((document) => {
		const [title = '', opening = ''] = read(document).split(/\n\n/)
		return { document, title, opening: opening.replaceAll('\n', ' ') }
	})
	const silent = openings.filter(
		({ title, opening }) =>
			!/^# \S/.test(title) ||
			!/\bFor .*\bafter reading\b|^Para .*\bdespués de leerlo\b|^Per a .*\bquan l’hagis llegit\b/i.test(opening),
	)
	expect(silent.map(({ document }) => document)).toEqual([])
})

test('every scheduled job has its row in docs/jobs.md, under the name that the log uses', () => {
	const names = [...read('server/main.ts').matchAll(/\{ name: '([^']+)'/g)].map(([, name]) => name)
	const rows = [...read('docs/jobs.md').matchAll(/^\| `([^`]+)` \| (?:\d|once)/gm)].map(([, name]) => name)
	expect(names.length).toBeGreaterThan(10)
	expect(rows).toEqual(names)
})

test('every runtime package has a reason in docs/packages.md', () => {
	const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
	const [, section = ''] = read('docs/packages.md').split('## At run time')
	const named = [...section.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) => names.trim().split(', '))
	expect(Object.keys(dependencies).filter((name) => !named.includes(name))).toEqual([])
})

test('the README is short, and begins with the two commands', () => {
	expect(statSync('README.md').size).toBeLessThanOrEqual(MAX_README_BYTES)
	expect(statSync('CONTRIBUTING.md').size).toBeLessThanOrEqual(MAX_CONTRIBUTING_BYTES)
	const [, commands] = /```sh\n([\s\S]*?)```/.exec(read('README.md')) ?? []
	expect(commands?.split('\n').map((line) => line.split('  #')[0]?.trim())).toEqual([
		'npm ci && npm start',
		'npm cit',
		'',
	])
})

const pictureIn = /!\[([^\]]+)\]\(([^)]+\.(?:png|webp))\)/g

test('each picture of the screens is shown by a document, with words for it', () => {
	const shown = documents.flatMap((document) =>
		[...read(document).matchAll(pictureIn)].map(([, , file = '']) => path.join(path.dirname(document), file)),
	)
	const taken = projectFiles().filter((file) => file.startsWith('docs/screens/'))
	expect(taken.length).toBeGreaterThan(15)
	expect(taken.filter((file) => !shown.includes(file))).toEqual([])
	expect(shown.filter((file) => !existsSync(file))).toEqual([])
})

test('the owner’s pages in English and Spanish have the same chapters and pictures', () => {
	const outline = (document: string, language: string) =>
		[...read(document).matchAll(/^##? |!\[[^\]]+\]\(([^)]+)\)/gm)].map(([mark, file]) =>
			file ? file.replace(`.${language}.`, '.') : mark,
		)
	expect(outline('docs/owner.md', 'en')).toEqual(outline('docs/propietario.md', 'es'))
})
