import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { quoteNumbers, quotes } from '#drizzle/schema.ts'
import type { Trial, Trying } from '../trial.ts'
import { ask, databaseOf, NO_LIMITS, startFor, tally, times } from '../visitors.ts'

const EACH = 500
const COMMANDS = 5
/** Year of this test's own transactions, which no reference of a quote uses. */
const YEAR = 1900

type Database = ReturnType<typeof databaseOf>

/** Reads a number and writes the next one. */
const countUp = (database: Database) =>
	database.transaction(async (tx) => {
		const [number] = await tx.select().from(quoteNumbers).where(eq(quoteNumbers.year, YEAR))
		const last = (number?.last ?? 0) + 1
		await tx
			.insert(quoteNumbers)
			.values({ year: YEAR, last })
			.onConflictDoUpdate({ target: quoteNumbers.year, set: { last } })
	})

const command = (dataDir: string, email: string) =>
	promisify(execFile)(process.execPath, ['build/server/create-admin.js', email], {
		env: { ...NO_LIMITS, PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir },
	})

async function run(trying: Trying) {
	const { tell, folder, scale } = trying
	const DATA_DIR = folder()
	const sites = [await startFor(trying, { DATA_DIR }), await startFor(trying, { DATA_DIR })]
	const database = databaseOf(trying, DATA_DIR)
	const each = Math.round(EACH * scale)
	const statuses: number[] = []
	const errors: string[] = []
	const visit = (turn: number) => async (visitor: number) => {
		const site = sites[turn]
		if (site) statuses.push((await ask(site, { email: `v${turn}-${visitor}@example.com` })).status)
	}
	await Promise.all([
		times(each, 4, visit(0)),
		times(each, 4, visit(1)),
		times(each, 1, () => countUp(database).catch((error) => errors.push(String(error)))),
		times(COMMANDS, 1, (turn) =>
			command(DATA_DIR, `admin${turn}@example.com`).catch((error) => errors.push(String(error.stderr ?? error))),
		),
	])
	const [number] = await database.read.select().from(quoteNumbers).where(eq(quoteNumbers.year, YEAR))
	const stored = (await database.read.select({ id: quotes.id }).from(quotes)).length
	tell(
		'answers of both sites',
		tally(statuses),
		`${2 * each} × 303`,
		statuses.every((status) => status === 303),
	)
	tell('requests stored', stored, String(2 * each), stored === 2 * each)
	tell('transactions beside them', `${number?.last}`, String(each), number?.last === each)
	tell('errors', errors.length === 0 ? '0' : tally(errors), '0', errors.length === 0)
}

export const manyWriters: Trial = {
	name: 'R6',
	about:
		'two sites, a third process and commands write into one database, 500 transactions each, and none is told to come back',
	run,
}
