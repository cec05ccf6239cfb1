import { weekdaySpanLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { durationLabel } from '#app/platform/i18n/duration-label.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { Finding } from './activity.ts'
import { articles } from './limits.ts'

/** Finding in words: its severity, what was found and allowed, the article, and when. */
export type FindingWords = {
	severity: Finding['severity']
	label: string
	sentence: string
	/** empty where the record itself is wrong */
	article: string
	when: string
}

/** Puts a finding into words in a language; times are those of Madrid. */
export function findingWords(reader: LanguageTexts, finding: Finding): FindingWords {
	const { rule, severity, minutes, limit, from, until } = finding
	const { severity: labels } = reader.texts('hours')
	const figures = { found: durationLabel(reader, Math.max(0, minutes)), limit: durationLabel(reader, limit) }
	return {
		severity,
		label: labels[severity],
		sentence: reader.t(`hours:rules.${rule}`, figures),
		article: articles[rule],
		when: weekdaySpanLabel(reader.tag, wallClockAt(from), wallClockAt(until)),
	}
}
