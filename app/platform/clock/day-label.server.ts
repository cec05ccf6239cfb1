const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns a language's formatter. It is cached, because creating one costs far more than using it. */
function formatterFor(tag: string, options: Intl.DateTimeFormatOptions) {
	const key = tag + JSON.stringify(options)
	const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
	formatters.set(key, formatter)
	return formatter
}

/** Parses wall-clock text as if it were UTC, so that no time zone shifts it. */
const asUtc = (wallClock: string) => Date.parse(`${wallClock.slice(0, 10)}T${wallClock.slice(11, 16) || '00:00'}Z`)

/** Formats of the hour in running text by language, which `Intl` does not have. */
const hourLabels: Record<string, (hour: number, minutes: string) => string> = {
	es: (hour, minutes) => `${hour}:${minutes}\u00a0h`,
	ca: (hour, minutes) => `${hour}.${minutes}\u00a0h`,
	'en-GB': (hour, minutes) => `${hour % 12 || 12}.${minutes}\u00a0${hour < 12 ? 'am' : 'pm'}`,
	fr: (hour, minutes) => `${hour}\u00a0h\u00a0${minutes}`,
	de: (hour, minutes) => `${hour}:${minutes}\u00a0Uhr`,
	it: (hour, minutes) => `${hour}:${minutes}`,
}

/** Returns the name of a day of the week in a language. @param day 0 for Monday */
export const weekdayName = (tag: string, day: number) =>
	formatterFor(tag, { weekday: 'long' }).format(Date.UTC(2024, 0, 1 + day))

/** Formats of a full hour, in languages that leave out its minutes. */
const fullHourLabels: Record<string, (hour: number) => string> = {
	'en-GB': (hour) => `${hour % 12 || 12}\u00a0${hour < 12 ? 'am' : 'pm'}`,
	fr: (hour) => `${hour}\u00a0h`,
}

/** Formats a local time, `HH:mm`, as in running text: «8:00 h». */
export function hourLabel(tag: string, time: string) {
	const [hour = '', minutes = ''] = time.split(':')
	const full = minutes === '00' ? fullHourLabels[tag]?.(Number(hour)) : undefined
	return full ?? hourLabels[tag]?.(Number(hour), minutes) ?? time
}

/** Formats a wall-clock time, `yyyy-MM-dd HH:mm`, in a language: «jueves, 24 de diciembre de 2026, 9:30 h». */
export function timeLabel(tag: string, wallClock: string) {
	const day = formatterFor(tag, { dateStyle: 'full' }).format(asUtc(wallClock))
	const [hour = '', minutes = ''] = wallClock.slice(11, 16).split(':')
	return `${day}, ${hourLabels[tag]?.(Number(hour), minutes) ?? `${hour}:${minutes}`}`
}

/**
 * Formats of a day with its hour inside a sentence. The wording depends on the hour: «a la 1:05 h», but «a las 9:05 h».
 */
const momentLabels: Record<string, (weekday: string, day: string, time: string, hour: number) => string> = {
	es: (weekday, day, time, hour) => `${weekday} ${day}, ${hour === 1 ? 'a la' : 'a las'} ${time}`,
	ca: (weekday, day, time, hour) => `${weekday} ${day}, ${hour === 1 ? 'a la' : 'a les'} ${time}`,
	'en-GB': (weekday, day, time) => `${weekday} ${day} at ${time}`,
	fr: (weekday, day, time) => `${weekday} ${day} à ${time}`,
	de: (weekday, day, time) => `${weekday}, dem ${day} um ${time}`,
	it: (weekday, day, time, hour) => `${weekday} ${day} ${hour === 1 ? 'all’' : 'alle '}${time}`,
}

/**
 * Formats a wall-clock time, `yyyy-MM-dd HH:mm`, for use inside a sentence: «(el) martes 8 de diciembre de 2026, a las
 * 9:05 h».
 */
export function momentLabel(tag: string, wallClock: string) {
	const weekday = formatterFor(tag, { weekday: 'long' }).format(asUtc(wallClock))
	const hour = Number(wallClock.slice(11, 13))
	const time = hourLabels[tag]?.(hour, wallClock.slice(14, 16))
	return (time && momentLabels[tag]?.(weekday, dayLabel(tag, wallClock), time, hour)) || timeLabel(tag, wallClock)
}

/** Formats a wall-clock time as the quote's card shows it in every language: `24/12/2026 09:30` (contract §9). */
export const cardTime = (wallClock: string) => {
	const [year, month, day] = wallClock.slice(0, 10).split('-')
	return `${day}/${month}/${year} ${wallClock.slice(11, 16)}`
}

