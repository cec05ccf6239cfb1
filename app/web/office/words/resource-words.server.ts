import type { Context } from '#app/context.server.ts'
import type { FleetEver } from '#app/domain/fleet/fleet.ts'
import { listFleetsEver } from '#app/domain/fleet/fleets.server.ts'
import {
	type DriverDocument,
	type Unfit,
	unknownDocuments,
	type VehicleDocument,
} from '#app/domain/resources/fitness.ts'
import type { Driver, Vehicle } from '#app/domain/resources/list-resources.server.ts'
import type { ResourceField } from '#app/domain/resources/resource-field.ts'
import { type ResourceKind, resourceKinds } from '#app/domain/resources/resource-kind.ts'
import { type AnyRecord, fieldsOf } from '#app/domain/resources/resource-tables.server.ts'
import { shortDayLabel } from '#app/platform/clock/day-label.server.ts'
import { isLanguage, languages } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { failure } from '#app/web/http/failures.server.ts'

/**
 * Texts of a language and all vehicle sizes, for describing records: a vehicle may have one that is no longer offered.
 */
export type Words = { texts: LanguageTexts; fleets: readonly FleetEver[] }

export const wordsFor = async (context: Context, texts: LanguageTexts): Promise<Words> => ({
	texts,
	fleets: await listFleetsEver(context),
})

/** Returns the path of the list of a kind's records. */
export const pathOf = (kind: ResourceKind) => `/admin/${kind}/`

/** Reads the kind of record from a request's path. @throws the 404 page if there is no such kind */
export async function kindIn(request: Request): Promise<ResourceKind> {
	const [, , named = ''] = new URL(request.url).pathname.toLowerCase().split(/[/.]/)
	const kind = resourceKinds.find((each) => each === named)
	if (!kind) throw await failure(request, 404)
	return kind
}

/** Returns the labels of a kind's fields by name, in the order of the form. */
export const labelsOf = ({ texts }: LanguageTexts, kind: ResourceKind): Record<string, string> =>
	texts('resources')[kind].fields

/** Returns the name of a record. */
export function nameOf(kind: ResourceKind, record: AnyRecord) {
	if (kind === 'drivers') return `${record.firstName} ${record.surname}`
	if (kind === 'partners') return String(record.name)
	return [record.plate, record.name].filter(Boolean).join(' · ')
}

/** Returns the label of an option; a language has its name in that language. */
export function optionWords({ texts }: LanguageTexts, option: string) {
	if (isLanguage(option)) return languages[option].name
	const labels: Record<string, string> = texts('resources').labels
	return labels[option] ?? option
}

/** Formats the value of a field. Returns '' if there is none. */
export function valueWords(
	{ texts, fleets }: Words,
	{ kind }: ResourceField,
	value: string | number | null | undefined,
) {
	if (value === null || value === undefined || value === '') return ''
	if (kind === 'day') return shortDayLabel(texts.tag, String(value))
	if (kind === 'flag') return texts.texts('fields')[value === 1 ? 'yes' : 'no']
	if (kind === 'size') return fleets.find(({ id }) => id === value)?.name ?? ''
	return kind === 'choice' ? optionWords(texts, String(value)) : String(value)
}

/** Explains in a few words why a vehicle or a driver is not fit to drive. */
export function unfitWords(texts: LanguageTexts, kind: 'vehicles' | 'drivers', unfit: Unfit) {
	const { t } = texts
	const day = unfit.day === undefined ? '' : shortDayLabel(texts.tag, unfit.day)
	if (unfit.reason === 'papers')
		return t('resources:states.papers', { paper: labelsOf(texts, kind)[unfit.field] ?? '', day })
	return t(`resources:states.${unfit.reason === 'outOfService' ? unfit.field : unfit.reason}`, { day })
}

/** Lists the documents of a vehicle or a driver that have no date of expiry. Returns '' if all have one. */
export function unknownWords(
	texts: LanguageTexts,
	...[kind, record]: ['vehicles', Pick<Vehicle, VehicleDocument>] | ['drivers', Pick<Driver, DriverDocument>]
) {
	const unknown: readonly string[] =
		kind === 'vehicles' ? unknownDocuments.vehicles(record) : unknownDocuments.drivers(record)
	const labels = labelsOf(texts, kind)
	const documents = unknown.map((document) => labels[document] ?? '').join(', ')
	return documents === '' ? '' : texts.t('resources:states.unknown', { papers: documents })
}

/** Returns the values of a record as text, as its form holds them. */
export const typedOf = (kind: ResourceKind, record: AnyRecord) =>
	Object.fromEntries(
		Object.entries(fieldsOf[kind]).map(([name, field]) => [
			name,
			field.kind === 'flag' && record[name] !== 1 ? '' : String(record[name] ?? ''),
		]),
	)
