import { addDays } from '#app/platform/clock/wall-clock.ts'

/** Public holidays of Spain and Catalonia with a fixed date, `MM-dd`; without local ones. */
const fixed = new Set([
	'01-01',
	'01-06',
	'05-01',
	'06-24',
	'08-15',
	'09-11',
	'10-12',
	'11-01',
	'12-06',
	'12-08',
	'12-25',
	'12-26',
])

/** Returns Easter Sunday of a year of the Gregorian calendar, `yyyy-MM-dd` (Meeus, Jones and Butcher). */
export function easterSunday(year: number) {
	const golden = year % 19
	const century = Math.floor(year / 100)
	const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
	const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
	const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - ((year % 100) % 4)) % 7
	const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
	const days = epact + weekday - 7 * correction
	return addDays(`${String(year).padStart(4, '0')}-03-22`, days)
}

/** Returns whether a day, `yyyy-MM-dd`, is a Sunday or a public holiday of Spain or Catalonia (domain E.5). */
export function isHoliday(day: string) {
	if (fixed.has(day.slice(5)) || new Date(`${day}T00:00:00Z`).getUTCDay() === 0) return true
	const easter = easterSunday(Number(day.slice(0, 4)))
	return day === addDays(easter, -2) || day === addDays(easter, 1)
}
