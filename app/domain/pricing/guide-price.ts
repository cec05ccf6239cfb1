import type { Estimate } from './estimate-price.ts'

/** Guide price for a visitor before the office has looked at the request; cents, VAT included. */
export type GuidePrice = { fromCents: number; toCents: number }

/** Step of guide prices in cents: they are not more exact than five euros. */
const STEP = 500

type Total = Pick<Estimate, 'totalCents'>

/**
 * Turns an estimate into a range. It begins at the estimate, because nothing in the tariff makes the service cheaper.
 * It ends a fifth above, for what only the office can know: waiting, tolls, parking, a detour for a second stop. It
 * never begins at 0.
 * @param most estimate of the longest likely service: the range ends a fifth above that one
 */
export function guidePrice({ totalCents }: Total, most: Total = { totalCents }): GuidePrice {
	const fromCents = Math.max(STEP, Math.floor(totalCents / STEP) * STEP)
	const aFifthMore = Math.ceil((Math.max(totalCents, most.totalCents) * 6) / (STEP * 5)) * STEP
	return { fromCents, toCents: Math.max(fromCents + STEP, aFifthMore) }
}
