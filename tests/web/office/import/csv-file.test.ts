import type { LoaderFunctionArgs } from '@remix-run/node'
import { getTableColumns } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enterPayment, noteInvoice, refundPayment } from '#app/domain/payments/enter-payment.server.ts'
import { ledgerOf } from '#app/domain/payments/ledger.server.ts'
import { readTable } from '#app/platform/tables/read-table.ts'
import { inOneSpelling } from '#app/platform/text/one-spelling.ts'
import routes from '#app/routes.ts'
import { amountCell, csvLines, unguarded } from '#app/web/office/import/csv-file.server.ts'
import {
	drivers,
	fleets,
	partners,
	paymentInvoices,
	payments,
	quoteLegs,
	quotes,
	quoteVehicles,
	vehicles,
} from '#drizzle/schema.ts'
import { argsOf, get } from '#tests/support/account-requests.ts'
import { openOffice } from '#tests/support/office.ts'
import { acceptedQuote, MARTA, quoteNow } from '#tests/support/quotes-at-work.ts'
import { storeDriver, storePartner, storeVehicle } from '#tests/support/resources.ts'
import type { TestContext } from '#tests/support/test-context.ts'

/** Characters that spreadsheets take for the beginning of a formula, or break a cell at; also after what they strip. */
const BEGINNINGS = [
	...['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'],
	...[' =', '  +', '\u00a0=', '"=', '""@', "'=", "''-", '“=', '\u200b=', '\t=', ' "+', "' ="],
]

