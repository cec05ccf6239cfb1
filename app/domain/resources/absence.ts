/** Reasons for a vehicle's absence. A vehicle that is sold has a last day in its record instead. */
export const vehicleAbsenceKinds = ['workshop', 'other'] as const

/** Reasons for a driver's absence. Sick leave is `away`, so that no health data are stored. */
export const driverAbsenceKinds = ['holiday', 'away'] as const

/** Kinds of resources with absences; those of partners are not recorded. */
export const absentKinds = ['vehicles', 'drivers'] as const

export type AbsentKind = (typeof absentKinds)[number]

export const absenceKinds = { vehicles: vehicleAbsenceKinds, drivers: driverAbsenceKinds }

/** Longest note of an absence, in characters. */
export const LONGEST_ABSENCE_NOTE = 120
