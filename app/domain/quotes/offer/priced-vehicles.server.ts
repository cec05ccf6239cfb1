import type { PricedVehicle } from '#app/domain/pricing/estimate-vehicles.ts'
import type { Tariff } from '#app/domain/pricing/tariff.ts'

/** So many vehicles of a fleet; `vip` is a flag as it is stored, or as rules have it. */
type Vehicle = { fleetId: number; vip: number | boolean; count: number }
/** The same with its tariff. */
export type PricedLine<Of> = Omit<Of, 'vip'> & PricedVehicle

/**
 * The vehicles of a quote with their tariffs. Whom a VIP vehicle merely suits best pays nothing more for it.
 * @param tariffOf the tariff of a fleet, if it has one
 * @param wantsVip whether VIP was asked for
 * @returns undefined where one of them has no tariff, or there are none: half a price is none
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
