import type { Estimate } from './estimate-price.ts'

/** What a visitor is told before the office has looked at the request; cents, VAT included. */
export type GuidePrice = { fromCents: number; toCents: number }

/** Guide prices are told in steps of five euros: more exact they are not. */
const STEP = 500

type Total = Pick<Estimate, 'totalCents'>

/**
 * Makes a range of an estimate. It begins at the estimate, because nothing in the tariff makes the service cheaper, and
 * ends a fifth above it, because what only the office can know makes it dearer: waiting, tolls, parking, a detour for
 * a second stop. It never begins at nothing.
 * @param most another estimate, where the service may well be that much longer: the range ends a fifth above that one
 */
export function guidePrice({ totalCents }: Total, most: Total = { totalCents }): GuidePrice {
	const fromCents = Math.max(STEP, Math.floor(totalCents / STEP) * STEP)
	const aFifthMore = Math.ceil((Math.max(totalCents, most.totalCents) * 6) / (STEP * 5)) * STEP
	return { fromCents, toCents: Math.max(fromCents + STEP, aFifthMore) }
}
