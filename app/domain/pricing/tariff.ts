/** What a service costs with one fleet: the office's own figures, in cents without VAT (domain E.5). */
export type Tariff = {
	fleetId: number
	/** the least that a service costs, whatever its length */
	minimumCents: number
	perKmCents: number
	perHourCents: number
	/** while the coach is at a group's disposal or waits for its next trip */
	waitingHourCents: number
	/** for each night away, once a driver */
	nightAwayCents: number
	/** the least that a day costs which begins away from the garage, one without work included */
	furtherDayCents: number
	/** for each stop on the way of a leg, besides the minutes there */
	extraStopCents: number
	/** for nights, Sundays and holidays */
	surchargePercent: number
	/** once a day of service, where VIP is asked for */
	vipCents: number
	/** hundredths of a per cent: 1000 is 10 % */
	vatBasisPoints: number
	/** true until somebody has set the company's own figures */
	sample: boolean
	/** counts changes: who writes names the one they have read */
	version: number
}
