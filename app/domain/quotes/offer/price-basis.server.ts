import type { Context } from '#app/context.server.ts'
import { termsAsKnown } from '#app/domain/company/current-terms.server.ts'
import type { HireTerms } from '#app/domain/company/hire-terms.ts'
import type { Fleet } from '#app/domain/fleet/fleet.ts'
import type { Tariff } from '#app/domain/pricing/tariff.ts'
import { guidePriceShownAsKnown, listTariffsAsKnown } from '#app/domain/pricing/tariffs.server.ts'

/** Everything that a guide price depends on except the trip. */
export type PriceBasis = {
	/** smallest first */
	fleets: readonly Fleet[]
	/** undefined for a fleet without a tariff */
	tariffOf: (fleetId: number) => Tariff | undefined
	/** whether visitors see a price at all */
	isShown: boolean
	terms: HireTerms
}

/**
 * Reads the office's settings for all trips, cached until the next write: each visitor needs them several times, and
 * they change a few times a year. With PostgreSQL a write by another server counts a second later, as for cached pages.
 * While the database is unavailable the last values read are returned.
 */
export async function priceBasis(context: Pick<Context, 'database'>): Promise<PriceBasis> {
	const [tariffs, isShown, { terms }] = await Promise.all([
		listTariffsAsKnown(context),
		guidePriceShownAsKnown(context),
		termsAsKnown(context),
	])
	const byFleet = new Map(tariffs.map(({ fleet, tariff }) => [fleet.id, tariff]))
	return { fleets: tariffs.map(({ fleet }) => fleet), tariffOf: (fleetId) => byFleet.get(fleetId), isShown, terms }
}
