/** Why a vehicle is away. One that is sold has a last day in its record. */
export const vehicleAbsenceKinds = ['workshop', 'other'] as const

/** Why a driver is away; sick leave is `away`: nobody's health is stored. */
export const driverAbsenceKinds = ['holiday', 'away'] as const

/** Who has days on which they are away; a partner's are its own. */
export const absentKinds = ['vehicles', 'drivers'] as const

export type AbsentKind = (typeof absentKinds)[number]

export const absenceKinds = { vehicles: vehicleAbsenceKinds, drivers: driverAbsenceKinds }

/** The longest note of an absence, in characters. */
export const LONGEST_ABSENCE_NOTE = 120
