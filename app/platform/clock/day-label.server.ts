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

/** The hour as each language writes it in running text, which `Intl` does not know. */
const hourLabels: Record<string, (hour: number, minutes: string) => string> = {
	es: (hour, minutes) => `${hour}:${minutes} h`,
	ca: (hour, minutes) => `${hour}.${minutes} h`,
	'en-GB': (hour, minutes) => `${hour % 12 || 12}.${minutes} ${hour < 12 ? 'am' : 'pm'}`,
	fr: (hour, minutes) => `${hour}\u00a0h\u00a0${minutes}`,
	de: (hour, minutes) => `${hour}:${minutes} Uhr`,
	it: (hour, minutes) => `${hour}:${minutes}`,
}

/** A time of the wall clock, `yyyy-MM-dd HH:mm`, in words of a language: «jueves, 24 de diciembre de 2026, 9:30 h». */
export function timeLabel(tag: string, wallClock: string) {
	const day = formatterFor(tag, { dateStyle: 'full' }).format(asUtc(wallClock))
	const [hour = '', minutes = ''] = wallClock.slice(11, 16).split(':')
	return `${day}, ${hourLabels[tag]?.(Number(hour), minutes) ?? `${hour}:${minutes}`}`
}

/** A day and an hour within a sentence; by the hour, as one says «a la 1:05 h» but «a las 9:05 h». */
const momentLabels: Record<string, (weekday: string, day: string, time: string, hour: number) => string> = {
	es: (weekday, day, time, hour) => `${weekday} ${day}, ${hour === 1 ? 'a la' : 'a las'} ${time}`,
	ca: (weekday, day, time, hour) => `${weekday} ${day}, ${hour === 1 ? 'a la' : 'a les'} ${time}`,
	'en-GB': (weekday, day, time) => `${weekday} ${day} at ${time}`,
	fr: (weekday, day, time) => `${weekday} ${day} à ${time}`,
	de: (weekday, day, time) => `${weekday}, dem ${day} um ${time}`,
	it: (weekday, day, time, hour) => `${weekday} ${day} ${hour === 1 ? 'all’' : 'alle '}${time}`,
}

/** A time of the wall clock, `yyyy-MM-dd HH:mm`, to stand within a sentence: «(el) martes 8 de diciembre de 2026, a las 9:05 h». */
export function momentLabel(tag: string, wallClock: string) {
	const weekday = formatterFor(tag, { weekday: 'long' }).format(asUtc(wallClock))
	const hour = Number(wallClock.slice(11, 13))
	const time = hourLabels[tag]?.(hour, wallClock.slice(14, 16))
	return (time && momentLabels[tag]?.(weekday, dayLabel(tag, wallClock), time, hour)) || timeLabel(tag, wallClock)
}

/** A time of the wall clock as the quote's card shows it in every language: `24/12/2026 09:30` (contract §9). */
export const cardTime = (wallClock: string) => {
	const [year, month, day] = wallClock.slice(0, 10).split('-')
	return `${day}/${month}/${year} ${wallClock.slice(11, 16)}`
}

/** A day, `yyyy-MM-dd`, in words of a language: «24 de diciembre de 2026». */
export const dayLabel = (tag: string, day: string) => formatterFor(tag, { dateStyle: 'long' }).format(asUtc(day))

/** The same in little room: «24 dic 2026». */
export const shortDayLabel = (tag: string, day: string) => formatterFor(tag, { dateStyle: 'medium' }).format(asUtc(day))

/** The month of a day, `yyyy-MM-dd`: «noviembre de 2026», or «nov» where there is little room. */
export const monthLabel = (tag: string, day: string, width: 'whole' | 'short' = 'whole') =>
	formatterFor(tag, width === 'whole' ? { month: 'long', year: 'numeric' } : { month: 'short' }).format(asUtc(day))

/** A day, `yyyy-MM-dd`, with its name and without its year: «viernes, 20 de noviembre». */
export const weekdayLabel = (tag: string, day: string) =>
	formatterFor(tag, { weekday: 'long', day: 'numeric', month: 'long' }).format(asUtc(day))

/** The same in little room: «vie, 20 nov». */
export const shortWeekdayLabel = (tag: string, day: string) =>
	formatterFor(tag, { weekday: 'short', day: 'numeric', month: 'short' }).format(asUtc(day))

/** A time of the wall clock for a column of them, in figures: «20/11/26, 9:30». */
export const shortTimeLabel = (tag: string, wallClock: string) =>
	formatterFor(tag, { dateStyle: 'short', timeStyle: 'short' }).format(asUtc(wallClock))

/** From a time of the wall clock until another, in words; of none the first alone. */
export const spanLabel = (tag: string, from: string, until: string) =>
	until === '' ? timeLabel(tag, from) : `${timeLabel(tag, from)} – ${timeLabel(tag, until)}`

/** The same in little room: «jue, 24 dic 2026, 9:30 – 19:00». */
export function weekdaySpanLabel(tag: string, from: string, until: string) {
	const start = weekdayTimeLabel(tag, from)
	if (until === '') return start
	return `${start} – ${from.slice(0, 10) === until.slice(0, 10) ? until.slice(11) : weekdayTimeLabel(tag, until)}`
}

/** A time of the wall clock in little room, with its weekday: «jue, 24 dic 2026, 9:30». */
export const weekdayTimeLabel = (tag: string, wallClock: string) =>
	formatterFor(tag, {
		weekday: 'short',
		day: 'numeric',
		month: 'short',
		year: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
	}).format(asUtc(wallClock))
