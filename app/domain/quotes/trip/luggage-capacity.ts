/** Vehicles with their luggage capacity each, in large pieces; null where it is not known. */
type Holds = readonly { hold: number | null; count: number }[]

/** Returns the luggage capacity that vehicles surely have, in large pieces: an unknown one counts as nothing. */
export const luggageCapacityOf = (vehicles: Holds) =>
	vehicles.reduce((sum, { hold, count }) => sum + (hold ?? 0) * count, 0)

/** Returns whether the luggage capacity of vehicles is known to be too small; an unknown one never is. */
export const isLuggageCapacityTooSmall = (vehicles: Holds, luggage: number) =>
	luggageCapacityOf(vehicles) < luggage && vehicles.every(({ hold }) => hold !== null)
