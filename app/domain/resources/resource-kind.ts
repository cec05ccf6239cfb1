/** What a coach company plans with; by these names in addresses, texts and files. */
export const resourceKinds = ['vehicles', 'drivers', 'partners'] as const

export type ResourceKind = (typeof resourceKinds)[number]
