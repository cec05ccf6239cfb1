import { timeLabel } from '#app/platform/clock/day-label.server.ts'
import { countryName } from '#app/platform/i18n/country-name.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { type ClockedLeg, onLegClock } from '../leg-clock.ts'
import { laidOut, type StoredRequest } from '../quote-request.server.ts'
import { type FieldKey, type RequestFields, requestFields } from '../request-fields.server.ts'

export type Fact = {
	label: string
	value: string
	href?: string
	/** whether it is highlighted for attention */
	isMarked?: boolean
}

/** Places where a request is shown as a list of facts. */
type Place = 'review' | 'mail' | 'card' | 'desk' | 'driver'

/** Fields that have a row of their own in a place. */
type RowIn<Where extends Place> = {
	[Key in FieldKey]: RequestFields[Key]['shows'][Where] extends 'row' ? Key : never
}[FieldKey]

/** Formats a field's value; returns an empty text where it is empty or has been erased. */
export function valueWords({ tag, texts }: LanguageTexts, key: FieldKey, value: string | number | undefined) {
	const { kind, class: its } = requestFields[key]
	if (value === undefined || value === '' || ('becomes' in its && value === its.becomes)) return ''
	const { yes, no } = texts('fields')
	switch (kind) {
		case 'flag':
			return value === 0 ? no : yes
		case 'moment':
			return timeLabel(tag, String(value))
		case 'country':
			return countryName(tag, String(value))
		default:
			return String(value)
	}
}

/**
 * Lists a request's facts: those of a layout, with fields by their keys, then all other fields that have a row in that
 * place. Empty fields are left out.
 * @param spell escapes or formats typed text for its place of use
 */
export function factRows<Where extends Place>(
	reader: LanguageTexts,
	where: Where,
	request: Partial<StoredRequest> & ClockedLeg,
	layout: readonly (RowIn<Where> | Fact | false)[],
	spell = (typed: string) => typed,
): Fact[] {
	const labels = reader.texts('fields')
	const row = (key: FieldKey) => {
		const { kind, label } = requestFields[key]
		const shown = valueWords(reader, key, request[key])
		const isTime = kind === 'moment' && shown !== ''
		const words = isTime ? onLegClock(reader, shown, request) : shown
		return words !== '' && { label: labels[label], value: kind === 'text' ? spell(words) : words }
	}
	return laidOut(layout, ({ shows }) => shows[where] === 'row')
		.map((laid) => (typeof laid === 'string' ? row(laid) : laid))
		.filter((fact) => fact !== false)
}
