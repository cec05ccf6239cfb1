/** What the office brings in by a file whose rows are saved a few at a time. */
export const importKinds = ['bookings', 'vehicles', 'drivers', 'partners', 'hours', 'movements'] as const
export type ImportKind = (typeof importKinds)[number]
