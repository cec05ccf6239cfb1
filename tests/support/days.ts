import { isHoliday } from '#app/domain/pricing/holidays.ts'
import { addDays, dayAt, instantsOf, MADRID } from '#app/platform/clock/wall-clock.ts'

const DAY = 24 * 3_600_000

const lasts24Hours = (day: string) => {
	const [midnight = 0] = instantsOf(`${day} 00:00`, MADRID)
	return instantsOf(`${addDays(day, 1)} 00:00`, MADRID)[0] === midnight + DAY
}

const isOrdinary = (day: string) => !isHoliday(day) && lasts24Hours(day)

/**
 * Returns the first ordinary day, `yyyy-MM-dd` in Madrid, at least so many days from now by this machine's clock.
 * Ordinary means neither a Sunday nor a holiday, and no clock change; the days that follow are ordinary too.
 * @param days how many such days in a row
 */
export function ordinaryDay(inDays: number, days = 1) {
	let day = addDays(dayAt(Date.now()), inDays)
	while (!Array.from({ length: days }, (_, after) => addDays(day, after)).every(isOrdinary)) day = addDays(day, 1)
	return day
}
