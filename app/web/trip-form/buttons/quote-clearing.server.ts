import { emptyQuoteForm, type QuoteFormValues, quoteFields } from '#app/domain/fields/quote-request.server.ts'
import { quoteFormValues } from '#app/domain/quotes/quote-request.ts'
import { type FormContent, formContent, storedLegsOf } from '#app/domain/quotes/trip/form-legs.ts'
import { storedStopsOf } from '#app/domain/quotes/trip/form-stops.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { QuoteFormReply } from '../quote-form.server.ts'

const nothing: FormContent = { values: emptyQuoteForm, paradas: [], legs: [] }

/** Parses the input that a cleared form carries for an undo. Returns an empty form if it is broken. */
function readCleared(text: unknown): FormContent {
	try {
		const { trayectos, paradas, ...fields } = JSON.parse(String(text)) as Record<string, unknown>
		const kept = new FormData()
		for (const [field, value] of Object.entries(fields))
			if ((quoteFields as readonly string[]).includes(field)) kept.set(field, String(value))
		return {
			values: quoteFormValues(kept, quoteFields),
			paradas: storedStopsOf(paradas),
			legs: storedLegsOf(trayectos),
		}
	} catch {
		return nothing
	}
}

/**
 * Handles the button that clears the form, and the one that restores it.
 * @param person initial values of a logged-in visitor
 * @returns undefined for other buttons
 */
export function handleClearing(
	{ texts }: LanguageTexts,
	form: FormData,
	person: Partial<QuoteFormValues>,
): Pick<QuoteFormReply, 'values' | 'paradas' | 'legs' | 'notices' | 'cleared'> | undefined {
	const intent = form.get('intent')
	const { notices, form: words } = texts('quote')
	if (intent === 'undo') return { ...readCleared(form.get('cleared')), notices: [notices.restored], cleared: null }
	if (intent !== 'clear') return undefined

	const typed = formContent(form, quoteFields)
	const values = { ...emptyQuoteForm, ...person }
	const hadSomething =
		typed.legs.length + typed.paradas.length > 0 || quoteFields.some((field) => typed.values[field] !== values[field])
	const cleared = { ...typed, sentence: notices.cleared, undo: words.undo }
	return { values, paradas: [], legs: [], notices: [], cleared: hadSomething ? cleared : null }
}
