/** Formats text of the wall clock as if it were UTC, so that no zone can move it. */
const asUtc = (wallClock: string) => Date.parse(`${wallClock.slice(0, 10)}T${wallClock.slice(11, 16) || '00:00'}Z`)

/** A time of the wall clock, `yyyy-MM-dd HH:mm`, in words of a language: «jueves, 24 de diciembre de 2026, 9:30». */
export const timeLabel = (tag: string, wallClock: string) =>
	new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(asUtc(wallClock))

/** A day, `yyyy-MM-dd`, in words of a language: «24 de diciembre de 2026». */
export const dayLabel = (tag: string, day: string) =>
	new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(asUtc(day))
