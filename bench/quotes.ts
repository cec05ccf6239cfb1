import { rmSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { type Context, openContext, setAppContext } from '#app/context.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { handleQuoteForm } from '#app/web/trip-form/quote-submission.server.ts'
import { asStarted, startSite } from '#tests/support/running-site.ts'
import { figure } from './figures.ts'
import { residentMegabytes } from './process-figures.ts'
import { newRequest, OPEN_TO_ALL, reviewCost, sendRequests } from './send-requests.ts'
import { median, say } from './side-by-side.ts'

/*
 * Measures how many quote requests one process acknowledges a second, over HTTP and on disk. The reference is bare
 * better-sqlite3 that writes the same rows with the same durability. Both take turns on the same disk in the same run.
 */

const ROUNDS = 5
const REVIEWS = 200
/** Requests before the measurement: V8 compiles the code of a review during its first thousand, on all threads. */
const WARM_UP = 1500
const REQUESTS = Number(process.env.REQUESTS ?? 2000)

/** Calls the action itself as a function: reading the form, checking it and storing it, without HTTP and Remix. */
async function throughTheAction(context: Context) {
	const url = `${context.config.origin}/budgetRequest`
	const started = performance.now()
	for (let turn = 0; turn < REQUESTS; turn++) {
		const request = new Request(url, { method: 'POST', body: newRequest(), headers: { Origin: context.config.origin } })
		const answer = await handleQuoteForm(request, {})
		if (!(answer instanceof Response) || answer.status !== 303) throw new Error('It was not acknowledged.')
	}
	return REQUESTS / ((performance.now() - started) / 1000)
}

/** Writes the rows of a stored request repeatedly, one commit each, with no other work. */
function bare(template: Sqlite.Database, file: string) {
	const database = new Sqlite(file)
	database.pragma('journal_mode = WAL')
	database.pragma('synchronous = FULL')
	// The rows that these refer to are not in the file.
	database.pragma('foreign_keys = OFF')
	const tables = ['quotes', 'quote_events', 'outbox']
	const rows = tables.flatMap((table) => {
		const { sql } = template.prepare('SELECT sql FROM sqlite_master WHERE name = ?').get(table) as { sql: string }
		database.exec(sql.replace('CREATE TABLE', 'CREATE TABLE IF NOT EXISTS').replace(/,\s*FOREIGN KEY[^\n]*/g, ''))
		const found = template.prepare(`SELECT * FROM ${table} LIMIT ${table === 'outbox' ? 2 : 1}`).all() as object[]
		return found.map((row) => ({ table, row }))
	})
	const inserts = rows.map(({ table, row }) => {
		const { id, ...values } = row as Record<string, unknown>
		const columns = Object.keys(typeof id === 'string' ? row : values)
		const insert = database.prepare(`INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`)
		return (turn: string) =>
			insert.run(columns.map((name) => (name === 'id' ? `${turn}${Math.random()}` : Reflect.get(row, name))))
	})
	const write = database.transaction((turn: string) => {
		for (const insert of inserts) insert(turn)
	})
	const started = performance.now()
	for (let turn = 0; turn < REQUESTS; turn++) write.immediate(String(turn))
	const perSecond = REQUESTS / ((performance.now() - started) / 1000)
	database.close()
	return perSecond
}

const site = await startSite(OPEN_TO_ALL, asStarted())
try {
	const memoryBefore = residentMegabytes(site.process.pid)
	const inProcess = await openContext(readConfig({ ...OPEN_TO_ALL, DATA_DIR: path.join(site.dataDir, 'second') }))
	setAppContext(inProcess)
	const actions: number[] = []
	const ours: { perSecond: number; p99: number }[] = []
	const plain: number[] = []
	const reviews: number[] = []
	await reviewCost(site, WARM_UP)
	for (let round = 0; round < ROUNDS; round++) reviews.push(await reviewCost(site, REVIEWS))
	// Before anything is sent, so that no mails go out during it.
	say(`review of a quote request: ${median(reviews)} ms of a processor`)
	figure('review of a quote request', median(reviews), 'ms', { most: 5 })
	for (let round = 0; round < ROUNDS; round++) {
		ours.push(await sendRequests([site], REQUESTS))
		actions.push(await throughTheAction(inProcess))
		const template = new Sqlite(path.join(site.dataDir, 'app.db'), { readonly: true })
		const file = path.join(site.dataDir, 'bare.db')
		plain.push(bare(template, file))
		template.close()
		for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
	}
	const [site_, sqlite] = [median(ours.map(({ perSecond }) => perSecond)), median(plain)]
	say(
		`acknowledged requests a second, whole way over HTTP: ${Math.round(site_)} (p99 ${median(ours.map(({ p99 }) => p99))} ms)`,
	)
	figure('requests stored over HTTP', site_, '/s', { least: 400 })
	say(`bare better-sqlite3, same rows, one commit each:      ${Math.round(sqlite)}`)
	const action = median(actions)
	say(`acknowledged requests a second, the action alone:      ${Math.round(action)}`)
	say(
		`ratio to bare SQLite: ${(site_ / sqlite).toFixed(2)} over HTTP, ${(action / sqlite).toFixed(2)} for the action alone`,
	)
	say(
		`memory: ${memoryBefore} MB at start, ${residentMegabytes(site.process.pid)} MB after ${ROUNDS * REQUESTS} requests`,
	)
} finally {
	await site.remove()
}
