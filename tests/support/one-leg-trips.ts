import type { PricedTrip } from '#app/domain/pricing/estimate-price.ts'
import type { Tariff } from '#app/domain/pricing/tariff.ts'
import { addDays, MADRID } from '#app/platform/clock/wall-clock.ts'
import { drawnNumbers } from './drawn-numbers.ts'
import { tariffOf } from './pricing.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** Draws the figures of a tariff that a service of one leg depends on. */
const figuresOf = ({ upTo, oneOf }: ReturnType<typeof drawnNumbers>): Partial<Tariff> => {
	const samples = [
		{ minimumCents: 12_000, perKmCents: 80, perHourCents: 1600, vipCents: 0, surchargePercent: 20 },
		{ minimumCents: 15_000, perKmCents: 90, perHourCents: 1800, vipCents: 6000, surchargePercent: 20 },
		{ minimumCents: 24_000, perKmCents: 140, perHourCents: 2600, vipCents: 0, surchargePercent: 20 },
	]
	const own = {
		minimumCents: upTo(60_000),
		perKmCents: upTo(400),
		perHourCents: upTo(9000),
		vipCents: upTo(20_000),
		surchargePercent: upTo(100),
	}
	return { ...oneOf([...samples, own, own]), vatBasisPoints: oneOf([0, 1000, 2100, upTo(3000)]) }
}

/** Draws services of one leg and tariffs for them, the same ones in every run. */
export function oneLegTrips(count: number): { tariff: Tariff; trip: PricedTrip }[] {
	const drawn = drawnNumbers(19)
	const { upTo, oneOf } = drawn
	return Array.from({ length: count }, () => {
		const minutes = upTo(oneOf([120, 400, 900, 1500]))
		const emptyMinutes = upTo(oneOf([60, 500, 1500]))
		const day = addDays('2026-01-01', upTo(1200))
		const trip = {
			km: upTo(oneOf([600, 6000, 15_000])) / 10,
			minutes,
			emptyKm: upTo(oneOf([60, 800])),
			emptyMinutes,
			pickupAt: `${day} ${two(upTo(23))}:${two(oneOf([0, 15, 30, 59, upTo(59)]))}`,
			zone: MADRID,
			vip: upTo(3) === 0,
		}
		const approachMinutes = upTo(oneOf([emptyMinutes, 900]))
		return {
			tariff: tariffOf(figuresOf(drawn)),
			trip: upTo(3) === 0 ? trip : { ...trip, approachMinutes },
		}
	})
}
