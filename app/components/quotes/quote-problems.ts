import { looksRight } from '#app/fields/field-rules.ts'
import type { QuoteErrors } from '#app/http/quotes/quote-form.server.ts'
import { fieldsIn, type QuoteField, type QuoteFormValues } from '#app/quotes/quote-request.ts'

type EndTitles = { pickup: string; delivery: string }

const endOf = (field: QuoteField, titles: EndTitles) => {
	if (field.endsWith('Origen')) return titles.pickup
	return field.endsWith('Destino') ? titles.delivery : undefined
}

/**
 * The lines of the summary, in the order of the form: both ends have the same fields, so each line says which it means.
 * @param fields in the order of the form
 * @param idOf gives the id of a field's control
 */
export function problemsOf(
	fields: readonly QuoteField[],
	errors: QuoteErrors,
	titles: EndTitles,
	idOf: (field: QuoteField) => string,
) {
	return fields.flatMap((field) => {
		const end = endOf(field, titles)
		const told = errors[field]?.map((text) => ({ id: idOf(field), message: end ? `${end}: ${text}` : text })) ?? []
		const ofTime =
			field === 'datePickup' || field === 'dateHasta' || field === 'dateReturn' ? errors[`${field}Time`] : undefined
		return [...told, ...(ofTime?.map((message) => ({ id: `${idOf(field)}-time`, message })) ?? [])]
	})
}

/**
 * The errors of an answer that still hold: those of fields that nobody has changed, or not for the better.
 * @param optional fields that may be left empty
 */
export function stillWrong(
	errors: QuoteErrors,
	answered: QuoteFormValues,
	now: QuoteFormValues,
	optional: readonly QuoteField[],
): QuoteErrors {
	const wrong = fieldsIn(answered).filter(
		(field) =>
			errors[field] && (now[field] === answered[field] || !looksRight(field, now[field], optional.includes(field))),
	)
	return Object.fromEntries(wrong.map((field) => [field, errors[field]]))
}
