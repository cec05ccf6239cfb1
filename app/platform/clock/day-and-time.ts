import { readDay } from '#app/platform/clock/typed-day.ts'
import { parseWallClock } from '#app/platform/clock/wall-clock.ts'

/** Contents of the two controls for a time of the trip: as typed, or `yyyy-MM-dd` and `HH:mm` (decision 45). */
export type DayAndTime = { day: string; time: string }

const TYPED_TIME = /^(\d{1,2})[:.h](\d{2})(?::\d{2}(?:\.\d+)?)?$/i
const DAY_FIRST = /^(\d{4}-\d{2}-\d{2})(?:(?:T|\s+)(.*))?$/s
const TIME_LAST = /^(.*?)(?:^|\s)(\d{1,2}[:h]\d{2}(?::\d{2})?)$/is

/** Reads a time as people type it (`9:30`, `9.30`, `9h30`) as `HH:mm`; undefined where it is not a time of day. */
export function readTime(text: string) {
	const [, hour = '', minute] = TYPED_TIME.exec(text.trim()) ?? []
	const time = `${hour.padStart(2, '0')}:${minute}`
	return parseWallClock(`2000-01-01 ${time}`) ? time : undefined
}

/** Joins day and time as `yyyy-MM-dd HH:mm`; a part that cannot be read stays as typed. */
export const joinDayAndTime = ({ day, time }: DayAndTime) =>
	[readDay(day) ?? day.trim(), readTime(time) ?? time.trim()].filter(Boolean).join(' ')

/** Splits what `joinDayAndTime` joined, also if one part is missing; text that cannot be split counts as the day. */
export function splitDayAndTime(text: string): DayAndTime {
	const [, iso, rest = ''] = DAY_FIRST.exec(text.trim()) ?? []
	if (iso) return { day: iso, time: rest }
	const [, day, time] = TIME_LAST.exec(text.trim()) ?? []
	return time === undefined ? { day: text.trim(), time: '' } : { day: day?.trim() ?? '', time }
}

/** Returns the names of the two controls of a time, from its own field name. */
export const dayAndTimeNames = (name: string) => ({ day: `${name}Day`, time: `${name}Time` })

/**
 * Reads a time of a form as one text: from its two controls, or from the single field that outdated pages, links and
 * outside programs send.
 * @param read returns a field of the form; null where the form has none of that name
 */
export function momentIn(read: (name: string) => string | null, name: string) {
	const names = dayAndTimeNames(name)
	const [day, time] = [read(names.day), read(names.time)]
	const parts = day === null && time === null ? splitDayAndTime(read(name) ?? '') : { day: day ?? '', time: time ?? '' }
	return joinDayAndTime(parts)
}
