import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { quoteFields } from '#app/domain/fields/quote-request.server.ts'
import { fieldsIn } from '#app/domain/quotes/quote-request.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { formAsText, useFormOfText } from '#app/web/trip-form/hooks/use-form-of-text.ts'
import type { QuoteFormPage } from '#app/web/trip-form/quote-page.server.ts'
import { get, openSite } from '#tests/support/account-requests.ts'
import { openedForm } from '#tests/support/opened-form.ts'

/** Returns the form as a component gets it from this text. */
function formIn(text: string | null) {
	const seen: (QuoteFormPage | null)[] = []
	function Component() {
		seen.push(useFormOfText(text))
		return null
	}
	renderToStaticMarkup(<Component />)
	return seen[0]
}

test.each(languageCodes)('a form serialised as text is read back equal, its fields in order (%s)', async (language) => {
	await openSite()
	const opened = await openedForm(get(`/budgetRequest/?lng=${language}&codLocalidadOrigen=Sitges&numPasajeros=48`))
	const form = { ...opened, values: { ...opened.values, notas: '</script> "1" \\ \u2028\n&amp;' } }
	expect(form.values).toMatchObject({ codLocalidadOrigen: 'Sitges', numPasajeros: '48' })
	const came = formIn(formAsText(form))
	expect(came).toEqual(form)
	expect(came && fieldsIn(came.values)).toEqual(quoteFields)
})

test('without a form the text is empty', () => {
	expect(formIn(null)).toBeNull()
})
