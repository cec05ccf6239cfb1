import { and, eq, gte, lt } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { type CrewedJob, crewedJobs } from '#app/domain/dispatch/hours/crewed-jobs.server.ts'
import { vehiclesOf } from '#app/domain/quotes/quote-vehicles.server.ts'
import { addDays, dayAt, instantsOf, MADRID, onClockOf } from '#app/platform/clock/wall-clock.ts'
import { untilWritten } from '#app/platform/db/rows/until-written.server.ts'
import { quoteLegs, quotes } from '#drizzle/schema.ts'
import { unindexed } from './quote-filter.server.ts'

type Reading = Pick<Context, 'database' | 'now'>

const MONTHS = 12

const ofCustomer = {
	id: quotes.id,
	code: quotes.code,
	fleetName: quotes.fleetName,
	firstName: quotes.firstName,
	surname: quotes.surname,
	phone: quotes.phone,
	luggage: quotes.luggage,
}

/** Returns the columns of a leg, from the table of quotes or that of further legs. */
const legOf = ({
	pickupAt,
	zone,
	originAddress,
	originLocality,
	destinationAddress,
	destinationLocality,
}: typeof quotes | typeof quoteLegs) => ({
	...{ pickupAt, zone, originAddress, originLocality, destinationAddress, destinationLocality },
})

/** Reads the legs of accepted quotes that begin today and tomorrow in Madrid, by time, with their vehicles and jobs. */
export async function nextPickUps({ database, now }: Reading) {
	const today = dayAt(now())
	const tomorrow = addDays(today, 1)
	// A leg at 23:00 or later on the day before in the Canaries begins on the first day in Madrid.
	const [from, until] = [`${addDays(today, -1)} 23:00`, addDays(tomorrow, 1)]
	const { read } = database
	const first = await read
		.select({ ...ofCustomer, ...legOf(quotes), passengers: quotes.passengers })
		.from(quotes)
		.where(and(eq(quotes.status, 'accepted'), gte(quotes.pickupAt, from), lt(quotes.pickupAt, until)))
	const further = await read
		.select({
			...{ ...ofCustomer, ...legOf(quoteLegs), passengers: quotes.passengers, onLeg: quoteLegs.passengers },
			leg: quoteLegs.number,
		})
		.from(quoteLegs)
		.innerJoin(quotes, eq(quotes.id, quoteLegs.quoteId))
		.where(
			and(
				// An index by day finds the few legs; an index by status would find most quotes.
				eq(unindexed(quotes.status), 'accepted'),
				gte(quoteLegs.pickupAt, from),
				lt(quoteLegs.pickupAt, until),
			),
		)
	const rows = [
		...first.map((leg) => ({ ...leg, leg: 1 })),
		...further.map(({ onLeg, ...leg }) => ({ ...leg, passengers: onLeg ?? leg.passengers })),
	]
		.map((leg) => ({ ...leg, inMadrid: onClockOf(MADRID, leg.pickupAt, leg.zone) }))
		.filter(({ inMadrid }) => inMadrid >= today)
		.sort((one, other) => (one.inMadrid < other.inMadrid ? -1 : 1))
	const ids = [...new Set(rows.map(({ id }) => id))]
	const vehicles = await vehiclesOf(read, ids)
	const jobs = await crewedJobs(read, ids)
	const onLeg = (id: number, leg: number): CrewedJob[] =>
		jobs.filter(({ quoteId, legs }) => quoteId === id && legs.includes(leg))
	const pickUps = rows.map(({ id, leg, ...pickUp }) => ({
		...pickUp,
		vehicles: vehicles.get(id) ?? [],
		/** the jobs that serve the leg, with their crew and vehicle */
		jobs: onLeg(id, leg),
	}))
	const onDay = (day: string) => ({ day, pickUps: pickUps.filter(({ inMadrid }) => inMadrid.startsWith(day)) })
	return [onDay(today), onDay(tomorrow)]
}

export type PickUp = Awaited<ReturnType<typeof nextPickUps>>[number]['pickUps'][number]

/** Returns the first days of the last twelve months in Madrid, `yyyy-MM-01`, and of the next month. */
function monthStarts(today: string) {
	const year = Number(today.slice(0, 4))
	const month = Number(today.slice(5, 7)) - 1
	return Array.from({ length: MONTHS + 1 }, (_, index) =>
		new Date(Date.UTC(year, month + 1 - MONTHS + index)).toISOString().slice(0, 10),
	)
}

/** Counts by the instants at which months begin: one index range each, and no calendar functions of the database. */
async function countMonths({ database, now }: Reading) {
	const starts = monthStarts(dayAt(now()))
	const months: { month: string; requests: number; accepted: number }[] = []
	for (const [index, month] of starts.slice(0, MONTHS).entries()) {
		const [from = 0] = instantsOf(`${month} 00:00`, MADRID)
		const [to = 0] = instantsOf(`${starts[index + 1]} 00:00`, MADRID)
		const inMonth = and(gte(quotes.createdAt, from), lt(quotes.createdAt, to))
		const requests = await database.read.$count(quotes, inMonth)
		const accepted = await database.read.$count(quotes, and(eq(quotes.status, 'accepted'), inMonth))
		months.push({ month, requests, accepted })
	}
	return months
}

/**
 * Counts the requests received in each of the last twelve months in Madrid, and how many of them were accepted. The
 * counts are cached until the next write or midnight.
 */
export const requestsByMonth = untilWritten(countMonths, ({ now }) => dayAt(now()))
