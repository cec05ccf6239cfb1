/** Kinds of files that the office imports; their rows are saved a few at a time. */
export const importKinds = ['bookings', 'vehicles', 'drivers', 'partners', 'hours', 'movements'] as const
export type ImportKind = (typeof importKinds)[number]
