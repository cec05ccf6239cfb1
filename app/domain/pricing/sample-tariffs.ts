import type { Tariff } from './tariff.ts'

type SampleTariff = Omit<Tariff, 'fleetId' | 'sample' | 'version'>

const everywhere = {
	surchargePercent: 20,
	vipCents: 0,
	vatBasisPoints: 1000,
	nightAwayCents: 12_000,
	extraStopCents: 1500,
}

/** Builds hourly and minimum rates: waiting costs as much as driving, a further day at least twice the minimum. */
const work = (minimumCents: number, perKmCents: number, perHourCents: number) => ({
	minimumCents,
	perKmCents,
	perHourCents,
	waitingHourCents: perHourCents,
	furtherDayCents: 2 * minimumCents,
})

/**
 * Tariffs by seats for a new site, marked as samples until the office sets its own. They are at the level of prices in
 * Barcelona (domain E.5).
 */
export const sampleTariffs: Record<number, SampleTariff> = {
	12: { ...everywhere, ...work(12_000, 80, 1600) },
	16: { ...everywhere, ...work(15_000, 90, 1800), vipCents: 6000 },
	24: { ...everywhere, ...work(17_000, 100, 1800) },
	40: { ...everywhere, ...work(21_000, 135, 2500) },
	55: { ...everywhere, ...work(24_000, 140, 2600) },
	60: { ...everywhere, ...work(27_000, 155, 2800) },
}
