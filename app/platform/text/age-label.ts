const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** From how many milliseconds on an age is told in which unit: always two or more of it, so that it says enough. */
const units = [
	{ from: 730 * DAY, unit: 'year', length: 365 * DAY },
	{ from: 60 * DAY, unit: 'month', length: 30.44 * DAY },
	{ from: 2 * DAY, unit: 'day', length: DAY },
	{ from: HOUR, unit: 'hour', length: HOUR },
	{ from: 0, unit: 'minute', length: MINUTE },
] as const

const formatters = new Map<string, Intl.RelativeTimeFormat>()

/** A formatter costs far more to make than to use, so each language's is made once. */
function formatterFor(tag: string) {
	const formatter = formatters.get(tag) ?? new Intl.RelativeTimeFormat(tag, { style: 'short' })
	formatters.set(tag, formatter)
	return formatter
}

/**
 * How long ago something was, in a language's words: «hace 3 h».
 * @param age in milliseconds; what is still to come counts as now
 */
export function ageLabel(tag: string, age: number) {
	const past = Math.max(0, age)
	const { unit, length } = units.find(({ from }) => past >= from) ?? { unit: 'minute' as const, length: MINUTE }
	return formatterFor(tag).format(-Math.floor(past / length), unit)
}
