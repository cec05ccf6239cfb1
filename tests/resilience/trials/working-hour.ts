import { setTimeout } from 'node:timers/promises'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import { openStripeStandIn, stripeSettings } from '#tests/support/stripe-standin.ts'
import { startDurableCluster } from '#tests/support/three-servers.ts'
import { residentMegabytes } from '../../../bench/process-figures.ts'
import { findPostgres, HOW_TO_INSTALL } from '../../../scripts/postgres-cluster.mjs'
import { type Heard, hire, open, type Work } from '../hires-at-work.ts'
import { addFleet, openOffice } from '../office-at-work.ts'
import type { Trial, Trying } from '../trial.ts'
import { ask, NO_LIMITS, startFor, tally } from '../visitors.ts'

const MINUTES = 60
/** Requests in a second; they keep one process half busy. */
const A_SECOND = { visits: 30, requests: 2, officePages: 3, hires: 1 / 3 }
const VEHICLES = 20
const MAX_GROWTH = 15
const MAX_MEGABYTES = 300
/** Time that is not measured: a new process renders every page for the first time. */
const WARM_UP_MS = 15_000

const visits = [
	'/',
	'/?lng=en',
	'/fleet/12/',
	'/traslados/sitges/',
	'/tours/?lng=it',
	'/budgetRequest/',
	'/login/',
	'/favicon.svg',
]
const officePages = [
	'/admin/quotes/',
	'/admin/overview/',
	'/admin/plan/?view=week',
	'/admin/quotes/?status=accepted',
	'/admin/plan/',
]

type Engine = 'SQLite' | 'PostgreSQL'

/** Starts a site with mails, payments, an office and a fleet, on one engine. */
async function startAtWork(trying: Trying, engine: Engine): Promise<Omit<Work, 'hear'>> {
	const { later, folder } = trying
	const [smtp, stripe] = [await openSmtpServer(), await openStripeStandIn()]
	later(smtp.close)
	later(stripe.close)
	const database: Record<string, string> =
		engine === 'SQLite' ? {} : { DATABASE_URL: (await startDurableCluster(later)).address }
	const settings = { ...NO_LIMITS, ...database, ...stripeSettings(stripe.url), DATA_DIR: folder(), SMTP_URL: smtp.url }
	const site = await startFor(trying, settings)
	stripe.endpoint = `${site.origin}/payments/stripe`
	const office = await openOffice(site, settings)
	await addFleet(site, office, VEHICLES)
	return { site, smtp, office }
}

/** Runs work at a steady rate until a time, whether or not the work before has ended. */
async function steadily(perSecond: number, until: number, work: (turn: number) => Promise<unknown>) {
	const begun = performance.now()
	const under = new Set<Promise<unknown>>()
	for (let turn = 0; performance.now() < until; turn++) {
		await setTimeout(Math.max(0, begun + (turn * 1000) / perSecond - performance.now()))
		const one = work(turn).finally(() => under.delete(one))
		under.add(one)
	}
	await Promise.all(under)
}

/** Results of a site's hour. `broken` lists why a booking or a page did not complete. */
type Hour = { heard: Heard[]; memory: number[]; broken: string[] }

/** Runs all kinds of work together until the time is over. */
async function live(place: Omit<Work, 'hear'>, minutes: number): Promise<Hour> {
	const [begun, { site, smtp, office }] = [performance.now(), place]
	const hour: Hour = { heard: [], memory: [], broken: [] }
	const hear = (heard: Heard) => performance.now() - heard.ms - begun > WARM_UP_MS && hour.heard.push(heard)
	const work: Work = { ...place, hear: (heard) => void hear(heard) }
	const tried = (one: Promise<unknown>) => one.catch((error: Error) => hour.broken.push(error.message))
	const until = begun + minutes * 60_000
	const pageOf = (pages: string[], turn: number) => pages[turn % pages.length] ?? '/'
	const look = async (turn: number) => {
		hour.memory.push(residentMegabytes(site.process.pid))
		if (turn % 10 === 9) smtp.received.splice(0, smtp.received.length - 500)
		smtp.bytes.length = 0
	}
	await Promise.all([
		steadily(A_SECOND.visits, until, (turn) => tried(open(work, pageOf(visits, turn), '', 'pages of visitors'))),
		steadily(A_SECOND.requests, until, (turn) =>
			tried(ask(site, { email: `v${turn}@example.com` }).then((facts) => hear({ what: 'requests', ...facts }))),
		),
		steadily(A_SECOND.officePages, until, (turn) =>
			tried(open(work, pageOf(officePages, turn), office, 'pages of the office')),
		),
		steadily(A_SECOND.hires, until, (turn) => tried(hire(work, turn))),
		steadily(1, until, look),
	])
	return hour
}

const at = (times: number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)

function tellHour({ tell }: Trying, engine: Engine, { heard, memory, broken }: Hour) {
	const faults = heard.filter(({ status }) => status >= 500).length
	tell(`${engine}: answers`, tally(heard.map(({ status }) => status)), 'none of 500 and above', faults === 0)
	tell(`${engine}: hires and pages broken off`, broken.length === 0 ? '0' : tally(broken), '0', broken.length === 0)
	for (const kind of new Set(heard.map(({ what }) => what.split(':')[0] ?? ''))) {
		const times = heard.filter(({ what }) => what.startsWith(kind)).map(({ ms }) => ms)
		const p99 = at(times, 0.99)
		tell(
			`${engine}: ${kind}, ${times.length}`,
			`p50 ${at(times, 0.5).toFixed(0)}, p99 ${p99.toFixed(0)} ms`,
			'≤ 300 ms',
			p99 <= 300,
		)
	}
	const quarters = [0, 1, 2, 3].map((quarter) =>
		Math.round(mean(memory.slice((memory.length * quarter) / 4, (memory.length * (quarter + 1)) / 4))),
	)
	const growth = (quarters[3] ?? 0) - (quarters[1] ?? 0)
	tell(`${engine}: memory by quarters`, `${quarters.join(', ')} MB`, `flat, ≤ +${MAX_GROWTH} MB`, growth <= MAX_GROWTH)
	tell(
		`${engine}: most memory`,
		`${Math.max(...memory)} MB`,
		`≤ ${MAX_MEGABYTES} MB`,
		Math.max(...memory) <= MAX_MEGABYTES,
	)
}

async function run(trying: Trying) {
	const engines: Engine[] = findPostgres() ? ['SQLite', 'PostgreSQL'] : ['SQLite']
	if (engines.length === 1) trying.leaveOut('PostgreSQL', HOW_TO_INSTALL)
	const places = []
	for (const engine of engines) places.push(await startAtWork(trying, engine))
	const hours = await Promise.all(places.map((place) => live(place, MINUTES * trying.scale)))
	for (const [index, hour] of hours.entries()) tellHour(trying, engines[index] ?? 'SQLite', hour)
}

export const workingHour: Trial = {
	name: 'R26',
	about: 'an hour at half load on each engine: visitors, requests, mails, papers, payments, planning, route sheets',
	run,
}
