import type { PricedTrip } from './estimate-price.ts'

/** A Wednesday morning: neither night nor holiday. */
const pickupAt = '2027-03-03 10:00'

/**
 * Ordinary services by which a tariff is judged, with a garage in Barcelona: a transfer from its airport into the city,
 * and one to a place two hundred kilometres away whose way back is empty (domain G).
 */
export const exampleTrips = {
	airport: { km: 15, minutes: 30, emptyKm: 17, emptyMinutes: 40, approachMinutes: 30, pickupAt, vip: false },
	long: { km: 200, minutes: 165, emptyKm: 202, emptyMinutes: 175, approachMinutes: 10, pickupAt, vip: false },
} as const satisfies Record<string, PricedTrip>
