import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const subjects = [
	'fields',
	'quotes',
	'customers',
	'hours',
	'pricing',
	'accounts',
	'places',
	'fleet',
	'content',
	'company',
	'conditions',
	'mail',
	'papers',
	'payments',
	'tables',
	'imports',
	'resources',
	'plan',
	'route-sheets',
	'driving',
	'visits',
]

/** The map: what may import what. A folder may always import itself; whatever is not written here is forbidden. */
const allowed: Record<string, string[]> = {
	routes: ['http', 'components', 'i18n', 'application', 'config', 'shared', ...subjects],
	application: [
		'config',
		'styles',
		'http',
		'components',
		'i18n',
		'db',
		'drizzle',
		'company',
		'content',
		'places',
		'resources',
		'route-sheets',
		'shared',
	],
	config: ['drizzle', 'shared'],
	http: ['application', 'config', 'i18n', 'shared', 'db', ...subjects],
	components: ['fields', 'shared', 'fleet', 'quotes', 'accounts', 'company'],
	fields: ['i18n', 'shared', 'drizzle'],
	quotes: [
		'imports',
		'company',
		'conditions',
		'customers',
		'fields',
		'plan',
		'application',
		'db',
		'drizzle',
		'i18n',
		'shared',
		'fleet',
		'mail',
		'payments',
		'places',
		'hours',
		'pricing',
	],
	conditions: ['company', 'application', 'db', 'drizzle', 'i18n', 'shared'],
	customers: ['quotes', 'application', 'db', 'drizzle', 'shared'],
	hours: ['i18n', 'shared'],
	pricing: ['hours', 'application', 'db', 'drizzle', 'shared', 'fleet', 'places'],
	visits: ['application', 'db', 'drizzle', 'shared'],
	places: ['application', 'config', 'shared'],
	accounts: ['fields', 'application', 'db', 'drizzle', 'i18n', 'shared', 'mail'],
	content: ['application', 'db', 'drizzle', 'i18n', 'shared', 'fleet', 'company'],
	tables: ['i18n', 'shared'],
	imports: ['application', 'db', 'drizzle', 'shared'],
	payments: ['quotes', 'company', 'tables', 'imports', 'application', 'config', 'db', 'drizzle', 'i18n', 'shared'],
	papers: ['fields', 'payments', 'company', 'conditions', 'route-sheets', 'i18n', 'shared'],
	mail: [
		...['fields', 'papers', 'payments', 'conditions'],
		...['application', 'config', 'db', 'drizzle', 'i18n', 'shared', 'company'],
	],
	fleet: ['application', 'db', 'drizzle', 'shared'],
	company: ['application', 'db', 'drizzle', 'i18n', 'shared', 'pricing'],
	resources: ['plan', 'fields', 'imports', 'application', 'db', 'drizzle', 'i18n', 'shared'],
	'route-sheets': [
		'plan',
		'papers',
		'quotes',
		'fields',
		'company',
		'application',
		'config',
		'db',
		'drizzle',
		'i18n',
		'shared',
	],
	plan: [
		'imports',
		'route-sheets',
		'hours',
		'resources',
		'driving',
		'fleet',
		'places',
		'quotes',
		'pricing',
		'fields',
		'company',
		'mail',
		'application',
		'db',
		'drizzle',
		'i18n',
		'shared',
	],
	driving: ['plan', 'quotes', 'fields', 'mail', 'papers', 'application', 'db', 'drizzle', 'i18n', 'shared'],
	i18n: ['shared'],
	db: ['application', 'drizzle', 'shared'],
	shared: [],
	drizzle: [
		...[
			'config',
			'db',
			'customers',
			'hours',
			'fields',
			'imports',
			'payments',
			'plan',
			'quotes',
			'pricing',
			'resources',
			'route-sheets',
			'accounts',
			'shared',
		],
	],
	server: [
		...[
			'application',
			'config',
			'http',
			'accounts',
			'company',
			'content',
			'db',
			'customers',
			'driving',
			'fleet',
			'i18n',
			'payments',
			'resources',
			'plan',
			'quotes',
			'route-sheets',
			'mail',
			'places',
			'shared',
			'drizzle',
		],
	],
}

/** Types cost nothing at run time: components may name what loaders and actions give them. */
const allowedAsTypes: Record<string, string[]> = {
	components: ['http', 'conditions', 'content', 'i18n', 'places'],
	application: ['http'],
}

function filesBelow(folder: string): string[] {
	return readdirSync(folder).flatMap((name) => {
		const file = path.join(folder, name)
		return statSync(file).isDirectory() ? filesBelow(file) : [file]
	})
}

/** `app/quotes/x.ts` → quotes; files that stand in `app/` itself are the application. */
function placeOf(file: string) {
	const [top = '', folder = '', ...rest] = file.split('/')
	if (top !== 'app') return top
	return rest.length === 0 ? 'application' : folder
}

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

/** Path of an import inside the project; undefined for packages. */
function targetOf({ from, to }: Import) {
	const clean = to.replace(/\?.*$/, '')
	if (clean.startsWith('#')) return clean.slice(1)
	return clean.startsWith('.') ? path.join(path.dirname(from), clean) : undefined
}

