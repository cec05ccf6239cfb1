import { readDay } from '#app/platform/clock/typed-day.ts'
import { parseWallClock } from '#app/platform/clock/wall-clock.ts'

/** What stands in the two controls of a journey's moment: as typed, or `yyyy-MM-dd` and `HH:mm` (decision 45). */
export type DayAndTime = { day: string; time: string }

const TYPED_TIME = /^(\d{1,2})[:.h](\d{2})(?::\d{2}(?:\.\d+)?)?$/i
const DAY_FIRST = /^(\d{4}-\d{2}-\d{2})(?:(?:T|\s+)(.*))?$/s
const TIME_LAST = /^(.*?)(?:^|\s)(\d{1,2}[:h]\d{2}(?::\d{2})?)$/is

/** A time as people type it (`9:30`, `9.30`, `9h30`), as `HH:mm`; undefined where it is no time of the day. */
export function readTime(text: string) {
	const [, hour = '', minute] = TYPED_TIME.exec(text.trim()) ?? []
	const time = `${hour.padStart(2, '0')}:${minute}`
	return parseWallClock(`2000-01-01 ${time}`) ? time : undefined
}

/** Both in one text, `yyyy-MM-dd HH:mm` as far as they can be read, and as they were typed where not. */
export const joinDayAndTime = ({ day, time }: DayAndTime) =>
	[readDay(day) ?? day.trim(), readTime(time) ?? time.trim()].filter(Boolean).join(' ')

/** Takes apart what `joinDayAndTime` has joined, half of it or all; what cannot be told apart counts as the day. */
export function splitDayAndTime(text: string): DayAndTime {
	const [, iso, rest = ''] = DAY_FIRST.exec(text.trim()) ?? []
	if (iso) return { day: iso, time: rest }
	const [, day, time] = TIME_LAST.exec(text.trim()) ?? []
	return time === undefined ? { day: text.trim(), time: '' } : { day: day?.trim() ?? '', time }
}

/** What the two controls of a moment are called in a form, out of its own name. */
export const dayAndTimeNames = (name: string) => ({ day: `${name}Day`, time: `${name}Time` })

/**
 * A moment of a form as one text: out of its two controls, or out of the single field that earlier pages, links and
 * programs send.
 * @param read gives a field of the form; null where the form has none of that name
 */
export function momentIn(read: (name: string) => string | null, name: string) {
	const names = dayAndTimeNames(name)
	const [day, time] = [read(names.day), read(names.time)]
	const parts = day === null && time === null ? splitDayAndTime(read(name) ?? '') : { day: day ?? '', time: time ?? '' }
	return joinDayAndTime(parts)
}
