/** Rates of a vehicle size, set by the office, in cents without VAT (domain E.5). */
export type Tariff = {
	fleetId: number
	/** minimum price of a service, whatever its length */
	minimumCents: number
	perKmCents: number
	perHourCents: number
	/** while the coach is at a group's disposal or waits for its next leg */
	waitingHourCents: number
	/** for each night away, per driver */
	nightAwayCents: number
	/** minimum price of a day that begins away from the garage, idle days included */
	furtherDayCents: number
	/** for each stop on a leg's way, in addition to the minutes there */
	extraStopCents: number
	/** for nights, Sundays and holidays */
	surchargePercent: number
	/** per day of service, where VIP is requested */
	vipCents: number
	/** hundredths of a per cent: 1000 is 10 % */
	vatBasisPoints: number
	/** true until the office has set its own rates */
	sample: boolean
	/** number of changes; a writer must give the one it has read */
	version: number
}
