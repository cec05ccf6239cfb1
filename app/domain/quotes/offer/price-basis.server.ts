import type { Context } from '#app/context.server.ts'
import { termsAsKnown } from '#app/domain/company/current-terms.server.ts'
import type { HireTerms } from '#app/domain/company/hire-terms.ts'
import type { Fleet } from '#app/domain/fleet/fleet.ts'
import type { Tariff } from '#app/domain/pricing/tariff.ts'
import { guidePriceShownAsKnown, listTariffsAsKnown } from '#app/domain/pricing/tariffs.server.ts'

/** What a guide price depends on besides the trip. */
export type PriceBasis = {
	/** smallest first */
	fleets: readonly Fleet[]
	/** undefined of a fleet that has none */
	tariffOf: (fleetId: number) => Tariff | undefined
	/** whether visitors see a price at all */
	isShown: boolean
	terms: HireTerms
}

/**
 * What the office has set for all trips, looked up once until somebody writes: each visitor asks for it several times, and it
 * changes a few times a year. With PostgreSQL what another server wrote counts a second later, as on kept pages; while
 * the database is away it is as it was read last.
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
