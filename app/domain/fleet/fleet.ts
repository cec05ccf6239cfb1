/** Vehicle size that the company hires out (contract §3). */
export type Fleet = {
	id: number
	/** the company's own name for it, in Spanish */
	name: string
	/** most passengers */
	seats: number
	/** minimum days between request and travel */
	marginDays: number
	vip: boolean
	/** luggage capacity in large suitcases; null where it is not known */
	hold: number | null
}

/** Vehicle size that is offered, or was once: old quotes, jobs and vehicles keep it. */
export type FleetEver = Fleet & {
	/** time since which it is no longer offered, in milliseconds since 1970; null while it is */
	retiredAt: number | null
}
