import type { Report } from '#app/domain/dispatch/driving/reports.server.ts'
import { cardTime } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { driverName } from './words/plan-words.server.ts'

/** What whoever drives has told, as one line; an incident in their own words. */
export function reportWords({ t, texts }: LanguageTexts, { kind, at, words, ...driver }: Report) {
	const { events } = texts('plan').job
	return t(words === '' ? 'plan:job.event' : 'plan:job.eventWith', {
		when: cardTime(wallClockAt(at)),
		...{ who: driverName(driver), event: events[kind], what: words },
	})
}

/** So many reports and so many lines of the trail are listed at a time. */
export const LISTED = 25

/** The number of an entry that an address names, behind which a list goes on; undefined where it names none. */
export function entryIn(request: Request, name: 'reports' | 'trail') {
	const asked = queryOf(request).get(name) ?? ''
	return /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined
}

/** Where a list goes on, and how many more there are; null where there is no more. */
export const earlierThan = (
	{ t }: LanguageTexts,
	name: 'reports' | 'trail',
	last: { id: number; earlier: number } | undefined,
) =>
	last && last.earlier > 0
		? { href: `?${name}=${last.id}#${name}`, words: t('plan:job.earlier', { count: last.earlier }) }
		: null

/**
 * What was told of a job, the newest first; `lastRead` where an incident waits for somebody to see it, among the newest.
 * @param before the report before which the list goes on
 */
export const reportsShown = (texts: LanguageTexts, reports: readonly Report[], before: number | undefined) => ({
	rows: reports.map((report) => ({ key: report.id, words: reportWords(texts, report), isOpen: report.isOpen })),
	lastRead: before === undefined ? (reports.find(({ isOpen }) => isOpen)?.id ?? null) : null,
	earlier: earlierThan(texts, 'reports', reports.at(-1)),
})
