import { vehicleWords } from '#app/domain/fleet/vehicle-words.ts'
import { MADRID, type Zone } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { onClock } from '../leg-clock.ts'
import { type FieldKey, requestFields } from '../request-fields.server.ts'
import { type Fact, valueWords } from './fact-rows.server.ts'
import { legRows } from './leg-rows.server.ts'
import type { RequestChanges } from './request-changes.server.ts'
import { stopRows } from './stop-rows.server.ts'

/** One difference in words. A value is empty where there is none; `values` is null where the values are not stored. */
export type Change = { label: string; values: { from: string; to: string } | null }

/** Returns the form's words for a kind of trip. */
function tripKindWords({ texts }: LanguageTexts, kind: string) {
	const { oneWay, thereAndBack, atDisposal, severalTrips } = texts('quote').form
	const words: Record<string, string> = { idaVuelta: thereAndBack, disposicion: atDisposal, varios: severalTrips }
	return words[kind] ?? oneWay
}

/** Adds the time zone to a time, if the change records one. */
function clockWords(reader: LanguageTexts, time: string, zone: Zone | undefined) {
	if (time === '' || zone === undefined) return time
	return zone === MADRID ? reader.t('trip:mainlandTime', { time }) : onClock(reader, time, zone)
}

function fieldRow(
	reader: LanguageTexts,
	key: FieldKey,
	{ request: { [key]: values }, zones }: Pick<RequestChanges, 'request' | 'zones'>,
	spell: (typed: string) => string,
): Change {
	const label = reader.texts('fields')[key]
	if (!values) return { label, values: null }
	const words = (value: string | number, zone: Zone | undefined) => {
		if (key === 'tripKind') return tripKindWords(reader, String(value))
		const shown = valueWords(reader, key, value)
		const { kind } = requestFields[key]
		if (kind === 'moment') return clockWords(reader, shown, zone)
		return kind === 'text' ? spell(shown) : shown
	}
	return { label, values: { from: words(values[0], zones?.[0]), to: words(values[1], zones?.[1]) } }
}

/** Compares two lists row by row; equal rows are left out. */
const besides = (from: readonly Fact[], to: readonly Fact[]) =>
	(from.length > to.length ? from : to)
		.map((_, index): Change => {
			const [before, after] = [from[index], to[index]]
			const label = after?.label ?? before?.label ?? ''
			return { label, values: { from: before?.value ?? '', to: after?.value ?? '' } }
		})
		.filter(({ values }) => values?.from !== values?.to)

/**
 * Lists the differences between two versions of a request in the reader's language: fields, stops, further legs,
 * vehicles.
 * @param spell escapes or formats typed text for its place of use
 */
export function changeRows(reader: LanguageTexts, changes: RequestChanges, spell = (typed: string) => typed): Change[] {
	const { request, vehicles, stops, legs } = changes
	const fields = Object.keys(request).map((key) => fieldRow(reader, key as FieldKey, changes, spell))
	const vehicle = vehicles && {
		label: reader.texts('fields').vehicle,
		values: { from: vehicleWords(vehicles[0]), to: vehicleWords(vehicles[1]) },
	}
	return [
		...fields,
		...(stops ? besides(stopRows(reader, stops[0], spell), stopRows(reader, stops[1], spell)) : []),
		...(legs ? besides(legRows(reader, legs[0], spell), legRows(reader, legs[1], spell)) : []),
		...(vehicle ? [vehicle] : []),
	]
}
