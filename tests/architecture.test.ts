import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * Allowed imports (docs/changing.md, "Where things are"): pages are above what pages share, both above the domain, and
 * all above the platform. A wing may always import itself; what is not listed here is forbidden.
 */
const wings: Record<string, string[]> = {
	application: ['routes', 'web', 'domain', 'platform', 'context', 'drizzle'],
	routes: ['web', 'domain', 'platform', 'context'],
	web: ['domain', 'platform', 'context'],
	domain: ['platform', 'context', 'drizzle'],
	platform: ['drizzle'],
	// One object holds what an operation may use; it opens the database, the company and the places.
	context: ['domain', 'platform', 'drizzle'],
	// Tables and the data retention of their columns derive from the fields, kinds and states that the domain defines.
	drizzle: ['domain', 'platform'],
	server: ['application', 'routes', 'web', 'domain', 'platform', 'context', 'drizzle'],
}

/** Type imports, which cost nothing at run time. */
const wingsAsTypes: Record<string, string[]> = { platform: ['context'] }

/** Subjects of the domain from the bottom to the top: each may import those below its own line. */
const layers = [
	['fleet', 'hours', 'imports', 'pictures', 'places', 'site', 'words'],
	['fields', 'looks', 'pricing'],
	['company', 'resources', 'search'],
	['customers', 'documents'],
	['letters'],
	['quotes'],
	['accounts'],
	['backups', 'content', 'dispatch', 'payments'],
	['bookings', 'setup'],
]

const MAX_FILES_IN_A_FOLDER = 30

function filesBelow(folder: string): string[] {
	return readdirSync(folder).flatMap((name) => {
		const file = path.join(folder, name)
		return statSync(file).isDirectory() ? filesBelow(file) : [file]
	})
}

/**
 * Returns the wing of a file: `app/domain/quotes/x.ts` → domain; files directly in `app/` are application or context.
 */
function wingOf(file: string) {
	const [top = '', folder = '', ...rest] = file.split('/')
	if (top !== 'app') return top
	if (rest.length > 0) return folder
	return folder === 'context.server.ts' ? 'context' : 'application'
}

/** Returns the journey: `app/routes/office/money/x.ts` → office/money; undefined if the file belongs to none. */
function journeyOf(file: string) {
	const [, journey] = /^app\/routes\/(office\/[^/]+|[^/]+)\//.exec(file) ?? []
	return journey
}

/** Returns the subject: `app/domain/quotes/trip/x.ts` → quotes; undefined outside the domain. */
function subjectOf(file: string) {
	const [, subject] = /^app\/domain\/([^/]+)\//.exec(file) ?? []
	return subject
}

const isRoute = (file: string) => /\.route\.tsx?$/.test(file)
/** Returns whether a file is a component, which runs in the browser too. */
const isComponent = (file: string) =>
	/^app\/(?:web|routes)\/.*\.tsx$/.test(file) && !/\.(?:route|server)\.tsx$/.test(file)

type Import = { from: string; to: string; typeOnly: boolean }

