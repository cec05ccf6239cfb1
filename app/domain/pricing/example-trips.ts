import { MADRID } from '#app/platform/clock/wall-clock.ts'
import type { PricedTrip } from './estimate-price.ts'

/** A Wednesday morning: neither night nor holiday. */
const then = { pickupAt: '2027-03-03 10:00', zone: MADRID } as const

/**
 * Ordinary services to compare tariffs with, for a garage in Barcelona (domain E.5, G): an airport transfer into the
 * city; the same with three pick-ups on its way; a transfer over 200 km with an empty way back; a day at disposal; two
 * days with a night away.
 */
export const exampleTrips = {
	airport: { km: 15, minutes: 30, emptyKm: 17, emptyMinutes: 40, approachMinutes: 30, ...then, vip: false },
	pickUps: {
		...{ km: 18, minutes: 40, emptyKm: 17, emptyMinutes: 40, approachMinutes: 30, ...then, vip: false },
		stops: { count: 3, minutes: 15 },
	},
	long: { km: 200, minutes: 165, emptyKm: 202, emptyMinutes: 175, approachMinutes: 10, ...then, vip: false },
	day: {
		...{ km: 200, minutes: 180, emptyKm: 4, emptyMinutes: 20, approachMinutes: 10, vip: false },
		...{ ...then, until: '2027-03-03 20:00' },
	},
	twoDays: {
		...{ km: 400, minutes: 330, emptyKm: 202, emptyMinutes: 175, approachMinutes: 10, vip: false },
		...{ ...then, until: '2027-03-04 18:00' },
	},
} as const satisfies Record<string, PricedTrip>

/** Names of the examples, in the order of display. */
export const exampleNames = [
	'airport',
	'pickUps',
	'long',
	'day',
	'twoDays',
] as const satisfies (keyof typeof exampleTrips)[]
