import { type Estimate, estimateOf } from './estimate-price.ts'
import type { Hire } from './hire.ts'
import { type Plan, planDuties } from './plan-duties.ts'
import type { Tariff } from './tariff.ts'
import { withVat } from './vat.ts'

/** Number of vehicles of one size on the same trip. */
export type PricedVehicle = {
	tariff: Tariff
	/** whether VIP is requested and these are VIP vehicles */
	vip: boolean
	count: number
}

/** Vehicle with its plan and its estimated price. */
type Estimated<Vehicle> = Vehicle & { plan: Plan; estimate: Estimate }

/** Estimated price of several vehicles: the sum of each net amount times its count. */
export type VehiclesEstimate<Vehicle extends PricedVehicle = PricedVehicle> = Omit<Estimate, 'lines'> & {
	vehicles: [Estimated<Vehicle>, ...Estimated<Vehicle>[]]
}

/**
 * Estimates the price of a trip with all these vehicles: the sum of their own prices. The VAT rate is that of the
 * first, because an offer has one rate.
 * @param vehicles at least one, the largest first
 * @returns whole cents
 */
export function estimateVehicles<Vehicle extends PricedVehicle>(
	vehicles: readonly [Vehicle, ...Vehicle[]],
	hire: Pick<Hire, 'legs' | 'ways'>,
): VehiclesEstimate<Vehicle> {
	const estimated = (vehicle: Vehicle) => {
		const plan = planDuties(vehicle.tariff, { ...hire, vip: vehicle.vip })
		return { ...vehicle, plan, estimate: estimateOf(plan) }
	}
	const [first, ...others] = vehicles
	const largest = estimated(first)
	const all: VehiclesEstimate<Vehicle>['vehicles'] = [largest, ...others.map(estimated)]
	const { vatBasisPoints, drivers } = largest.estimate
	const netCents = all.reduce((sum, { count, estimate }) => sum + count * estimate.netCents, 0)
	return { vehicles: all, vatBasisPoints, drivers, ...withVat(netCents, vatBasisPoints) }
}