const sources = ['app', 'server', 'drizzle']
	.flatMap(filesBelow)
	.filter((file) => /\.(ts|tsx|js)$/.test(file) && !file.endsWith('.d.ts'))
const imports = sources.flatMap(importsOf)

test('every folder has its line on the map', () => {
	expect([...new Set(sources.map(placeOf))].sort()).toEqual(Object.keys(allowed).sort())
})

test('imports follow the map', () => {
	const strays = imports.filter((found) => {
		const target = targetOf(found)
		if (!target || target.startsWith('locales/')) return false
		const [from, to] = [placeOf(found.from), placeOf(target)]
		const permitted = [from, ...(allowed[from] ?? []), ...(found.typeOnly ? (allowedAsTypes[from] ?? []) : [])]
		return !permitted.includes(to)
	})
	expect(strays.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('nothing imports a route, but for types of its loader', () => {
	const strays = imports.filter(
		(found) => !found.typeOnly && /(^|\/)(app\/routes\/|root\.tsx)/.test(targetOf(found) ?? ''),
	)
	expect(strays).toEqual([])
})

test('subjects know neither Remix nor React, mail letters aside', () => {
	const strays = imports.filter(({ from, to }) => {
		const isSubject = subjects.includes(placeOf(from)) && !from.startsWith('app/mail/templates/')
		return isSubject && (/^@remix-run|^react/.test(to) || from.endsWith('.tsx'))
	})
	expect(strays).toEqual([])
})

test('what runs in the browser imports no server file, no database and no zod', () => {
	const browserFiles = sources.filter((file) => placeOf(file) === 'components')
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
	// Tables are made for an engine when they are loaded, before anybody can hand over a configuration.
	expect(reads(/process\.env/)).toEqual(['app/platform/config/config.server.ts', 'drizzle/engine.ts'])
	expect(reads(/database\.transaction\(/).sort()).toEqual([
		'app/context.server.ts',
		'app/platform/db/transaction.server.ts',
	])
	// A copy of all data makes the tables too, and reads a database that is not this process's own.
	expect(reads(/database\.alone\(/)).toEqual(['app/platform/db/migrate.server.ts', 'server/upkeep/copy-target.ts'])
	const begin = [
		'app/platform/db/postgres/postgres-transactions.server.ts',
		'app/platform/db/sqlite/sqlite.server.ts',
		'server/upkeep/copy-postgres.ts',
	]
	expect(reads(/['"`]BEGIN/)).toEqual(begin)
})

test('one file writes CSV, so that no spreadsheet takes what somebody typed for a formula', () => {
	const writers = sources.filter((file) => {
		const source = readFileSync(file, 'utf8')
		return /csv-stringify|['"`]text\/csv;|Content-Type': 'text\/csv/.test(source)
	})
	expect(writers).toEqual(['app/web/office/import/csv-file.server.ts'])
})

test('no folder is a drawer, and files stay small', () => {
	expect(sources.filter((file) => /(^|\/)(utils?|helpers?|misc|common)(\/|\.|-)/.test(file))).toEqual([])
	const long = sources.filter((file) => readFileSync(file, 'utf8').split('\n').length > 250)
	expect(long).toEqual([])
	const routes = sources.filter((file) => placeOf(file) === 'routes')
	expect(routes.filter((file) => readFileSync(file, 'utf8').split('\n').length > 90)).toEqual([])
})

test('a page whose form posts says what keeps what was typed where the line is cut', () => {
	const folder = new URL('../app/routes/', import.meta.url)
	// Where there is no page there is no form either.
	const pages = readdirSync(folder).filter((file) => file.endsWith('.tsx') && file !== 'not-found.tsx')
	const posting = pages
		.map((file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const)
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
		// The two whole addresses of a leg, what a value was and is, and the key of a booking.
		...['app/routes/office/plan/job-page.server.ts', 'app/domain/letters/templates/hire-sections.ts'],
		'app/domain/bookings/import-quotes.server.ts',
	]
	const ends = String.raw`(?:origin|from|Origen)\w*\??\.?(?:[lL]ocality|[lL]ocalidad)?`
	const others = String.raw`(?:destination|to|Destino)\w*\??\.?(?:[lL]ocality|[lL]ocalidad)?`
	// A dash or an arrow between two places in one text, and both towns given to one text of a language.
	const joined = new RegExp(String.raw`\$\{[^}]*\b${ends}\W*\} ?[–—→⇄-] ?\$\{[^}]*\b${others}\W*\}`)
	const listed = /(?:origin|from)\w*Locality\W{1,4}[\w.]*(?:destination|to)\w*Locality[^\]]{0,20}\]\.join\(/
	const given = /\bt\([^;]{0,80}?\bfrom: [^,]*[lL]ocality[^;]{0,80}?\bto: [^,}]*[lL]ocality/s
	const joining = sources.filter((file) => [joined, listed, given].some((way) => way.test(readFileSync(file, 'utf8'))))
	expect(joining.sort()).toEqual(known.sort())
})
