import { drivingMinutesOf, withBreaks } from '#app/places/coach-time.ts'
import { type Drivers, driversNeeded } from './driver-hours.ts'
import { isHoliday } from './holidays.ts'
import type { Tariff } from './tariff.ts'
import { withVat } from './vat.ts'

/** A service, as far as its price needs it. Minutes are a coach's, with the breaks of its driver. */
export type PricedTrip = {
	/** by road; tenths count */
	km: number
	minutes: number
	/** from the garage to the pickup and back from the destination, together */
	emptyKm: number
	emptyMinutes: number
	/** of the empty minutes those before the pickup; where nobody knows, the garage is taken to be on that side */
	approachMinutes?: number
	/** `yyyy-MM-dd HH:mm` in Madrid */
	pickupAt: string
	vip: boolean
}

/** One line of the arithmetic, with the figures it comes from; amounts in cents without VAT. */
export type PriceLine = { cents: number } & (
	| { kind: 'kilometres'; km: number; perKmCents: number }
	| { kind: 'hours' | 'secondDriver'; quarters: number; perHourCents: number }
	| { kind: 'minimum'; minimumCents: number }
	| { kind: 'surcharge'; percent: number }
	| { kind: 'vip' }
)

/** What a service is likely to cost: its lines add up to `netCents`. */
export type Estimate = {
	lines: PriceLine[]
	netCents: number
	vatBasisPoints: number
	vatCents: number
	totalCents: number
	drivers: Drivers
}

type Way = Pick<PricedTrip, 'minutes' | 'emptyMinutes' | 'approachMinutes'>

/** Minutes at the wheel until the passengers are there; of an unknown approach the least that its ends allow. */
function drivingOf({ minutes, emptyMinutes, approachMinutes }: Way) {
	if (approachMinutes !== undefined) return drivingMinutesOf(approachMinutes) + drivingMinutesOf(minutes)
	return drivingMinutesOf(Math.max(minutes, Math.ceil((minutes + emptyMinutes) / 2)))
}

/** How many drivers a service needs. Its day ends with the passengers: the way home may follow the night's rest. */
export function driversOf(way: Way) {
	const drivingMinutes = drivingOf(way)
	return driversNeeded({ drivingMinutes, spanMinutes: withBreaks(drivingMinutes) })
}

const NIGHT_ENDS = 6 * 60
const NIGHT_BEGINS = 22 * 60

/**
 * Whether some of a service falls into the night (22:00 to 6:00) or on a holiday. One that outlasts a night counts as
 * well, so that a longer way is never cheaper. Whoever reaches the next day has been on the road by night.
 */
function isAtOddHours({ pickupAt, minutes }: Pick<PricedTrip, 'pickupAt' | 'minutes'>) {
	const pickup = Number(pickupAt.slice(11, 13)) * 60 + Number(pickupAt.slice(14, 16))
	return pickup < NIGHT_ENDS || pickup + minutes >= NIGHT_BEGINS || isHoliday(pickupAt.slice(0, 10))
}

/** Kilometres, hours and, where it takes two, the second driver's hours. */
function workLines({ perKmCents, perHourCents }: Tariff, trip: PricedTrip, drivers: Drivers): PriceLine[] {
	const km = Math.round((trip.km + trip.emptyKm) * 10) / 10
	const quarters = Math.ceil((trip.minutes + trip.emptyMinutes) / 15)
	const hours = { quarters, perHourCents, cents: Math.round((quarters * perHourCents) / 4) }
	const lines: PriceLine[] = [
		{ kind: 'kilometres', km, perKmCents, cents: Math.round(km * perKmCents) },
		{ kind: 'hours', ...hours },
	]
	if (drivers === 'two' || drivers === 'tooLong') lines.push({ kind: 'secondDriver', ...hours })
	return lines
}

const sumOf = (lines: readonly PriceLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

/**
 * What a service with one fleet is likely to cost, out of its tariff alone (domain E.5): kilometres and hours with the
 * empty ones, at least the minimum, more by night and on holidays, and VIP. Lines that come to nothing are left out.
 * @returns whole cents
 */
export function estimatePrice(tariff: Tariff, trip: PricedTrip): Estimate {
	const { minimumCents, surchargePercent, vipCents, vatBasisPoints } = tariff
	const drivers = driversOf(trip)
	const work = workLines(tariff, trip, drivers)
	const missing = Math.max(0, minimumCents - sumOf(work))
	const base: PriceLine[] = [...work, { kind: 'minimum', minimumCents, cents: missing }]
	const percent = isAtOddHours(trip) ? surchargePercent : 0
	const all: PriceLine[] = [
		...base,
		{ kind: 'surcharge', percent, cents: Math.round((sumOf(base) * percent) / 100) },
		{ kind: 'vip', cents: trip.vip ? vipCents : 0 },
	]
	const lines = all.filter(({ cents }) => cents > 0)
	return { lines, vatBasisPoints, drivers, ...withVat(sumOf(lines), vatBasisPoints) }
}
