import type { Tariff } from './tariff.ts'

type SampleTariff = Omit<Tariff, 'fleetId' | 'sample' | 'version'>

const everywhere = { surchargePercent: 20, vipCents: 0, vatBasisPoints: 1000 }

/**
 * Tariffs by seats that a new site begins with, marked as samples until the office sets its own. They meet the level of
 * prices that is asked for in Barcelona (domain E.5).
 */
export const sampleTariffs: Record<number, SampleTariff> = {
	12: { ...everywhere, minimumCents: 12_000, perKmCents: 80, perHourCents: 1600 },
	16: { ...everywhere, minimumCents: 15_000, perKmCents: 90, perHourCents: 1800, vipCents: 6000 },
	24: { ...everywhere, minimumCents: 17_000, perKmCents: 100, perHourCents: 1800 },
	40: { ...everywhere, minimumCents: 21_000, perKmCents: 135, perHourCents: 2500 },
	55: { ...everywhere, minimumCents: 24_000, perKmCents: 140, perHourCents: 2600 },
	60: { ...everywhere, minimumCents: 27_000, perKmCents: 155, perHourCents: 2800 },
}