/** Formats a day, `yyyy-MM-dd`, in a language: «24 de diciembre de 2026». */
export const dayLabel = (tag: string, day: string) => formatterFor(tag, { dateStyle: 'long' }).format(asUtc(day))

/** Formats a day, `yyyy-MM-dd`, briefly: «24 dic 2026». */
export const shortDayLabel = (tag: string, day: string) => formatterFor(tag, { dateStyle: 'medium' }).format(asUtc(day))

/** Formats the month of a day, `yyyy-MM-dd`: «noviembre de 2026», or briefly «nov». */
export const monthLabel = (tag: string, day: string, width: 'whole' | 'short' = 'whole') =>
	formatterFor(tag, width === 'whole' ? { month: 'long', year: 'numeric' } : { month: 'short' }).format(asUtc(day))

/** Formats a day, `yyyy-MM-dd`, with its weekday and without its year: «viernes, 20 de noviembre». */
export const weekdayLabel = (tag: string, day: string) =>
	formatterFor(tag, { weekday: 'long', day: 'numeric', month: 'long' }).format(asUtc(day))

/** Formats a day, `yyyy-MM-dd`, briefly with its weekday: «vie, 20 nov». */
export const shortWeekdayLabel = (tag: string, day: string) =>
	formatterFor(tag, { weekday: 'short', day: 'numeric', month: 'short' }).format(asUtc(day))

/** Formats the weekday of a day, `yyyy-MM-dd`, alone and briefly: «vie». */
export const shortWeekday = (tag: string, day: string) => formatterFor(tag, { weekday: 'short' }).format(asUtc(day))

/** Formats the days from one to another briefly, without their year: «24–26 dic»; a single day where they are the same. */
export const daySpanLabel = (tag: string, from: string, until: string) =>
	formatterFor(tag, { day: 'numeric', month: 'short' }).formatRange(
		asUtc(from.slice(0, 10)),
		asUtc(until < from ? from.slice(0, 10) : until.slice(0, 10)),
	)

/** Formats a wall-clock time in figures, for a column: «20/11/26, 9:30». */
export const shortTimeLabel = (tag: string, wallClock: string) =>
	formatterFor(tag, { dateStyle: 'short', timeStyle: 'short' }).format(asUtc(wallClock))

/**
 * Formats a span between two wall-clock times: «jueves, 24 de diciembre de 2026, 9:30 h – 19:00 h». The day of its end
 * is left out where it is the same; where `until` is empty, it is only the start.
 */
export function spanLabel(tag: string, from: string, until: string) {
	const start = timeLabel(tag, from)
	if (until === '') return start
	const isSameDay = from.slice(0, 10) === until.slice(0, 10)
	return `${start} – ${isSameDay ? hourLabel(tag, until.slice(11, 16)) : timeLabel(tag, until)}`
}

/** Formats a span between two wall-clock times briefly: «jue, 24 dic 2026, 9:30 – 19:00». */
export function weekdaySpanLabel(tag: string, from: string, until: string) {
	const start = weekdayTimeLabel(tag, from)
	if (until === '') return start
	return `${start} – ${from.slice(0, 10) === until.slice(0, 10) ? until.slice(11) : weekdayTimeLabel(tag, until)}`
}

/** Formats a wall-clock time briefly with its weekday: «jue, 24 dic 2026, 9:30». */
export const weekdayTimeLabel = (tag: string, wallClock: string) =>
	formatterFor(tag, {
		weekday: 'short',
		day: 'numeric',
		month: 'short',
		year: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
	}).format(asUtc(wallClock))

/**
 * Formats a span between two wall-clock times for a row of a list: «jue, 24 dic, 9:30», and in a second part its last
 * day where that is another one. @param year the present one, which is left out
 */
export function rowTimeLabels(tag: string, from: string, until: string, year: string) {
	const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
	const start = { ...day, hour: 'numeric', minute: '2-digit' } as const
	const label = (wallClock: string, options: Intl.DateTimeFormatOptions) =>
		formatterFor(tag, wallClock.startsWith(year) ? options : { ...options, year: 'numeric' }).format(asUtc(wallClock))
	const isLonger = until !== '' && until.slice(0, 10) !== from.slice(0, 10)
	return [label(from, start), ...(isLonger ? [`– ${label(until, day)}`] : [])]
}

/** Formats the days from one wall-clock time to another briefly, the same parts once: «jue, 24 – sáb, 26 dic 2026». */
export const dayRangeLabel = (tag: string, from: string, until: string) =>
	formatterFor(tag, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
		asUtc(from.slice(0, 10)),
		asUtc(until.slice(0, 10)),
	)
