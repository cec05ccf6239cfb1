import type { Report } from '#app/domain/dispatch/driving/reports.server.ts'
import { shortTimeLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { driverName } from './words/plan-words.server.ts'

/** Formats a driver's report as one line; an incident is in the driver's own words. */
export function reportWords({ t, tag, texts }: LanguageTexts, { kind, at, words, ...driver }: Report) {
	const { events } = texts('plan').job
	return t(words === '' ? 'plan:job.event' : 'plan:job.eventWith', {
		when: shortTimeLabel(tag, wallClockAt(at)),
		...{ who: driverName(driver), event: events[kind], what: words },
	})
}

/** Maximum of reports, and of audit trail entries, that are listed at a time. */
export const LISTED = 25

/** Reads the id of the entry after which a list continues from the query. Returns undefined if there is none. */
export function entryIn(request: Request, name: 'reports' | 'trail') {
	const asked = queryOf(request).get(name) ?? ''
	return /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined
}

/** Returns the link to the older entries, and how many there are. Returns null if there are none. */
export const earlierThan = (
	{ t }: LanguageTexts,
	name: 'reports' | 'trail',
	last: { id: number; earlier: number } | undefined,
) =>
	last && last.earlier > 0
		? { href: `?${name}=${last.id}#${name}`, words: t('plan:job.earlier', { count: last.earlier }) }
		: null

/**
 * Returns the reports of a job, newest first. `lastRead` is the id of the newest unread incident; null on later pages
 * and if there is none.
 * @param before id of the report after which the list continues
 */
export const reportsShown = (texts: LanguageTexts, reports: readonly Report[], before: number | undefined) => ({
	rows: reports.map((report) => ({ key: report.id, words: reportWords(texts, report), isOpen: report.isOpen })),
	lastRead: before === undefined ? (reports.find(({ isOpen }) => isOpen)?.id ?? null) : null,
	earlier: earlierThan(texts, 'reports', reports.at(-1)),
})
