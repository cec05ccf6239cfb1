/** Limitation period of debts in years (Código Civil, art. 1964.2): an older day is a typing error. */
const YEARS_BACK = 5

/** Key of the form error for an impossible payment day, with the number of years in it. */
export type DayFault = 'paymentDayInFuture' | `paymentDayTooOld||${typeof YEARS_BACK}`

/**
 * Checks the day of a payment that the office enters by hand or from a bank file. It may be today at the latest and
 * five years ago at the earliest.
 * @param day `yyyy-MM-dd`
 * @param today `yyyy-MM-dd` in Madrid
 * @returns the error; undefined where the day is possible
 */
export function dayFault(day: string, today: string): DayFault | undefined {
	if (day > today) return 'paymentDayInFuture'
	const first = `${Number(today.slice(0, 4)) - YEARS_BACK}${today.slice(4)}`
	return day < first ? `paymentDayTooOld||${YEARS_BACK}` : undefined
}
