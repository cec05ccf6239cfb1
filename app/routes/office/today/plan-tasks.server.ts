import { shortDayLabel, shortTimeLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { jobPath } from '#app/web/office/office-paths.ts'
import { jobTitle, whenWords } from '#app/web/office/words/plan-words.server.ts'
import { labelsOf, pathOf } from '#app/web/office/words/resource-words.server.ts'
import { LISTED, type TodaysFacts } from './todays-facts.server.ts'

/** Lists the incidents that drivers reported and the office has not seen yet; null where there are none. */
function incidents({ incidents: { count, rows } }: TodaysFacts, reader: LanguageTexts) {
	const { tag, texts } = reader
	if (count === 0) return null
	const { incidents: words, service } = texts('office').overview.tasks
	return {
		...{ task: 'incidents', heading: words.title, count: count.toLocaleString(tag) },
		columns: [service, words.what, words.at],
		rows: rows.map(({ id, jobId, words: sentence, at, firstName, ...job }) => ({
			...{ key: `${id}`, href: `${jobPath(jobId)}#reports` },
			title: jobTitle(reader, job),
			cells: [`${firstName}: ${sentence}`, shortTimeLabel(tag, wallClockAt(at))],
		})),
	}
}

/** Lists jobs of the next days that no road connects with another one of their coach or driver; else null. */
function seas({ sea }: TodaysFacts, reader: LanguageTexts) {
	if (sea.length === 0) return null
	const { sea: words, service } = reader.texts('office').overview.tasks
	return {
		...{ task: 'sea', heading: words.title, count: sea.length.toLocaleString(reader.tag) },
		columns: [service, words.other],
		rows: sea.slice(0, LISTED).map(({ other, ...job }) => ({
			...{ key: job.id, href: jobPath(job.id), title: jobTitle(reader, job) },
			cells: [`${other.code}, ${whenWords(reader, other)}`],
		})),
	}
}

/** Lists documents that have expired or expire soon, earliest first; null where there are none. */
function documents({ documents: ending }: TodaysFacts, texts: LanguageTexts) {
	if (ending.length === 0) return null
	const { papers: words } = texts.texts('office').overview.tasks
	return {
		...{ task: 'papers', heading: words.title, count: ending.length.toLocaleString(texts.tag) },
		columns: [words.whose, words.paper, words.until],
		rows: ending.slice(0, LISTED).map(({ kind, id, name, field, day }) => ({
			...{ key: `${kind} ${id} ${field}`, href: `${pathOf(kind)}${id}/`, title: name },
			cells: [labelsOf(texts, kind)[field] ?? '', shortDayLabel(texts.tag, day)],
		})),
	}
}

/** Returns the tasks about vehicles and drivers: incidents come before all tasks, expiring documents after them. */
export const planTasks = (facts: TodaysFacts, texts: LanguageTexts) => ({
	first: incidents(facts, texts),
	sea: seas(facts, texts),
	last: documents(facts, texts),
})

/** Tasks about vehicles and drivers as a person without the right to plan has them: none. */
export const noPlanTasks = { first: null, sea: null, last: null }
