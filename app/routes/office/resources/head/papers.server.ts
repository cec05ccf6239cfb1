import { driverDocuments, vehicleDocuments } from '#app/domain/resources/fitness.ts'
import type { ResourceKind } from '#app/domain/resources/resource-kind.ts'
import { shortDayLabel } from '#app/platform/clock/day-label.server.ts'
import { daysBetween } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { labelsOf } from '#app/web/office/words/resource-words.server.ts'
import type { Resource } from '../resource-state.server.ts'

/** Days before a document's end from which on its date is shown, instead of a tick. */
const SHOWN_DAYS = 60
/** Number of days of which the bar of a document shows what is left. */
const WHOLE_DAYS = 365

export type PaperMark = 'dead' | 'held' | 'fine'

type Standing = {
	mark: PaperMark
	words: string
	/** the last day alone, or that there is none */
	day: string
}

/**
 * Returns how a document with a last day stands: ended, ending soon or without a date, or fine.
 * @param day `yyyy-MM-dd`, or '' where it is not known
 * @param today `yyyy-MM-dd` in Madrid
 */
export function paperMark(texts: LanguageTexts, day: string, today: string): Standing {
	const { noDate } = texts.texts('resources').head
	if (day === '') return { mark: 'held', words: noDate, day: noDate }
	const said = { day: shortDayLabel(texts.tag, day) }
	if (day < today) return { mark: 'dead', words: texts.t('resources:head.ended', said), ...said }
	return daysBetween(today, day) <= SHOWN_DAYS
		? { mark: 'held', words: texts.t('resources:head.soon', said), ...said }
		: { mark: 'fine', words: texts.t('resources:head.valid', said), ...said }
}

const documentsOf = (kind: ResourceKind): readonly string[] => {
	if (kind === 'partners') return []
	return kind === 'vehicles' ? vehicleDocuments : driverDocuments
}

/** Lists the documents of a record, each with how much of its last year is left, in percent. */
export function papersOf(texts: LanguageTexts, { kind, record }: Resource, today: string) {
	const labels = labelsOf(texts, kind)
	const days: Record<string, unknown> = record
	return documentsOf(kind).map((name) => {
		const day = String(days[name])
		const left = day < today ? 0 : Math.round((daysBetween(today, day) / WHOLE_DAYS) * 100)
		return { name, label: labels[name] ?? '', left: Math.min(100, left), ...paperMark(texts, day, today) }
	})
}
