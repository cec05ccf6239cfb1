import { drivingMinutesOf } from '#app/domain/places/journeys/coach-time.ts'
import type { Hire, Leg, Way } from '#app/domain/pricing/hire.ts'
import type { Tariff } from '#app/domain/pricing/tariff.ts'
import { MADRID } from '#app/platform/clock/wall-clock.ts'
import type { drawnNumbers } from './drawn-numbers.ts'
import { tariffOf } from './pricing.ts'

type Drawn = ReturnType<typeof drawnNumbers>

const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(0, 16).replace('T', ' ')

/** Draws the distances between places on a map of some size; the way back may take longer. */
function waysOf({ upTo }: Drawn, places: number): Way[][] {
	const spread = upTo(350)
	const spots = Array.from({ length: places }, () => [upTo(spread), upTo(spread)] as const)
	return spots.map(([x, y]) =>
		spots.map(([otherX, otherY]) => {
			const km = Math.round(Math.hypot(x - otherX, y - otherY) * 1.3)
			const minutes = km === 0 ? 0 : Math.round(km * 0.9) + 5 + upTo(10)
			return { km, minutes, wheelMinutes: drivingMinutesOf(minutes) }
		}),
	)
}

/** Draws a tariff on which neither waiting nor going home nor staying away is always the cheapest. */
export const drawnTariff = ({ upTo, oneOf }: Drawn): Tariff =>
	tariffOf({
		minimumCents: upTo(40_000),
		perKmCents: oneOf([0, 80, 140, upTo(300)]),
		perHourCents: upTo(6000),
		waitingHourCents: oneOf([0, 1500, 2600, upTo(9000)]),
		nightAwayCents: oneOf([0, 12_000, upTo(40_000)]),
		furtherDayCents: oneOf([0, 30_000, upTo(60_000)]),
		extraStopCents: oneOf([0, 1500, upTo(20_000)]),
		surchargePercent: oneOf([0, 20, upTo(100)]),
		vipCents: upTo(9000),
	})

/**
 * Draws a booking in a winter, when no clock changes. Its legs are in order of time, a few minutes or some days apart.
 * Now and then one begins before the last has ended, or has a coach at disposal for hours or days.
 */
export function drawnHire(drawn: Drawn, legs: number): Hire {
	const { upTo, oneOf } = drawn
	const places = 2 + upTo(4)
	const ways = waysOf(drawn, places)
	let now = Date.UTC(2026, 10, 1) / 60_000 + upTo(60 * 1440)
	const made = Array.from({ length: legs }, (_, index): Leg => {
		const [from, to] = [upTo(places - 1), upTo(places - 1)]
		const pickup = now
		// At most one leg lasts several days, or there would be more plans than can be tried.
		const disposal = oneOf([0, 0, 0, upTo(900), upTo(200), index === 0 ? upTo(2500) : 0])
		const count = oneOf([0, 0, upTo(8)])
		const minutes = count > 0 ? upTo(90) : 0
		const there = (ways[from]?.[to]?.minutes ?? 0) + minutes
		// For every third stop the time of arrival is unknown.
		const reached = Array.from({ length: count }, (_, stop) =>
			stop % 3 === 1 ? undefined : Math.floor((there * (stop + 1)) / (count + 1)),
		)
		const stops = { count, minutes, reached }
		const end = pickup + Math.max(disposal, there)
		now = end + oneOf([upTo(120) - 20, upTo(400), upTo(1000), 500 + upTo(900), upTo(4000)])
		return {
			from,
			to,
			zone: MADRID,
			pickupAt: clock(pickup),
			...(disposal > 0 && { until: clock(pickup + disposal) }),
			stops,
		}
	})
	return { legs: made, ways, vip: upTo(3) === 0 }
}
