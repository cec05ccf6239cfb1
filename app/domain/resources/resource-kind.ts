/** Kinds of resources that jobs are planned with; these names are also used in addresses, texts and files. */
export const resourceKinds = ['vehicles', 'drivers', 'partners'] as const

export type ResourceKind = (typeof resourceKinds)[number]
