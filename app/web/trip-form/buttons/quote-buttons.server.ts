import type { Context } from '#app/context.server.ts'
import { quoteFields } from '#app/domain/fields/quote-request.server.ts'
import { formContent } from '#app/domain/quotes/trip/form-legs.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { handleLookUp } from '../quote-places.server.ts'
import { handleLegButton } from './leg-buttons.server.ts'

/**
 * Handles the buttons within the form that change it or look up a place, for visitors and office staff.
 * @returns undefined for buttons that check or send the form
 */
export async function handleFormButton(
	context: Context,
	texts: LanguageTexts,
	form: FormData,
	clientAddress: string | undefined,
) {
	const intent = form.get('intent')
	const content = formContent(form, quoteFields)
	return (
		handleLegButton(texts, content, intent, form.get('removed')) ??
		(await handleLookUp(context, texts, content, intent, clientAddress))
	)
}
