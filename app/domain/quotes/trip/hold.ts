/** So many vehicles with holds of that size, in large pieces of luggage; null where nobody knows one. */
type Holds = readonly { hold: number | null; count: number }[]

/** What the holds of some vehicles take for certain, in large pieces of luggage: one that nobody knows takes nothing. */
export const holdOf = (vehicles: Holds) => vehicles.reduce((sum, { hold, count }) => sum + (hold ?? 0) * count, 0)

/** Whether the holds of some vehicles are known to take less than all of the luggage. */
export const isHoldTooSmall = (vehicles: Holds, luggage: number) =>
	holdOf(vehicles) < luggage && vehicles.every(({ hold }) => hold !== null)
