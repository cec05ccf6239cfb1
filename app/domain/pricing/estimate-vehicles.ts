import { type Estimate, estimateOf } from './estimate-price.ts'
import type { Hire } from './hire.ts'
import { type Plan, planDuties } from './plan-duties.ts'
import type { Tariff } from './tariff.ts'
import { withVat } from './vat.ts'

/** So many vehicles of one size on the same hire. */
export type PricedVehicle = {
	tariff: Tariff
	/** whether VIP is asked for, and they are VIP ones */
	vip: boolean
	count: number
}

/** What one of several vehicles does, and what it is likely to cost. */
type Estimated<Vehicle> = Vehicle & { plan: Plan; estimate: Estimate }

/** What several vehicles are likely to cost: the net amounts of their estimates, each times their count, add up. */
export type VehiclesEstimate<Vehicle extends PricedVehicle = PricedVehicle> = Omit<Estimate, 'lines'> & {
	vehicles: [Estimated<Vehicle>, ...Estimated<Vehicle>[]]
}

/**
 * What a hire with all these vehicles is likely to cost: what each costs by itself, added up. VAT is that of the
 * first, because an offer has one rate.
 * @param vehicles one line at least, the largest first
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
