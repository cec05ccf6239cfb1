import type { Report } from '#app/driving/reports.server.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { cardTime } from '#app/shared/day-label.server.ts'
import { wallClockAt } from '#app/shared/wall-clock.ts'
import { driverName } from './plan-words.server.ts'

/** What whoever drives has told, as one line; an incident in their own words. */
export function reportWords({ t, texts }: LanguageTexts, { kind, at, words, ...driver }: Report) {
	const { events } = texts('plan').job
	return t(words === '' ? 'plan:job.event' : 'plan:job.eventWith', {
		when: cardTime(wallClockAt(at)),
		...{ who: driverName(driver), event: events[kind], what: words },
	})
}

/** All that was told of a job, the newest first; `lastRead` where an incident waits for somebody to see it. */
export const reportsShown = (texts: LanguageTexts, reports: readonly Report[]) => ({
	rows: reports.toReversed().map((report) => ({
		...{ key: report.id, words: reportWords(texts, report), isOpen: report.isOpen },
	})),
	lastRead: reports.findLast(({ isOpen }) => isOpen)?.id ?? null,
})
