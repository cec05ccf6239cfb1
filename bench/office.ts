import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { type Context, openContext } from '#app/context.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { comeToRest, startToFirstPage } from './come-to-rest.ts'
import { figure } from './figures.ts'
import { addOffers, askedFor, fill, forgetTrips, officeCookie } from './grown-database.ts'
import { processorNanoseconds } from './process-figures.ts'

/*
 * Measures what the office's pages cost with 100,000 quotes. The cost is the built site's processor time for each
 * response, all its threads together, over HTTP, one request after the other. Processor time, unlike clock time, does
 * not depend on other load. Aims: p50 12 ms for the pages opened most often, p95 30 for all. A fifth of the quotes is
 * assigned to the user who asks. With OFFICE_DATA_DIR the quotes stay there, because storing them takes longer than all
 * requests.
 */

const QUOTES = Number(process.env.QUOTES ?? 100_000)
const TURNS = Number(process.env.TURNS ?? 100)
const WARM_UP = 30
const AIM_MS = 30
const MINE = 5
/** Pages that the desk opens most often. */
const AIMED = ['list: all', 'a request', 'Today']
const settings = {
	...{ APP_SECRET: 'a secret of the benchmark, 32 characters long', LOG_LEVEL: 'error' },
	// A site that is as old as its data has nothing left to erase.
	...{ KEEP_REQUESTS_MONTHS: '0', KEEP_BOOKINGS_MONTHS: '0' },
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function grow(context: Context) {
	await fill(context, QUOTES)
	await addOffers(context)
	await inTransaction(context, async (tx) =>
		tx.update(quotes).set({ offerNumber: 1, remindedAt: context.now() }).where(sql`total_cents > 0`),
	)
	await forgetTrips(context)
}

/** Assigns a fifth of all quotes to the user who asks. */
const giveMine = (context: Context) =>
	inTransaction(context, async (tx) => {
		const mine = sql`(select max(ID_USER) from users)`
		await tx
			.update(quotes)
			.set({ assigneeId: mine })
			.where(eq(sql`${quotes.id} % ${MINE}`, 0))
	})

const dataDir = process.env.OFFICE_DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'garbi-office-'))
const isGrown = existsSync(path.join(dataDir, 'app.db'))
const context = await openContext(readConfig({ ...settings, DATA_DIR: dataDir }))
if (!isGrown) await grow(context)
const office = await officeCookie(context, `desk${Date.now()}@example.com`)
await giveMine(context)
const codes = (await askedFor(context)).map(({ code }) => code)
context.database.close()
context.places.close()

const list = (query: string) => () => `/admin/quotes/${query}`
const pages: Record<string, (turn: number) => string> = {
	'list: all': list(''),
	'list: mine': list('?assignee=me'),
	'list: mine, by pick-up': list('?assignee=me&sort=pickup-asc'),
	'list: mine, accepted, most passengers first': list('?assignee=me&status=accepted&sort=passengers-desc'),
	'list: this week': list('?pickup=week'),
	'list: waiting for the customer': list('?status=quoted'),
	'list: fifty on a page': list('?size=50'),
	'list: far behind': list('?assignee=me&page=300'),
	'a request': (turn) => `/admin/quotes/${codes[(turn * 7) % codes.length]}/`,
	Today: () => '/admin/overview/',
}

const at = (times: number[], share: number) =>
	times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0

const { site, ms } = await startToFirstPage({ ...settings, DATA_DIR: dataDir })
figure('start to first page, 100,000 requests', ms, 'ms', { most: 1500 })

/** Returns the milliseconds of processor time for a response. */
async function costOf(page: string) {
	const before = processorNanoseconds(site.process.pid)
	const response = await fetch(site.origin + page, { headers: { Cookie: office, 'Accept-Encoding': 'br' } })
	await response.arrayBuffer()
	if (response.status !== 200) throw new Error(`${page} answered ${response.status}.`)
	return (processorNanoseconds(site.process.pid) - before) / 1e6
}

try {
	await comeToRest(site)
	say(`processor time of an answer in ms, ${QUOTES} quotes, ${TURNS} requests each: p50 / p95`)
	// All pages warm up before any is measured: a site's first hundreds of requests cost up to twice as much, whichever
	// they are.
	for (const page of Object.values(pages)) for (let turn = 0; turn < WARM_UP; turn++) await costOf(page(turn))
	for (const [name, page] of Object.entries(pages)) {
		const costs: number[] = []
		for (let turn = 0; turn < TURNS; turn++) costs.push(await costOf(page(WARM_UP + turn)))
		const p95 = at(costs, 0.95)
		if (AIMED.includes(name)) figure(`desk: ${name}`, at(costs, 0.5), 'ms', { most: 12 })
		say(`${name}: ${at(costs, 0.5).toFixed(1)} / ${p95.toFixed(1)}${p95 > AIM_MS ? `, above ${AIM_MS}` : ''}`)
	}
} finally {
	await site.stop()
	if (!process.env.OFFICE_DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
}
