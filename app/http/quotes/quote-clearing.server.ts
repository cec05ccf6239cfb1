import { emptyQuoteForm, type QuoteFormValues, quoteFields } from '#app/fields/quote-request.server.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { quoteFormValues } from '#app/quotes/quote-request.ts'
import type { QuoteFormReply } from './quote-form.server.ts'

/** Reads back what a cleared form carries along, so that nothing is lost by one press; an empty form where it is broken. */
function readCleared(text: unknown): QuoteFormValues {
	try {
		const kept = new FormData()
		for (const [field, value] of Object.entries(JSON.parse(String(text)) as object))
			if ((quoteFields as readonly string[]).includes(field)) kept.set(field, String(value))
		return quoteFormValues(kept, quoteFields)
	} catch {
		return emptyQuoteForm
	}
}

/**
 * Answers the button that clears the form, and the one that brings back what was cleared.
 * @param email of whoever is logged in
 * @returns undefined for every other button
 */
export function replyToClearing(
	{ texts }: LanguageTexts,
	form: FormData,
	email: string,
): Pick<QuoteFormReply, 'values' | 'notices' | 'cleared'> | undefined {
	const intent = form.get('intent')
	const { notices, form: words } = texts('quote')
	if (intent === 'undo') return { values: readCleared(form.get('cleared')), notices: [notices.restored], cleared: null }
	if (intent !== 'clear') return undefined

	const typed = quoteFormValues(form, quoteFields)
	const values = { ...emptyQuoteForm, email }
	const hadSomething = quoteFields.some((field) => typed[field] !== values[field])
	const cleared = { values: typed, said: notices.cleared, undo: words.undo }
	return { values, notices: [], cleared: hadSomething ? cleared : null }
}
