import type { DriverHours } from '#app/domain/dispatch/hours/driver-hours.server.ts'
import { hoursStrip, type StripDay, type StripWeek, weekOfStrip } from '#app/domain/dispatch/hours/hours-strip.ts'
import type { Severity } from '#app/domain/hours/activity.ts'
import { driving, within } from '#app/domain/hours/limits.ts'
import { daySpanLabel, weekdayLabel } from '#app/platform/clock/day-label.server.ts'
import { durationLabel } from '#app/platform/i18n/duration-label.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

const MINUTE = 60_000

/** Signs of the findings, as on the plan's board. */
const signs: Record<Severity, string> = { breach: '!', unknown: '?', note: 'i' }

const lengthIn = (texts: LanguageTexts, time: number) => durationLabel(texts, Math.round(time / MINUTE))

const markOf = ({ worst }: Pick<StripDay, 'worst'>) => ({
	sign: worst ? signs[worst] : '',
	isBreach: worst === 'breach',
})

/** Returns a day as a bar: shares of 24 hours at the wheel and at work, and both in words. */
function dayBar(texts: LanguageTexts, { day, driving: driven, work, worst }: StripDay) {
	const figures = {
		day: weekdayLabel(texts.tag, day),
		...{ driving: lengthIn(texts, driven), work: lengthIn(texts, work - driven) },
	}
	const label = worst && texts.texts('hours').severity[worst]
	return {
		...{ key: day, driving: driven / within.day, work: work / within.day, ...markOf({ worst }) },
		words: [texts.t('hours:strip.day', figures), label].filter(Boolean).join('. '),
	}
}

/** Returns a week's name, its hours at the wheel, and all that the drawing of it says. */
function weekBars(texts: LanguageTexts, week: StripWeek, present: StripWeek | undefined) {
	const { strip, severity } = texts.texts('hours')
	const [first = week.days[0], last = first] = [week.days[0], week.days.at(-1)]
	const days = daySpanLabel(texts.tag, first?.day ?? '', last?.day ?? '')
	const figures = { found: lengthIn(texts, week.driving), limit: lengthIn(texts, driving.week) }
	const bars = week.days.map((day) => dayBar(texts, day))
	const label = week.worst && severity[week.worst]
	const marked = bars.filter(({ sign }) => sign !== '').map(({ words }) => words)
	return {
		...{ key: days, days, bars, ...markOf(week), present: week === present ? strip.present : null },
		/** severity of the gravest finding about the whole week */
		label: label ?? '',
		hours: texts.t('resources:head.of', figures),
		words: [texts.t('hours:strip.week', { days, ...figures }), label, ...marked].filter(Boolean).join('. '),
	}
}

/** Returns a driver's six weeks as bars, a day each, with the words that say the same. */
export function stripShown(texts: LanguageTexts, hours: DriverHours, now: number) {
	const { strip, page } = texts.texts('hours')
	const weeks = hoursStrip(hours, now)
	const present = weekOfStrip(weeks, now)
	return {
		...{ title: strip.title, limit: strip.limit, driving: page.driving, work: page.work },
		/** share of 24 hours that may be driven in a day */
		most: driving.day / within.day,
		weeks: weeks.map((week) => weekBars(texts, week, present)),
		/** milliseconds at the wheel in the present week */
		now: present?.driving ?? 0,
	}
}

export type Strip = ReturnType<typeof stripShown>
