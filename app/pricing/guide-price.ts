import type { Estimate } from './estimate-price.ts'

/** What a visitor is told before the office has looked at the request; cents, VAT included. */
export type GuidePrice = { fromCents: number; toCents: number }

/** Guide prices are told in steps of five euros: more exact they are not. */
const STEP = 500

/**
 * Makes a range of an estimate. It begins at the estimate, because nothing in the tariff makes the service cheaper, and
 * ends a fifth above it, because what only the office can know makes it dearer: waiting, tolls, parking, a detour for
 * a second stop. It never begins at nothing.
 */
export function guidePrice({ totalCents }: Pick<Estimate, 'totalCents'>): GuidePrice {
	const fromCents = Math.max(STEP, Math.floor(totalCents / STEP) * STEP)
	const aFifthMore = Math.ceil((totalCents * 6) / (STEP * 5)) * STEP
	return { fromCents, toCents: Math.max(fromCents + STEP, aFifthMore) }
}
