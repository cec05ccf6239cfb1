import type { Finding, Period, Severity } from '#app/domain/hours/activity.ts'
import { midnightOf } from '#app/domain/hours/madrid-time.ts'
import { timeOf, working } from '#app/domain/hours/month.ts'
import { timelineOf } from '#app/domain/hours/timeline.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { type DriverHours, periodAbout } from './driver-hours.server.ts'
import { graver, TWO_DAYS } from './hours-marks.ts'

type Hours = Period & {
	/** milliseconds at the wheel */
	driving: number
	/** milliseconds at the wheel or at other work */
	work: number
	/** gravest finding about it */
	worst: Severity | undefined
}

/** Day of a driver; `day` is `yyyy-MM-dd`. */
export type StripDay = Hours & { day: string }

/** Week of a driver, from Monday to Sunday. */
export type StripWeek = Hours & { days: StripDay[] }

const DAYS = 7

/** Returns the gravest of the findings that begin in a stretch; undefined where there is none. */
const worstIn = (findings: readonly Finding[], begins: (finding: Finding) => number, { from, until }: Period) =>
	findings
		.filter((finding) => begins(finding) >= from && begins(finding) < until)
		.reduce<Severity | undefined>((worst, { severity }) => graver(worst, severity), undefined)

/**
 * Returns the six weeks that are checked about a time, day by day. A finding of a day marks the day on which it begins;
 * a longer one marks the week in which it ends.
 * @param now epoch milliseconds
 */
export function hoursStrip({ activities, period, findings }: DriverHours, now: number): StripWeek[] {
	const { segments } = timelineOf(activities, period)
	const told = findings.filter(({ rule }) => rule !== 'noRecord')
	const isLong = ({ from, until }: Finding) => until - from > TWO_DAYS
	const [long, short] = [told.filter(isLong), told.filter((finding) => !isLong(finding))]
	const sums = (span: Period) => ({
		...span,
		driving: timeOf(segments, ['driving'], span),
		work: timeOf(segments, working, span),
	})
	const asked = periodAbout(now)
	const weeks: StripWeek[] = []
	for (let monday = dayAt(asked.from); midnightOf(monday) < asked.until; monday = addDays(monday, DAYS)) {
		const span = { from: midnightOf(monday), until: midnightOf(addDays(monday, DAYS)) }
		const days = Array.from({ length: DAYS }, (_, index): StripDay => {
			const day = addDays(monday, index)
			const own = { from: midnightOf(day), until: midnightOf(addDays(day, 1)) }
			return { day, ...sums(own), worst: worstIn(short, ({ from }) => from, own) }
		})
		weeks.push({ ...sums(span), worst: worstIn(long, ({ until }) => until - 1, span), days })
	}
	return weeks
}

/** Returns the week of the strip in which a time lies. */
export const weekOfStrip = (weeks: readonly StripWeek[], now: number) =>
	weeks.find(({ from, until }) => from <= now && now < until)
