const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Units of an age, each with the milliseconds from which it is used. Months and years begin at about two. */
const units = [
	{ from: 730 * DAY, unit: 'year', length: 365 * DAY },
	{ from: 60 * DAY, unit: 'month', length: 30.44 * DAY },
	{ from: DAY, unit: 'day', length: DAY },
	{ from: HOUR, unit: 'hour', length: HOUR },
	{ from: 0, unit: 'minute', length: MINUTE },
] as const

const formatters = new Map<string, Intl.RelativeTimeFormat>()

/** Returns a language's formatter. It is cached, because creating one costs far more than using it. */
function formatterFor(tag: string) {
	const formatter = formatters.get(tag) ?? new Intl.RelativeTimeFormat(tag, { style: 'short' })
	formatters.set(tag, formatter)
	return formatter
}

/** Returns the unit of an age, and how many of it are over. */
function countedIn(age: number) {
	const past = Math.max(0, age)
	const { unit, length } = units.find(({ from }) => past >= from) ?? { unit: 'minute' as const, length: MINUTE }
	return { unit, count: Math.floor(past / length) }
}

/**
 * Formats how long ago something was, in a language: «hace 3 h».
 * @param age in milliseconds; a negative age counts as 0
 */
export function ageLabel(tag: string, age: number) {
	const { count, unit } = countedIn(age)
	return formatterFor(tag).format(-count, unit)
}

const plainFormatters = new Map<string, Intl.NumberFormat>()

/** Formats an age as briefly as a column needs it: «3 h», «6 d». */
export function shortAgeLabel(tag: string, age: number) {
	const { count, unit } = countedIn(age)
	const key = `${tag} ${unit}`
	const options = { style: 'unit', unit, unitDisplay: 'narrow' } as const
	const formatter = plainFormatters.get(key) ?? new Intl.NumberFormat(tag, options)
	plainFormatters.set(key, formatter)
	return formatter.format(count)
}
