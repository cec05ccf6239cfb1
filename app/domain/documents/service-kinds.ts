/** Kinds of service that a route sheet may name (Orden FOM/1230/2013, article 2). */
export const serviceKinds = ['discretionary', 'tourist', 'reinforcement', 'specialRegular'] as const

export type ServiceKind = (typeof serviceKinds)[number]
