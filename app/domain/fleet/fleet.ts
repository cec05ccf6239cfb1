/** One size of vehicle that the company hires out (contract §3). */
export type Fleet = {
	id: number
	/** the company's own name for it, in Spanish */
	name: string
	/** the most passengers it takes */
	seats: number
	/** days between asking and travelling, at least */
	marginDays: number
	vip: boolean
	/** large suitcases that its hold takes; null where nobody has said */
	hold: number | null
}
