/** Madrid's week of an hour since 1970, counted from Monday, and whether the hour is between 22:00 and 6:00. */
type LocalHour = { week: number; isNight: boolean }

const format = new Intl.DateTimeFormat('en-GB', {
	timeZone: 'Europe/Madrid',
	year: 'numeric',
	month: 'numeric',
	day: 'numeric',
	hour: 'numeric',
	hourCycle: 'h23',
})
const hours = new Map<number, LocalHour>()

export function localHour(hour: number): LocalHour {
	const known = hours.get(hour)
	if (known) return known
	const [day = 0, month = 0, year = 0, clock = 0] = (format.format(hour * 3_600_000).match(/\d+/g) ?? []).map(Number)
	const dayNumber = Date.UTC(year, month - 1, day) / 86_400_000
	const local = { week: Math.floor((dayNumber + 3) / 7), isNight: clock >= 22 || clock < 6 }
	hours.set(hour, local)
	return local
}

/** Returns the hour since 1970 with which a week begins, by trying each. */
export function firstHourOf(week: number) {
	let hour = (week * 7 - 3) * 24 - 5
	while (localHour(hour).week < week) hour++
	return hour
}
