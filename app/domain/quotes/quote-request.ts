import type { QuoteField, QuoteFormValues } from '#app/domain/fields/quote-request.server.ts'
import { momentIn } from '#app/platform/clock/day-and-time.ts'

export type { QuoteField, QuoteFormValues }

/** Reads the text fields of a quote form; of several values under a name the first counts. @param fields their names */
export function quoteFormValues(form: FormData, fields: readonly QuoteField[]): QuoteFormValues {
	const read = (name: string) => {
		const value = form.get(name)
		return typeof value === 'string' ? value : null
	}
	const values = Object.fromEntries(fields.map((field) => [field, read(field) ?? ''])) as QuoteFormValues
	return {
		...values,
		datePickup: momentIn(read, 'datePickup'),
		dateHasta: momentIn(read, 'dateHasta'),
		dateReturn: momentIn(read, 'dateReturn'),
	}
}

/** Returns the names of the fields that values have, in the order of the form. */
export const fieldsIn = (values: QuoteFormValues) => Object.keys(values) as QuoteField[]

/** Reads a whole number as a select sends it; undefined for the placeholder and for anything else. */
export const chosenNumber = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : undefined)
