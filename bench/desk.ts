import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { desc, sql as statement } from 'drizzle-orm'
import pg from 'pg'
import { openContext } from '#app/context.server.ts'
import {
	allQuotes,
	countByStatus,
	listQuotes,
	type QuoteQuestion,
} from '#app/domain/bookings/lists/list-quotes.server.ts'
import { quoteSorts } from '#app/domain/bookings/lists/quote-filter.server.ts'
import { quoteStatuses } from '#app/domain/quotes/statuses.ts'
import { addDays } from '#app/platform/clock/wall-clock.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { csvOf } from '#app/routes/office/desk/list/quote-csv.server.ts'
import { quotes, users } from '#drizzle/schema.ts'
import { dice, insertQuotes } from '#tests/support/many-quotes.ts'

/*
 * Measures the office's list over 100,000 quotes: filters, sorts, far pages, searches for rare and for frequent words,
 * and the counts; then the CSV of all. A bare `select … limit 25` in the same database is the reference. Aim: p95 20
 * ms, 60 for frequent words. With DESK_DATA_DIR the quotes stay there, because storing them takes longer than all
 * queries. With DATABASE_URL they are in that database, which must be empty or a former run's.
 */

const QUOTES = Number(process.env.QUOTES ?? 100_000)
const QUESTIONS = Number(process.env.QUESTIONS ?? 300)
const NOW = Date.parse('2026-11-20T09:00:00Z')
const TODAY = '2026-11-20'
const WARM_UP = 20
const LINE_FEED = 10

const say = (line: string) => process.stdout.write(`${line}\n`)
const megabytes = () => process.memoryUsage().rss / 1e6

const folder = process.env.DESK_DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'garbi-desk-'))
const { DATABASE_URL } = process.env
const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent', ...(DATABASE_URL && { DATABASE_URL }) }
const context = await openContext(readConfig(settings), () => NOW)
const roll = dice(11)
let people: number[] = []
const pick = <Item>(items: readonly Item[]) => items[roll(items.length)] as Item

const anyOrder = () => ({ sort: pick(quoteSorts), direction: pick(['asc', 'desc'] as const) })
const anyStatuses = () => quoteStatuses.filter(() => roll(3) === 0)
const anyDays = () => {
	const pickupFrom = addDays(TODAY, roll(800) - 730)
	return { pickupFrom, pickupTo: addDays(pickupFrom, pick([0, 1, 7, 30, 200, 700])) }
}
const rareWords = ['fabregas', 'solsona', 'obrien', 'schafer', 'lefevre', 'ordino', 'gasol']
const frequentWords = [
	'barcelona',
	'carrer',
	'b',
	'34',
	'gmail',
	'com',
	'6',
	'garcia',
	'girona',
	'mar',
	'aragó',
	'maria',
]
const anyCode = () => `P-2026-${String(QUOTES - roll(QUOTES / 3)).padStart(5, '0')}`

const kinds: Record<string, () => Partial<QuoteQuestion>> = {
	'first pages, any sort': () => ({ ...anyOrder(), page: 1 + roll(10) }),
	'one status': () => ({ ...anyOrder(), statuses: [pick(quoteStatuses)], page: 1 + roll(4) }),
	'several statuses': () => ({ ...anyOrder(), statuses: anyStatuses(), page: 1 + roll(4) }),
	'days of pickup': () => ({ ...anyOrder(), ...anyDays() }),
	'days and statuses': () => ({ ...anyOrder(), ...anyDays(), statuses: anyStatuses() }),
	'whose they are': () => ({
		...anyOrder(),
		assigneeId: pick([null, ...people]),
		statuses: pick([[], anyStatuses()]),
		page: 1 + roll(200),
	}),
	'page 400': () => ({ ...anyOrder(), statuses: pick([[], anyStatuses()]), page: 400 }),
	'the last page': () => ({ ...anyOrder(), statuses: pick([[], anyStatuses()]), page: 1e9, size: pick([25, 50]) }),
	'the middle': () => ({ ...anyOrder(), statuses: pick([[], anyStatuses()]), page: Math.round(QUOTES / 50) }),
	'a code, a number, a telephone': () => ({
		text: pick([anyCode(), anyCode().slice(2), String(1 + roll(QUOTES)), `+34 6${10_000_000 + roll(80_000_000)}`]),
	}),
	'a rare word': () => ({ ...anyOrder(), text: pick(rareWords) }),
	'a frequent word': () => ({ ...anyOrder(), text: pick(frequentWords), page: 1 + roll(5) }),
	'two or three words': () => ({
		...anyOrder(),
		text: [pick(frequentWords), pick([...rareWords, ...frequentWords]), pick(['', ...frequentWords])].join(' '),
	}),
	'words, days and statuses': () => ({
		...anyOrder(),
		...anyDays(),
		statuses: anyStatuses(),
		text: pick([...rareWords, ...frequentWords]),
	}),
	'words, page 400': () => ({ ...anyOrder(), text: pick(frequentWords), page: 400 }),
}

