import type { CoachFacts } from '#app/domain/documents/coach-words.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { addDays, dayAt, instantOf, wallClockAt, type Zone } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { type CrewedJob, crewedJobs, lacksOf } from '../hours/crewed-jobs.server.ts'

/** Time in Madrid from which customers are informed who drives the next day. */
const ANNOUNCED_FROM = '17:00'

/**
 * Returns the last day of which customers should know by now who drives, `yyyy-MM-dd` in Madrid.
 * @param now epoch milliseconds
 */
export const lastAnnouncedDay = (now: number) =>
	wallClockAt(now).slice(11) < ANNOUNCED_FROM ? dayAt(now) : addDays(dayAt(now), 1)

/** Trip for its customer: what some coaches of a booking do from one day on until they are back. */
export type ComingTrip = {
	/** day of its first pick-up, `yyyy-MM-dd` in `zone` */
	day: string
	zone: Zone
	/** the numbers of its legs, 1 for the first */
	legs: number[]
	/** epoch milliseconds: the first pick-up, and when the last leg begins or its coach is given back */
	startsAt: number
	endsAt: number
	coaches: CoachFacts[]
	/** false where a coach lacks a vehicle or driver, or its assignment no longer fits */
	isPlanned: boolean
}

/** Describes a partner's coach: the company's name to look for, and what is known of coach and driver. */
const partnersCoach = (legs: number[], partner: NonNullable<CrewedJob['partner']>): CoachFacts => ({
	legs,
	drivers: [{ id: null, firstName: partner.driverName.trim().split(/\s+/)[0] ?? '' }],
	...{ phone: '', plate: partner.plate, name: '', seats: 0, partner: partner.name },
})

function coachOf({ legs, partner, vehicle, drivers }: CrewedJob): CoachFacts {
	if (partner) return partnersCoach(legs, partner)
	const reached = drivers.find(({ phone, phoneForCustomers }) => phoneForCustomers > 0 && phone !== '')
	return {
		legs,
		drivers: drivers.map(({ id, firstName }) => ({ id, firstName })),
		phone: reached?.phone ?? '',
		...(vehicle ?? { plate: '', name: '', seats: 0 }),
		partner: '',
	}
}

/**
 * Reads the trips of a booking with their coaches and drivers, in order of time.
 * @param quote with the trip that was agreed
 */
export async function tripsOf(queries: Queries, quote: QuoteFacts): Promise<ComingTrip[]> {
	const all = await crewedJobs(queries, [quote.id])
	const hired = [quote, ...quote.furtherLegs]
	const byDay = new Map<string, ComingTrip>()
	for (const row of all) {
		const coach = coachOf(row)
		const driven = coach.legs.flatMap((number) => hired[number - 1] ?? [])
		const [first, last] = [driven[0], driven.at(-1)]
		if (!first || !last) continue
		const { pickupAt, zone } = first
		const day = pickupAt.slice(0, 10)
		const startsAt = instantOf(pickupAt, zone)
		const endsAt = instantOf(last.until || last.pickupAt, last.zone)
		const trip = byDay.get(day) ?? { day, zone, legs: [], startsAt, endsAt, coaches: [], isPlanned: true }
		byDay.set(day, {
			day,
			zone: startsAt < trip.startsAt ? zone : trip.zone,
			legs: [...new Set([...trip.legs, ...coach.legs])].sort((one, other) => one - other),
			startsAt: Math.min(startsAt, trip.startsAt),
			endsAt: Math.max(endsAt, trip.endsAt),
			coaches: [...trip.coaches, coach],
			isPlanned: trip.isPlanned && lacksOf(row) === undefined,
		})
	}
	return [...byDay.values()].sort((one, other) => one.startsAt - other.startsAt)
}

/**
 * Reads the trips of which the customer and the travellers should know by now who drives: fully planned ones that are
 * not over.
 */
export async function tripsToAnnounce(queries: Queries, quote: QuoteFacts, now: number): Promise<ComingTrip[]> {
	if (quote.status !== 'accepted') return []
	const lastDay = lastAnnouncedDay(now)
	const trips = await tripsOf(queries, quote)
	return trips.filter(
		({ day, zone, endsAt, isPlanned }) => isPlanned && day <= lastDay && dayAt(endsAt, zone) >= dayAt(now, zone),
	)
}
