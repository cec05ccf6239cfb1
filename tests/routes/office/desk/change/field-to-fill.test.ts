import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ChangePage } from '#app/routes/office/desk/change/change-page.server.ts'
import { loader } from '#app/routes/office/desk/change/quote-change.route.tsx'
import { formFields } from '#app/web/form/form-fields.ts'
import { FoldedInputs, type QuoteFieldset } from '#app/web/trip-form/line-inputs.tsx'
import { argsOf, get, replyOf } from '#tests/support/account-requests.ts'
import { openOffice } from '#tests/support/office.ts'
import { acceptedQuote } from '#tests/support/quotes-at-work.ts'

/** Returns the hirer's section as the page opens with it, without scripts. */
async function hirerSection(query: string) {
	const { context, cookie } = await openOffice(1)
	const code = await acceptedQuote(context, { request: { nif: '', empresa: '', numPedido: '' } })
	const args = { ...argsOf(get(`/admin/quotes/${code}/change/${query}`, cookie)), params: { code } }
	const { form } = (await replyOf(() => loader(args))).answer as unknown as ChangePage
	const rows = form.inputs.hirer
	const names = (rows ?? []).flat().map(({ name }) => name)
	const fields = formFields('quote', names, form.values, {}) as QuoteFieldset
	return renderToStaticMarkup(createElement(FoldedInputs, { title: 'Quien contrata', rows, fields }))
}

test('a link to a missing field opens its section and sets the focus', async () => {
	const shut = await hirerSection('')
	expect(shut).toMatch(/^<details><summary>/)
	expect(shut).not.toMatch(/autofocus/i)
	for (const name of ['nif', 'empresa']) {
		const open = await hirerSection(`?fill=${name}`)
		expect(open).toMatch(/^<details open="">/)
		expect(open.match(/<input[^>]*autofocus[^>]*>/gi)).toEqual([expect.stringContaining(`name="${name}"`)])
	}
	expect(await hirerSection('?fill=__proto__')).toBe(shut)
})