/** Adds three users who are each assigned a seventh of the quotes; the others have no assignee. */
const addPeople = () =>
	inTransaction(context, async (tx) => {
		const person = (name: string) => ({ email: `${name}@garbi.example`, language: 'es', createdAt: NOW })
		await tx.insert(users).values(['marta', 'pau', 'ana'].map(person))
	})

async function timesOf(work: () => Promise<unknown>) {
	for (let turn = 0; turn < WARM_UP; turn++) await work()
	const times: number[] = []
	for (let turn = 0; turn < QUESTIONS; turn++) {
		const started = performance.now()
		await work()
		times.push(performance.now() - started)
	}
	return times.sort((a, b) => a - b)
}

const at = (times: number[], share: number) => times[Math.ceil(times.length * share) - 1] ?? 0

function tell(kind: string, times: number[], bare: number) {
	const [p50, p95, longest] = [at(times, 0.5), at(times, 0.95), at(times, 1)]
	const ratio = (p50 / bare).toFixed(1)
	say(`${kind}: p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, longest ${longest.toFixed(2)} ms, ${ratio} × bare`)
}

/** Prints the plans of all statements that the read connection has run for a query. */
async function explain(name: string, question: Partial<QuoteQuestion>) {
	const asked: { sql: string; params: unknown[] }[] = []
	const { session } = context.database.read as unknown as {
		session: { logger: { logQuery: (sql: string, params: unknown[]) => void } }
	}
	const { logger } = session
	session.logger = { logQuery: (sql, params) => asked.push({ sql, params }) }
	await listQuotes(context, { ...allQuotes, ...question })
	session.logger = logger
	say(`\n${name}`)
	for (const { sql, params } of asked) say(`  ${(await planOf(sql, params)).join(' | ')}`)
}

async function planOf(query: string, params: unknown[]) {
	if (DATABASE_URL) {
		const server = new pg.Client(DATABASE_URL)
		await server.connect()
		const { rows } = await server.query(`EXPLAIN ${query}`, params)
		await server.end()
		return rows.map((row) => String(row['QUERY PLAN']))
	}
	const file = new Sqlite(path.join(folder, 'app.db'), { readonly: true })
	const plan = file.prepare(`EXPLAIN QUERY PLAN ${query}`).all(...params) as { detail: string }[]
	file.close()
	return plan.map(({ detail }) => detail)
}

/** Streams the whole file, and measures by how much memory grows between its first tenth and its end. */
async function streamEverything() {
	const started = performance.now()
	let [bytes, rows, before, most] = [0, -1, 0, 0]
	const reader = csvOf(context, textsIn('es'), allQuotes).getReader()
	for (let read = await reader.read(); !read.done; read = await reader.read()) {
		bytes += read.value.length
		for (const byte of read.value) if (byte === LINE_FEED) rows++
		if (rows < QUOTES / 10) before = megabytes()
		most = Math.max(most, megabytes())
	}
	const perSecond = Math.round(rows / ((performance.now() - started) / 1000))
	say(`\nCSV: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, ${perSecond} rows/s`)
	say(`RSS grew by ${(most - before).toFixed(1)} MB after the first tenth`)
}

try {
	const [known] = await context.database.read.select({ id: quotes.id }).from(quotes).limit(1)
	const started = performance.now()
	if (!known) await addPeople()
	people = (await context.database.read.select({ id: users.id }).from(users)).map(({ id }) => id)
	if (!known) await insertQuotes(context, QUOTES, (index) => ({ assigneeId: people[index % 7] ?? null }))
	// A server runs this by itself within minutes.
	if (DATABASE_URL && !known) await context.database.alone(async (tx) => tx.run(statement`ANALYZE`))
	say(`${QUOTES} quotes stored in ${((performance.now() - started) / 1000).toFixed(0)} s`)
	const bareTimes = await timesOf(async () =>
		context.database.read.select().from(quotes).orderBy(desc(quotes.id)).limit(25),
	)
	const bare = at(bareTimes, 0.5)
	tell('bare select of 25', bareTimes, bare)
	tell('counts by status', await timesOf(() => countByStatus(context)), bare)
	for (const [kind, question] of Object.entries(kinds))
		tell(kind, await timesOf(() => listQuotes(context, { ...allQuotes, ...question() })), bare)
	await explain('everything, the newest first', {})
	await explain('accepted, by pickup', { statuses: ['accepted'], sort: 'pickup' })
	await explain('expired, by passengers, in the second half', { statuses: ['expired'], sort: 'passengers', page: 900 })
	await explain('a week', { pickupFrom: '2026-03-02', pickupTo: '2026-03-08' })
	await explain('a year', { pickupFrom: '2025-03-02', pickupTo: '2026-03-08' })
	await explain('whose they are, by passengers', { assigneeId: people[0] ?? 0, sort: 'passengers', page: 200 })
	await explain('whose they are, accepted', { assigneeId: people[0] ?? 0, statuses: ['accepted'] })
	await explain('a rare word', { text: 'solsona' })
	await explain('two frequent words', { text: 'barcelona carrer' })
	await streamEverything()
} finally {
	context.database.close()
	if (!process.env.DESK_DATA_DIR) rmSync(folder, { recursive: true, force: true })
}
