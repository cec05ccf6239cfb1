/** Why a vehicle is away. One that is sold has a last day in its record. */
export const vehicleAbsenceKinds = ['workshop', 'other'] as const

/** Why a driver is away; sick leave is `away`: nobody's health is stored. */
export const driverAbsenceKinds = ['holiday', 'away'] as const
