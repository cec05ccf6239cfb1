import type { CancellationStep } from '#app/domain/company/term-kinds.ts'

export type CancellationFee = {
	/** of the total, VAT included */
	cents: number
	/** hundredths of a per cent of the total */
	basisPoints: number
}

const HOUR = 3_600_000
const WHOLE = 10_000

/** A part of a total, rounded half up to whole cents. */
const partOf = (totalCents: number, basisPoints: number) => Math.floor((totalCents * basisPoints + WHOLE / 2) / WHOLE)

/**
 * What cancelling at a moment costs: by the dearest step that has begun, so that it never costs less later. Hours are
 * sixty minutes each, also where clocks change between; with exactly so many to go their step has not begun.
 * @param steps of the one who cancels
 * @param totalCents what was agreed, VAT included
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
 * When cancelling becomes dearer next, and what it costs from then on; undefined where it does not before the pick-up.
 * @returns until: the last moment at which it costs what it costs now, in milliseconds since 1970
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