function importsOf(file: string): Import[] {
	const source = readFileSync(file, 'utf8')
	const statements = source.matchAll(/^(?:import|export) (type )?(?:[^'"]*? from )?'([^']+)'|import\('([^']+)'\)/gm)
	return [...statements].map(([, typeOnly, fixed, dynamic]) => ({
		from: file,
		to: fixed ?? dynamic ?? '',
		typeOnly: Boolean(typeOnly),
	}))
}

/** Returns the path of an import inside the project; undefined for packages. */
function targetOf({ from, to }: Import) {
	const clean = to.replace(/\?.*$/, '')
	if (clean.startsWith('#')) return clean.slice(1)
	return clean.startsWith('.') ? path.join(path.dirname(from), clean) : undefined
}

const sources = ['app', 'server', 'drizzle']
	.flatMap(filesBelow)
	.filter((file) => /\.(ts|tsx|js)$/.test(file) && !file.endsWith('.d.ts'))
const imports = sources.flatMap(importsOf)

const inside = imports.flatMap((found) => {
	const target = targetOf(found)
	return target && !target.startsWith('locales/') ? [{ ...found, target }] : []
})
const named = (found: { from: string; target: string }[]) => found.map(({ from, target }) => `${from} → ${target}`)

test('every top-level folder of the sources has its line in the map of imports', () => {
	expect([...new Set(sources.map(wingOf))].sort()).toEqual(Object.keys(wings).sort())
})

test('imports follow the map of imports', () => {
	const strays = inside.filter(({ from, target, typeOnly }) => {
		const [wing, to] = [wingOf(from), wingOf(target)]
		return ![wing, ...(wings[wing] ?? []), ...(typeOnly ? (wingsAsTypes[wing] ?? []) : [])].includes(to)
	})
	expect(named(strays)).toEqual([])
})

test('a journey imports no other journey, and nothing imports a route module but for the types of its loader', () => {
	const others = inside.filter(
		({ from, target }) => journeyOf(from) && journeyOf(target) && journeyOf(from) !== journeyOf(target),
	)
	expect(named(others)).toEqual([])
	expect(named(inside.filter(({ target, typeOnly }) => isRoute(target) && !typeOnly))).toEqual([])
	expect(new Set(sources.map(journeyOf)).size).toBeGreaterThan(15)
})

test('a folder of the domain imports only those below it in the order', () => {
	expect([...new Set(sources.flatMap((file) => subjectOf(file) ?? []))].sort()).toEqual(layers.flat().sort())
	const heightOf = (subject: string) => layers.findIndex((layer) => layer.includes(subject))
	const strays = inside.filter(({ from, target }) => {
		const [subject, other] = [subjectOf(from), subjectOf(target)]
		return subject && other && subject !== other && heightOf(subject) <= heightOf(other)
	})
	expect(named(strays)).toEqual([])
})

/** Returns a path from a file back to itself along imports, types too; undefined if there is none. */
function circleThrough(start: string, next: Map<string, string[]>) {
	const cameFrom = new Map<string, string>()
	const queue = [start]
	for (const file of queue)
		for (const target of next.get(file) ?? []) {
			if (target === start) {
				const way = [start, file]
				for (let at = cameFrom.get(file); at; at = cameFrom.get(at)) way.push(at)
				return way
			}
			if (cameFrom.has(target)) continue
			cameFrom.set(target, file)
			queue.push(target)
		}
	return undefined
}

test('no file imports itself through other files', () => {
	const next = new Map<string, string[]>()
	for (const { from, target } of inside) next.set(from, [...(next.get(from) ?? []), target])
	expect(sources.flatMap((file) => circleThrough(file, next) ?? [])).toEqual([])
})

test('no folder has too many files', () => {
	const counts = new Map<string, number>()
	for (const file of filesBelow('app')) {
		const folder = path.dirname(file)
		counts.set(folder, (counts.get(folder) ?? 0) + 1)
	}
	expect([...counts].filter(([, count]) => count > MAX_FILES_IN_A_FOLDER)).toEqual([])
})

test('every folder of tests mirrors a folder of the sources', () => {
	const isAid = (folder: string) => /\/(?:fixtures|processes)$/.test(folder)
	const folders = ['routes', 'web', 'domain', 'platform']
		.flatMap((wing) => filesBelow(`tests/${wing}`))
		.map(path.dirname)
	const strays = [...new Set(folders)].filter(
		(folder) => !isAid(folder) && !existsSync(folder.replace(/^tests\//, 'app/')),
	)
	expect(strays).toEqual([])
	expect(folders.length).toBeGreaterThan(300)
})

test('the domain imports neither Remix nor React, except in the templates of mails', () => {
	const strays = imports.filter(({ from, to }) => {
		const isSubject = subjectOf(from) !== undefined && !from.startsWith('app/domain/letters/templates/')
		return isSubject && (/^@remix-run|^react/.test(to) || from.endsWith('.tsx'))
	})
	expect(strays).toEqual([])
})

test('code that runs in the browser imports no server file, no database and no zod', () => {
	const browserFiles = sources.filter(isComponent)
	const reached = new Set<string>(browserFiles)
	for (const file of reached) {
		for (const found of importsOf(file)) {
			const target = found.typeOnly ? undefined : targetOf(found)
			if (target && sources.includes(target)) reached.add(target)
			if (!found.typeOnly) expect(found.to, file).not.toMatch(/\.server|^zod|drizzle|better-sqlite3|i18next/)
		}
	}
	expect(reached.size).toBeGreaterThan(browserFiles.length)
})

test('only the configuration reads the environment, and only inTransaction opens a transaction', () => {
	const reads = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, 'utf8')))
	// Tables are created for an engine when they are loaded, before a configuration can be passed.
	expect(reads(/process\.env/)).toEqual(['app/platform/config/config.server.ts', 'drizzle/engine.ts'])
	expect(reads(/database\.transaction\(/).sort()).toEqual([
		'app/context.server.ts',
		'app/platform/db/transaction.server.ts',
	])
	// The copy command creates the tables too, and reads a database that is not this process's own. A restore replaces all
	// rows, and migrates the file that it takes them from.
	expect(reads(/database\.alone\(/)).toEqual([
		'app/platform/db/migrate.server.ts',
		'server/upkeep/copy-target.ts',
		'server/upkeep/restore-rows.ts',
	])
	const begin = [
		'app/platform/db/postgres/postgres-transactions.server.ts',
		'app/platform/db/sqlite/sqlite.server.ts',
		'server/upkeep/copy-postgres.ts',
	]
	expect(reads(/['"`]BEGIN/)).toEqual(begin)
})

test('a single file writes CSV, so that every cell is protected against formulas', () => {
	const writers = sources.filter((file) => {
		const source = readFileSync(file, 'utf8')
		return /csv-stringify|['"`]text\/csv;|Content-Type': 'text\/csv/.test(source)
	})
	expect(writers).toEqual(['app/web/office/import/csv-file.server.ts'])
})

test('no folder or file is named utils, helpers, misc or common, and files stay short', () => {
	expect(sources.filter((file) => /(^|\/)(utils?|helpers?|misc|common)(\/|\.|-)/.test(file))).toEqual([])
	const long = sources.filter((file) => readFileSync(file, 'utf8').split('\n').length > 250)
	expect(long).toEqual([])
	expect(sources.filter(isRoute).filter((file) => readFileSync(file, 'utf8').split('\n').length > 90)).toEqual([])
})

test('every page whose form posts says how it keeps the input when the connection fails', () => {
	// Without a page there is no form.
	const pages = sources.filter((file) => file.endsWith('.route.tsx') && !file.endsWith('/not-found.route.tsx'))
	const posting = pages
		.map((file) => [file, readFileSync(file, 'utf8')] as const)
		.filter(([, source]) => /^export (?:const|(?:async )?function) action\b/m.test(source))
	expect(posting.length).toBeGreaterThan(10)
	const silent = posting.filter(
		([, source]) => !/^export const handle = \{.*\b(?:hydrate|posts|admin): true/m.test(source),
	)
	expect(silent.map(([file]) => file)).toEqual([])
})

test('one function names a trip: no other place joins its two ends', () => {
	const known = [
		'app/domain/fields/trip-name.ts',
		// The old and new value of a change, and the key of a booking.
		...['app/domain/letters/templates/hire-sections.ts', 'app/domain/bookings/import-quotes.server.ts'],
	]
	const ends = String.raw`(?:origin|from|Origen)\w*\??\.?(?:[lL]ocality|[lL]ocalidad)?`
	const others = String.raw`(?:destination|to|Destino)\w*\??\.?(?:[lL]ocality|[lL]ocalidad)?`
	// A dash or an arrow between two places in one text, and both towns passed to one translated text.
	const joined = new RegExp(String.raw`\$\{[^}]*\b${ends}\W*\} ?[–—→⇄-] ?\$\{[^}]*\b${others}\W*\}`)
	const listed = /(?:origin|from)\w*Locality\W{1,4}[\w.]*(?:destination|to)\w*Locality[^\]]{0,20}\]\.join\(/
	const given = /\bt\([^;]{0,80}?\bfrom: [^,]*[lL]ocality[^;]{0,80}?\bto: [^,}]*[lL]ocality/s
	const joining = sources.filter((file) => [joined, listed, given].some((way) => way.test(readFileSync(file, 'utf8'))))
	expect(joining.sort()).toEqual(known.sort())
})
