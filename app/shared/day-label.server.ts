const formatters = new Map<string, Intl.DateTimeFormat>()

/** A formatter costs far more to make than to use, so each language's is made once. */
function formatterFor(tag: string, options: Intl.DateTimeFormatOptions) {
	const key = tag + JSON.stringify(options)
	const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
	formatters.set(key, formatter)
	return formatter
}

/** Formats text of the wall clock as if it were UTC, so that no zone can move it. */
const asUtc = (wallClock: string) => Date.parse(`${wallClock.slice(0, 10)}T${wallClock.slice(11, 16) || '00:00'}Z`)

/** A time of the wall clock, `yyyy-MM-dd HH:mm`, in words of a language: «jueves, 24 de diciembre de 2026, 9:30». */
export const timeLabel = (tag: string, wallClock: string) =>
	formatterFor(tag, { dateStyle: 'full', timeStyle: 'short' }).format(asUtc(wallClock))

/** A day, `yyyy-MM-dd`, in words of a language: «24 de diciembre de 2026». */
export const dayLabel = (tag: string, day: string) => formatterFor(tag, { dateStyle: 'long' }).format(asUtc(day))
