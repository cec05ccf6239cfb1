import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Context, openContext } from '#app/context.server.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { requestForm, validRequest } from '#tests/support/quote-requests.ts'
import type { RunningSite } from '#tests/support/running-site.ts'
import { comeToRest, startToFirstPage } from './come-to-rest.ts'
import { askedFor, emailOf, fill, forgetTrips, officeCookie, PASSWORD } from './grown-database.ts'
import { reviewedToken } from './send-requests.ts'

/*
 * Measures whether pages, desk and log-in stay as quick with 100,000 quotes and users as with 10. It runs over HTTP,
 * against the built site, with one process for each size. Each request goes to all sizes in turn, so that other load on
 * the machine affects all alike. Flat means at most 1.5 times the time with 10.
 */

const SIZES = (process.env.SIZES ?? '10,1000,100000').split(',').map(Number)
const TURNS = Number(process.env.TURNS ?? 150)
const WARM_UP = 20
const FLAT = 1.5
/**
 * Page that lists the journeys of two days, a hundred at the largest size and none at the smallest: reported, not
 * judged.
 */
const OVERVIEW = 'desk: overview'

const settings = {
	APP_SECRET: 'a secret of the benchmark, 32 characters long',
	LOG_LEVEL: 'error',
	QUOTES_PER_ADDRESS: '1000000000',
}

const say = (line: string) => process.stdout.write(`${line}\n`)

type Grown = {
	size: number
	site: RunningSite
	context: Context
	office: string
	asked: Awaited<ReturnType<typeof askedFor>>
}

async function grow(size: number): Promise<Grown> {
	const dataDir = mkdtempSync(path.join(tmpdir(), 'garbi-growth-'))
	const context = await openContext(readConfig({ ...settings, DATA_DIR: dataDir }))
	const started = performance.now()
	await fill(context, size)
	await forgetTrips(context)
	const [office, asked] = [await officeCookie(context), await askedFor(context)]
	const filledMs = performance.now() - started
	const { site, ms } = await startToFirstPage({ ...settings, MIN_FILL_SECONDS: '0', DATA_DIR: dataDir })
	say(`${size} quotes and users: stored in ${(filledMs / 1000).toFixed(1)} s, start to first page ${ms} ms (aim: 1500)`)
	await comeToRest(site)
	return { size, site, context, office, asked }
}

/** Returns one of the quotes to fetch, another one in each turn. */
function oneOf({ asked }: Grown, turn: number) {
	const quote = asked[(turn * 7) % asked.length]
	if (!quote) throw new Error('Nothing is asked for.')
	return quote
}

type Ask = { path: string; cookie?: string; fields?: URLSearchParams; expected?: number }

/** Returns a request by a visitor who has not asked before. */
function newRequest({ context }: Grown, turn: number) {
	const visitor = { email: `visitor${turn}@example.com`, datePickup: `${addDays(dayAt(Date.now()), 30)} 09:30` }
	return requestForm({ ...visitor, intent: 'send', formToken: reviewedToken(validRequest(visitor), context) })
}

const questions: Record<string, (grown: Grown, turn: number) => Ask> = {
	home: () => ({ path: '/' }),
	'quote form': () => ({ path: '/budgetRequest/' }),
	"a customer's profile": (grown, turn) => ({ path: '/profile/', cookie: oneOf(grown, turn).cookie }),
	'desk: list, first page': ({ office }) => ({ path: '/admin/quotes/', cookie: office }),
	'desk: one quote': (grown, turn) => ({ path: `/admin/quotes/${oneOf(grown, turn).code}/`, cookie: grown.office }),
	[OVERVIEW]: ({ office }) => ({ path: '/admin/overview/', cookie: office }),
	'desk: outbox': ({ office }) => ({ path: '/admin/outbox/', cookie: office }),
	'log-in': (grown, turn) => ({
		path: '/login/',
		fields: new URLSearchParams({ email: emailOf(oneOf(grown, turn).customerId), password: PASSWORD }),
		expected: 303,
	}),
	'quote post': (grown, turn) => ({ path: '/budgetRequest/', fields: newRequest(grown, turn), expected: 303 }),
}

async function time({ site }: Grown, { path: at, cookie = '', fields, expected = 200 }: Ask) {
	const headers = { Cookie: cookie, Origin: site.origin }
	const started = performance.now()
	const response = await fetch(site.origin + at, {
		method: fields ? 'POST' : 'GET',
		body: fields,
		headers,
		redirect: 'manual',
	})
	await response.arrayBuffer()
	const taken = performance.now() - started
	if (response.status !== expected) throw new Error(`${at} answered ${response.status}.`)
	return taken
}

const at = (times: number[], share: number) =>
	times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0

/**
 * Sends one kind of request to all sizes in turn.
 * @returns the times of each size
 */
async function putToAll(all: Grown[], question: (grown: Grown, turn: number) => Ask) {
	const times = new Map(all.map(({ size }) => [size, [] as number[]]))
	for (let turn = 0; turn < WARM_UP + TURNS; turn++)
		for (const grown of all) {
			const taken = await time(grown, question(grown, turn))
			if (turn >= WARM_UP) times.get(grown.size)?.push(taken)
		}
	return [...times.values()]
}

const inColumns = (cells: string[]) =>
	cells.map((cell, column) => (column ? cell.padStart(16) : cell.padEnd(24))).join('')

/** Compares the largest size with the smallest by their medians. The p99 of so few requests is reported, not judged. */
async function measure(all: Grown[]) {
	say(`\np50 / p99 in ms over ${TURNS} requests each`)
	say(inColumns(['', ...SIZES.map((size) => `${size}`), 'growth of p50']))
	const steep: string[] = []
	for (const [name, question] of Object.entries(questions)) {
		const times = await putToAll(all, question)
		const [first = [], last = []] = [times[0], times.at(-1)]
		const growth = at(last, 0.5) / at(first, 0.5)
		if (growth > FLAT && name !== OVERVIEW) steep.push(name)
		const cells = times.map((of) => `${at(of, 0.5).toFixed(1)} / ${at(of, 0.99).toFixed(1)}`)
		say(inColumns([name, ...cells, growth.toFixed(2)]))
	}
	say(
		steep.length === 0
			? `Flat (≤ ${FLAT}), the overview aside, which lists the journeys of two days.`
			: `Not flat: ${steep.join(', ')}`,
	)
}

const all: Grown[] = []
try {
	for (const size of SIZES) all.push(await grow(size))
	await measure(all)
} finally {
	for (const { site, context } of all) {
		context.database.close()
		context.places.close()
		await site.remove()
	}
}
