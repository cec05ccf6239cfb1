import type { CancellationStep } from '#app/domain/company/term-kinds.ts'

export type CancellationFee = {
	/** of the total, VAT included */
	cents: number
	/** hundredths of a per cent of the total */
	basisPoints: number
}

const HOUR = 3_600_000
const WHOLE = 10_000

/** Calculates a share of a total, rounded half up to whole cents. */
const partOf = (totalCents: number, basisPoints: number) => Math.floor((totalCents * basisPoints + WHOLE / 2) / WHOLE)

/**
 * Calculates the cancellation fee at a given time, by the dearest step that has begun, so that it never falls later.
 * An hour has sixty minutes, also across a clock change. With exactly a step's hours to go, that step has not begun.
 * @param steps of the party that cancels
 * @param totalCents the agreed price, VAT included
 * @param at milliseconds since 1970
 * @param pickup milliseconds since 1970, by `instantOf`
 */
export function cancellationFee(
	steps: readonly CancellationStep[],
	totalCents: number,
	at: number,
	pickup: number,
): CancellationFee {
	const begun = steps.filter(({ hours }) => pickup - at < hours * HOUR)
	const basisPoints = Math.min(WHOLE, Math.max(0, ...begun.map((step) => step.basisPoints)))
	return { cents: partOf(totalCents, basisPoints), basisPoints }
}

/**
 * Finds when the cancellation fee rises next, and to what.
 * @returns `until`: the last instant at the present fee, in milliseconds since 1970, with the fee after it; undefined
 * where the fee does not rise before the pick-up
 */
export function nextCancellationFee(
	steps: readonly CancellationStep[],
	totalCents: number,
	at: number,
	pickup: number,
) {
	const now = cancellationFee(steps, totalCents, at, pickup)
	const lastMoments = steps.map(({ hours }) => pickup - hours * HOUR).filter((until) => until >= at && until < pickup)
	const later = lastMoments
		.sort((one, other) => one - other)
		.map((until) => ({ until, ...cancellationFee(steps, totalCents, until + 1, pickup) }))
	return later.find(({ cents }) => cents > now.cents)
}