/** Returns whether a spreadsheet would take a cell for a formula, independently of our own check. */
function isFormula(cell: string) {
	if (cell.startsWith("'")) return false
	const trimmed = cell.replace(/^["“”«»‘’`]+/, '')
	return /^[\t\r\n]/.test(trimmed) || '=+-@＝＋－＠'.includes(trimmed.replace(/^[\s\p{C}'"“”«»‘’`]+/u, '')[0] ?? 'x')
}

/** Returns the cells of a file by RFC 4180, each with whether it was quoted. */
function cellsOf(csv: string) {
	const rows: { text: string; isQuoted: boolean }[][] = [[]]
	const cell = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n|$)/gy
	for (let found = cell.exec(csv); found && found.index < csv.length; found = cell.exec(csv)) {
		const text = found[1]?.replaceAll('""', '"') ?? found[2] ?? ''
		rows.at(-1)?.push({ text, isQuoted: found[1] !== undefined })
		if (found[3] === '\r\n') rows.push([])
	}
	return rows.slice(0, -1)
}

/** Columns whose texts come from us, or without which no page could be rendered. */
const OURS =
	/^(?:code|language|status|draft|trip|lines|conditions|requestKey|requestDigest|kilometres\w*|\w*[cC]ountry|\w*Day|day|\w*At|\w*[uU]ntil|tripKind|changed\w*|cancelledBy)$/
const TABLES = [quotes, quoteLegs, quoteVehicles, vehicles, drivers, partners, fleets, payments, paymentInvoices]

/** Writes a text into every text column that a person may fill in. */
async function writeEverywhere({ database }: TestContext, text: string) {
	for (const table of TABLES) {
		const columns = Object.entries<{ dataType: string; enumValues?: readonly string[] }>(getTableColumns(table))
		const open = columns.filter(
			([column, { dataType, enumValues }]) => dataType !== 'number' && !enumValues?.length && !OURS.test(column),
		)
		const changes = Object.fromEntries(open.map(([column]) => [column, `${text}1+1 ${column}`]))
		await database.transaction((tx) => tx.update(table).set(changes))
	}
}

/** Opens a site with data for each file, and returns the values for the routes' addresses. */
async function siteWithFiles() {
	const { context, cookie } = await openOffice(0)
	const code = await acceptedQuote(context)
	const ids = { vehicles: await storeVehicle(context), drivers: await storeDriver(context), partners: 0 }
	ids.partners = await storePartner(context)
	const { id } = await quoteNow(context, code)
	const last = async () => (await ledgerOf(context.database.read, id)).at(-1)?.id ?? 0
	const entry = { code, cents: 10_000, day: '2026-11-20', way: 'transfer', note: 'Núria', actor: MARTA } as const
	await enterPayment(context, { ...entry, seen: await last() })
	await noteInvoice(context, { code, paymentId: await last(), number: 'F 1', actor: MARTA })
	await refundPayment(context, { ...entry, seen: await last(), note: 'Un día menos' })
	const filled = (path: string) =>
		`/${path}`
			.replace(
				/\/(vehicles|drivers|partners)\/:(?:record|driver)/,
				(_, kind: keyof typeof ids) => `/${kind}/${ids[kind]}`,
			)
			.replace(':code', code)
			.replace(':paper', '1')
	return {
		context,
		cookie,
		filled,
		params: { code, paper: '1', driver: String(ids.drivers), record: String(ids.drivers) },
	}
}

/** Routes of the office that respond with a file, or with something other than a page. */
const files = routes.filter(({ path = '', file }) => path.startsWith('admin') && file.endsWith('.ts'))
/** Files that are not for spreadsheets. */
const OTHERS = [
	...[
		'routes/office/desk/quote-pdf.route.ts',
		'routes/office/desk/offer/quote-preview-mail.route.ts',
		'routes/office/resources/driver-data.route.ts',
		'routes/office/backups/backup-file.route.ts',
		'routes/office/words/letter.route.ts',
		'routes/office/words/export.route.ts',
	],
	'routes/office/desk/offer/quote-goes-out.route.ts',
]
const csvRoutes = files.filter(({ file }) => !OTHERS.includes(file))

const loaderOf = async (file: string) =>
	(
		(await import(/* @vite-ignore */ `../../../../app/${file}`)) as {
			loader: (args: LoaderFunctionArgs) => Promise<Response>
		}
	).loader

test('no cell of any CSV route is a formula, whatever the database contains', async () => {
	expect(csvRoutes.map(({ path }) => path).toSorted()).toMatchObject(
		expect.arrayContaining(['admin/drivers/csv', 'admin/money/csv', 'admin/quotes/csv', 'admin/quotes/import/sample']),
	)
	const { context, cookie, filled, params } = await siteWithFiles()
	for (const beginning of BEGINNINGS) {
		await writeEverywhere(context, beginning)
		let facts = 0
		for (const { path = '', file } of csvRoutes) {
			const loader = await loaderOf(file)
			const answer = await loader({ ...argsOf(get(filled(path), cookie)), params })
			expect(answer.headers.get('Content-Type'), path).toBe('text/csv; charset=utf-8')
			const cells = cellsOf((await answer.text()).replace(/^\ufeff/, '')).flat()
			// Our own figures are not quoted, and contain nothing else.
			for (const { text } of cells.filter(({ isQuoted }) => !isQuoted)) expect(text).toMatch(/^-?\d+(?:,\d+)?$/)
			expect(cells.filter(({ text, isQuoted }) => isQuoted && isFormula(text))).toEqual([])
			facts += cells.filter(({ text }) => unguarded(text).startsWith(`${beginning}1+1 `)).length
		}
		expect(facts, JSON.stringify(beginning)).toBeGreaterThan(40)
	}
}, 60_000)

test('amounts with a minus sign remain numbers', async () => {
	const { cookie, filled, params } = await siteWithFiles()
	const loader = await loaderOf('routes/office/money/money-csv.route.ts')
	const file = await (await loader({ ...argsOf(get(filled('admin/money/csv'), cookie)), params })).text()
	expect(file.split('\r\n').map((line) => /;(-?[\d,]+);/.exec(line)?.[1])).toEqual(
		expect.arrayContaining(['100,00', '-100,00']),
	)
})

const anyCell = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 12 }),
	fc
		.tuple(
			fc.constantFrom(...BEGINNINGS, "'", '"', ''),
			fc.string({ unit: fc.constantFrom(...`='"+-@ \t\r\n;ax１＝`) }),
		)
		.map((parts) => parts.join('')),
)

test('a text is read back as it was, and a spreadsheet sees no formula in it', () => {
	fc.assert(
		fc.property(anyCell, (text) => {
			// Typed texts are stored in one spelling; a line break inside a cell is read as one kind of break.
			const plain = inOneSpelling(text).replace(/\r\n?/g, '\n')
			const file = csvLines(
				[
					['a', 'b'],
					['x', plain],
				],
				false,
			)
			const [, cells = []] = cellsOf(file)
			expect(isFormula(cells[1]?.text ?? '')).toBe(false)
			expect(unguarded(cells[1]?.text ?? '')).toBe(plain)
			const read = readTable(new TextEncoder().encode(file))
			expect(read.ok && unguarded(read.table.rows[1]?.cells[1] ?? '')).toBe(plain)
		}),
		{ numRuns: 3000 },
	)
	expect(csvLines([['a', amountCell(-1250)]], false)).toBe('"a";-12,50\r\n')
})
