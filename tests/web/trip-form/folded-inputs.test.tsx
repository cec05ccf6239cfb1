import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lineInputs } from '#app/domain/fields/line-inputs.server.ts'
import { emptyQuoteForm, type QuoteFormValues, quoteFields } from '#app/domain/fields/quote-request.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { formFields } from '#app/web/form/form-fields.ts'
import { FoldedInputs } from '#app/web/trip-form/line-inputs.tsx'

const { needs } = lineInputs(textsIn('es'))

const drawn = (changes: Partial<QuoteFormValues>, errors: Record<string, string[]> = {}) =>
	renderToStaticMarkup(
		<FoldedInputs
			title="Más"
			rows={needs}
			fields={formFields('quote', quoteFields, { ...emptyQuoteForm, ...changes }, errors)}
		/>,
	)

test('rarely used fields are folded, and open where one is filled in or wrong', () => {
	expect(drawn({})).toMatch(/^<details><summary>Más<\/summary>/)
	expect(drawn({ empresa: 'Escola' })).toMatch(/^<details>/)
	expect(drawn({ notas: 'Contrabajos' })).toMatch(/^<details open="">/)
	expect(drawn({}, { numSillasNinos: ['De 0 a 20.'] })).toMatch(/^<details open="">/)
})

test('numbers have a numeric keyboard, remarks several lines, and none of the fields is required', () => {
	const html = drawn({})
	expect(html.match(/inputMode="numeric"/gi)).toHaveLength(2)
	expect(html).toMatch(/<textarea [^>]*maxLength="1000"/i)
	expect(html).not.toContain('required')
	expect(html).not.toContain('(opcional)')
})
