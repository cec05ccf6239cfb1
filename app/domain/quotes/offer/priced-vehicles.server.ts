import type { PricedVehicle } from '#app/domain/pricing/estimate-vehicles.ts'
import type { Tariff } from '#app/domain/pricing/tariff.ts'

/** Number of vehicles of one fleet; `vip` is 0 or 1 as stored, or a boolean from the rules. */
type Vehicle = { fleetId: number; vip: number | boolean; count: number }
/** The same vehicles with their tariff. */
export type PricedLine<Of> = Omit<Of, 'vip'> & PricedVehicle

/**
 * Returns the vehicles of a quote with their tariffs. A VIP vehicle that was not asked for costs nothing extra.
 * @param tariffOf the tariff of a fleet, if it has one
 * @param wantsVip whether VIP was asked for
 * @returns undefined where there are no vehicles, or one has no tariff, because part of a price is not a price
 */
export async function pricedVehicles<Of extends Vehicle>(
	tariffOf: (fleetId: number) => Tariff | undefined | Promise<Tariff | undefined>,
	vehicles: readonly Of[],
	wantsVip: boolean,
): Promise<readonly [PricedLine<Of>, ...PricedLine<Of>[]] | undefined> {
	const priced: PricedLine<Of>[] = []
	for (const vehicle of vehicles) {
		const tariff = await tariffOf(vehicle.fleetId)
		if (!tariff) return undefined
		priced.push({ ...vehicle, tariff, vip: wantsVip && Boolean(vehicle.vip) })
	}
	const [first, ...others] = priced
	return first && [first, ...others]
}
