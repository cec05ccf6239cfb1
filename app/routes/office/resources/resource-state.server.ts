import { PAPER_NOTICE_DAYS } from '#app/domain/resources/ending-documents.server.ts'
import {
	type DaySpan,
	driverDocuments,
	driverFitness,
	vehicleDocuments,
	vehicleFitness,
} from '#app/domain/resources/fitness.ts'
import type { Driver, Partner, Vehicle } from '#app/domain/resources/list-resources.server.ts'
import { listDrivers, listPartners, listVehicles } from '#app/domain/resources/list-resources.server.ts'
import type { ResourceKind } from '#app/domain/resources/resource-kind.ts'
import { shortDayLabel } from '#app/platform/clock/day-label.server.ts'
import { addDays } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { labelsOf, unfitWords, unknownWords } from '#app/web/office/words/resource-words.server.ts'

/** Record with its kind. */
export type Resource =
	| { kind: 'vehicles'; record: Vehicle }
	| { kind: 'drivers'; record: Driver }
	| { kind: 'partners'; record: Partner }

type Asked = { ids?: readonly number[]; since: string }

/** Reads the records of a kind. @param asked `since`: absences that end before this day are omitted */
export async function listKind(queries: Queries, kind: ResourceKind, asked: Asked): Promise<Resource[]> {
	if (kind === 'vehicles') return (await listVehicles(queries, asked)).map((record) => ({ kind, record }))
	if (kind === 'drivers') return (await listDrivers(queries, asked)).map((record) => ({ kind, record }))
	return (await listPartners(queries, asked)).map((record) => ({ kind, record }))
}

/** Returns why a record cannot drive on some days; undefined where it can, and for partners, of whom it is unknown. */
export function unfitness({ kind, record }: Resource, span: DaySpan) {
	if (kind === 'vehicles') return vehicleFitness(record, record.absences, span)
	return kind === 'drivers' ? driverFitness(record, record.absences, span) : undefined
}

/** Returns the first document that expires soon or has expired; undefined where there is none. */
function endingDocument({ kind, record }: Resource, today: string) {
	const days: Record<string, unknown> = record
	const documents: readonly string[] =
		kind === 'vehicles' ? vehicleDocuments : kind === 'drivers' ? driverDocuments : []
	const ending = documents
		.map((field) => ({ field, day: String(days[field]) }))
		.filter(({ day }) => day !== '' && day <= addDays(today, PAPER_NOTICE_DAYS))
	return ending.sort((one, other) => one.day.localeCompare(other.day))[0]
}

function endingWords(texts: LanguageTexts, kind: ResourceKind, { field, day }: { field: string; day: string }) {
	const document = labelsOf(texts, kind)[field] ?? ''
	return texts.t('resources:states.ending', { paper: document, day: shortDayLabel(texts.tag, day) })
}

/**
 * Warns of the document that has expired or expires soon; null where there is none.
 * @param today `yyyy-MM-dd` in Madrid
 */
export function documentWarning(texts: LanguageTexts, resource: Resource, today: string) {
	const { kind, record } = resource
	if (kind === 'partners') return null
	const documents = kind === 'vehicles' ? vehicleDocuments : driverDocuments
	const ending = endingDocument(resource, today)
	if (!ending || (kind === 'drivers' && record.active === 0)) return null
	const field = documents.find((name) => name === ending.field)
	if (field && ending.day < today) return unfitWords(texts, kind, { reason: 'papers', field, day: ending.day })
	return endingWords(texts, kind, ending)
}

function unknownOf(texts: LanguageTexts, { kind, record }: Resource) {
	if (kind === 'partners') return ''
	return kind === 'vehicles' ? unknownWords(texts, kind, record) : unknownWords(texts, kind, record)
}

/**
 * Returns a record's state today with its mark in the list. `isOver` ones come last.
 * @param today `yyyy-MM-dd` in Madrid
 */
export function stateOf(texts: LanguageTexts, resource: Resource, today: string) {
	const { states } = texts.texts('resources')
	const { kind, record } = resource
	if (kind === 'partners')
		return record.retired === 1
			? { mark: 'shut', label: states.retired, isOver: true }
			: { mark: 'open', label: states.offered, isOver: false }
	const unfit = unfitness(resource, { fromDay: today, untilDay: today })
	if (unfit) {
		const isOver = unfit.reason === 'inactive' || unfit.reason === 'outOfService'
		return {
			mark: isOver ? 'shut' : unfit.reason === 'papers' ? 'dead' : 'held',
			label: unfitWords(texts, kind, unfit),
			isOver,
		}
	}
	const ending = endingDocument(resource, today)
	const sentence = [ending && endingWords(texts, kind, ending), unknownOf(texts, resource)].filter(Boolean).join(' · ')
	return { mark: sentence === '' ? 'open' : 'held', label: sentence || states.fit, isOver: false }
}
