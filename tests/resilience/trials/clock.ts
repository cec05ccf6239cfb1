import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { addDays, dayAt, instantsOf, MADRID, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { quotes } from '#drizzle/schema.ts'
import { requestForm } from '#tests/support/quote-requests.ts'
import type { Trial, Trying } from '../trial.ts'
import { databaseOf, post, quoteForm, startFor } from '../visitors.ts'

/** Path of the library of Debian's package `faketime`. */
const LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`
/** Days in advance that the vehicle for the form's 22 passengers needs. */
const MARGIN = 2

/** Returns the last Sunday of a month of next year, when Madrid's clock changes. */
function changeOfClock(month: '03' | '10') {
	const last = `${new Date().getUTCFullYear() + 1}-${month}-31`
	return addDays(last, -new Date(`${last}T12:00:00Z`).getUTCDay())
}

async function changesOfClock(trying: Trying) {
	const site = await startFor(trying)
	const [spring, autumn] = [changeOfClock('03'), changeOfClock('10')]
	const missing = await post(
		site,
		'/budgetRequest/?lng=en',
		requestForm({ intent: 'review', datePickup: `${spring}T02:30` }),
	)
	const text = await missing.text()
	const isReported = text.includes('The clocks go forward')
	trying.tell(
		`${spring} 02:30, which is skipped`,
		`${missing.status}, ${isReported ? 'told why' : 'not told why'}`,
		'422, with its own sentence',
		missing.status === 422 && isReported,
	)
	const twice = await post(site, '/budgetRequest/', await quoteForm(site, { datePickup: `${autumn}T02:30` }))
	const [stored] = await databaseOf(trying, site.dataDir).read.select({ pickupAt: quotes.pickupAt }).from(quotes)
	trying.tell(
		`${autumn} 02:30, which comes twice`,
		`${twice.status}, stored as ${stored?.pickupAt}`,
		'303, unchanged',
		stored?.pickupAt.replace('T', ' ') === `${autumn} 02:30`,
	)
}

/** Starts the site at a time of Madrid's clock; its own `Date` header shows which time it sees. */
async function siteAt(trying: Trying, wallClock: string, seconds: number) {
	const [instant = 0] = instantsOf(wallClock, MADRID)
	const at = new Date(instant + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
	return startFor(trying, {
		LD_PRELOAD: LIBRARY,
		FAKETIME: `@${at}`,
		FAKETIME_DONT_FAKE_MONOTONIC: '1',
		TZ: 'UTC',
	})
}

/**
 * Sends, around midnight, the earliest possible day and the day before it, and compares with the day in the response's
 * own clock.
 */
async function midnight(trying: Trying) {
	const day = `${new Date().getUTCFullYear() + 1}-06-15`
	const site = await siteAt(trying, `${day} 23:59`, 40)
	const [before, after] = [addDays(day, MARGIN), addDays(day, MARGIN + 1)]
	const seen = new Map<string, boolean[]>()
	const end = performance.now() + 90_000
	while (performance.now() < end && (seen.get(addDays(day, 1))?.length ?? 0) < 3) {
		const review = requestForm({ intent: 'review', datePickup: `${before}T10:00` })
		const [first, answer] = [
			new Date((await fetch(site.origin)).headers.get('Date') ?? 0),
			await post(site, '/budgetRequest/?lng=en', review),
		]
		const days = [first, new Date(answer.headers.get('Date') ?? 0)].map((date) => dayAt(date.getTime()))
		// A response during which midnight passed may be either.
		if (days[0] === days[1]) seen.set(days[0] ?? '', [...(seen.get(days[0] ?? '') ?? []), answer.status === 200])
		await setTimeout(200)
	}
	const [today = [], tomorrow = []] = [seen.get(day), seen.get(addDays(day, 1))]
	const isRight = today.length > 0 && tomorrow.length > 0 && today.every(Boolean) && !tomorrow.some(Boolean)
	trying.tell(
		`${before} is possible until midnight, then ${after}`,
		`${today.length} times before, ${tomorrow.length} after`,
		'by the day in Madrid',
		isRight,
	)
}

async function overTheGap(trying: Trying) {
	const spring = changeOfClock('03')
	const site = await siteAt(trying, `${spring} 01:59`, 50)
	const clocks: string[] = []
	const statuses = new Set<number>()
	const end = performance.now() + 60_000
	while (performance.now() < end && !clocks.some((clock) => clock.endsWith('03:00'))) {
		const answer = await fetch(`${site.origin}/budgetRequest/`)
		statuses.add(answer.status)
		clocks.push(wallClockAt(Date.parse(answer.headers.get('Date') ?? '')).slice(0, 16))
		await setTimeout(200)
	}
	const crossed = clocks.some((clock) => clock.endsWith('01:59')) && clocks.some((clock) => clock.endsWith('03:00'))
	trying.tell(
		'live over the gap',
		`${clocks[0]} to ${clocks.at(-1)}, ${[...statuses].join()}`,
		'01:59 to 03:00, 200',
		crossed && statuses.size === 1 && statuses.has(200),
	)
}

export const clock: Trial = {
	name: 'R15',
	about: 'changes of the clock, and midnight in Madrid (R14 and R15)',
	run: async (trying) => {
		await changesOfClock(trying)
		if (!existsSync(LIBRARY))
			return trying.leaveOut('midnight', 'libfaketime is not there (apt-get install -y faketime)')
		await midnight(trying)
		await overTheGap(trying)
	},
}
