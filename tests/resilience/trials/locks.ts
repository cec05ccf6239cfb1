import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { quotes } from '#drizzle/schema.ts'
import type { RunningSite } from '#tests/support/running-site.ts'
import { openOffice } from '../office-at-work.ts'
import type { Trial, Trying } from '../trial.ts'
import { databaseOf, NO_LIMITS, post, quoteForm, startFor, tally } from '../visitors.ts'

const SECONDS = 30
const HOLDS = ['app.db', 'limits.db']
const LOOK_EVERY_MS = 20
const POST_EVERY_MS = 250
const MAX_MS = { p99: 200, post: 10_000 }

type Looked = { status: number; ms: number }

/** Requests one address repeatedly while `goesOn` is true. */
async function look(origin: string, at: string, Cookie: string, goesOn: () => boolean) {
	const looked: Looked[] = []
	while (goesOn()) {
		const started = performance.now()
		const answer = await fetch(origin + at, { headers: { Cookie }, redirect: 'manual' })
		await answer.arrayBuffer()
		looked.push({ status: answer.status, ms: performance.now() - started })
		await pause(LOOK_EVERY_MS)
	}
	return looked
}

/** Sends a form every quarter of a second, without waiting for the one before. */
async function send(site: RunningSite, goesOn: () => boolean) {
	const sent: Promise<Looked & { email: string; isKept: boolean }>[] = []
	const one = async (email: string) => {
		const form = await quoteForm(site, { email })
		const started = performance.now()
		const answer = await post(site, '/budgetRequest/', form)
		const html = await answer.text()
		const isKept = answer.status === 303 || [...form].every(([, value]) => html.includes(value.split('T')[0] ?? value))
		return { email, status: answer.status, ms: performance.now() - started, isKept }
	}
	for (let number = 0; goesOn(); number++) {
		sent.push(one(`v${number}@example.com`))
		await pause(POST_EVERY_MS)
	}
	return Promise.all(sent)
}

function tellLooks({ tell }: Trying, what: string, looked: Looked[]) {
	const sorted = looked.map(({ ms }) => ms).sort((a, b) => a - b)
	const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
	const words = [0.5, 0.99, 1].map((share) => at(share).toFixed(0)).join(' / ')
	const isServed = looked.every(({ status }) => status === 200)
	tell(`${what}, answers`, tally(looked.map(({ status }) => status)), 'all 200', isServed)
	tell(`${what}: p50 / p99 / slowest`, `${words} ms`, `p99 ≤ ${MAX_MS.p99} ms`, at(0.99) <= MAX_MS.p99)
}

const looks: [what: string, at: string, isOffice?: true][] = [
	['kept pages', '/about/'],
	['empty forms', '/budgetRequest/'],
	['pages made anew', '/about/?made=anew'],
	['the office’s list', '/admin/quotes', true],
	['/health', '/health'],
]

async function run(trying: Trying) {
	const { tell, later, scale } = trying
	const site = await startFor(trying)
	const office = await openOffice(site, NO_LIMITS)
	const holders = HOLDS.map((name) => new Sqlite(path.join(site.dataDir, name)))
	later(() => holders.map((holder) => holder.close()))
	for (const holder of holders) holder.exec('BEGIN IMMEDIATE')
	const until = performance.now() + SECONDS * 1000 * scale
	const goesOn = () => performance.now() < until
	const [sent, ...looked] = await Promise.all([
		send(site, goesOn),
		...looks.map(([, at, isOffice]) => look(site.origin, at, isOffice ? office : '', goesOn)),
	])
	for (const holder of holders) holder.exec('ROLLBACK')

	for (const [index, [what]] of looks.entries()) tellLooks(trying, what, looked[index] ?? [])
	const slowest = Math.max(...sent.map(({ ms }) => ms))
	tell('forms meanwhile, slowest answer', `${(slowest / 1000).toFixed(1)} s`, '≤ 10 s', slowest <= MAX_MS.post)
	tell(
		'forms meanwhile, with all that was typed',
		tally(sent.map(({ status, isKept }) => `${status}${isKept ? '' : ' without it'}`)),
		'none without it',
		sent.every(({ isKept }) => isKept),
	)
	const after = await post(site, '/budgetRequest/', await quoteForm(site, { email: 'after@example.com' }))
	tell('a form after it', after.status, '303', after.status === 303)
	const rows = await databaseOf(trying, site.dataDir).read.select({ email: quotes.email }).from(quotes)
	const stored = new Set(rows.map(({ email }) => email))
	const lost = sent.filter(({ status, email }) => status === 303 && !stored.has(email)).length
	tell('acknowledged and lost', lost, '0', lost === 0)
}

export const locks: Trial = {
	name: 'R27',
	about: 'another process holds both files of SQLite for 30 seconds: pages, the office, /health, and forms meanwhile',
	run,
}
