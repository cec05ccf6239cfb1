/** Debts lapse after five years (Código Civil, art. 1964.2): what is said to be older is a slip. */
const YEARS_BACK = 5

/** Why money cannot have moved on a day, as a key of sentences about forms, with the figure in it. */
export type DayFault = 'paymentDayInFuture' | `paymentDayTooOld||${typeof YEARS_BACK}`

/**
 * Tells whether money that the office enters, by hand or from the bank's file, can have moved on a day: today at the
 * latest, and five years before at the earliest.
 * @param day `yyyy-MM-dd` @param today `yyyy-MM-dd` in Madrid
 * @returns why it cannot; undefined where it can
 */
export function dayFault(day: string, today: string): DayFault | undefined {
	if (day > today) return 'paymentDayInFuture'
	const first = `${Number(today.slice(0, 4)) - YEARS_BACK}${today.slice(4)}`
	return day < first ? `paymentDayTooOld||${YEARS_BACK}` : undefined
}
