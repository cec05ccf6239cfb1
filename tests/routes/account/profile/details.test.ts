import { expect, test } from 'vitest'
import { detailsOf } from '#app/domain/accounts/details.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { action } from '#app/routes/account/profile/profile.route.tsx'
import { EMAIL, get, openAccount, openBrowser, openSite, submit } from '#tests/support/account-requests.ts'
import { openedForm } from '#tests/support/opened-form.ts'

const validation = textsIn('es').texts('validation')

const typed = {
	nombreUsuario: ' Núria ',
	apellidosUsuario: 'Puig i Serra',
	phone: '+34 600 111 222',
	empresa: 'Escola Tramuntana',
	nif: '',
}
const kept = { ...typed, nombreUsuario: 'Núria' }

async function loggedInSite() {
	const context = await openSite()
	const account = await openAccount(context)
	const cookie = await openBrowser(context, account)
	const keep = (fields: Record<string, string>, sender: Parameters<typeof submit>[3] = { cookie }) =>
		submit(action, '/profile/?lng=es', { intent: 'details', ...fields }, sender)
	const formOf = async (browser?: string) => (await openedForm(get('/budgetRequest/?lng=es', browser))).values
	return { context, account, cookie, keep, formOf }
}

test('a customer’s stored details fill their next quote form, and no other form', async () => {
	const { context, account, cookie, keep, formOf } = await loggedInSite()
	expect(await keep(typed)).toMatchObject({ status: 303, location: '/profile/?notice=detailsKept' })
	expect(await detailsOf(context, account.id)).toEqual(kept)
	expect(await formOf(cookie)).toMatchObject({ ...kept, email: EMAIL, direccionOrigen: '' })
	const other = await openBrowser(context, await openAccount(context, 'other@example.com'))
	for (const browser of [other, undefined])
		expect(await formOf(browser)).toMatchObject({ nombreUsuario: '', phone: '', empresa: '' })

	expect(await keep({ ...typed, nombreUsuario: ' ', phone: '', empresa: '' })).toMatchObject({ status: 303 })
	expect(await formOf(cookie)).toMatchObject({ nombreUsuario: '', apellidosUsuario: 'Puig i Serra', phone: '' })
})

test('a wrong detail is refused beside its field with all input, and nothing is stored', async () => {
	const { context, account, keep } = await loggedInSite()
	await keep(typed)
	const wrong = { ...typed, nombreUsuario: 'www.evil.example', phone: '12', empresa: 'x'.repeat(101) }
	expect(await keep(wrong)).toMatchObject({
		status: 422,
		answer: {
			values: wrong,
			errors: {
				nombreUsuario: [validation.linkInName],
				phone: [validation.phoneTooShort],
				empresa: [expect.stringContaining('100')],
			},
		},
	})
	expect(await detailsOf(context, account.id)).toEqual(kept)
})

test('an odd telephone is asked about once and stored when sent again; a stored one is not asked about', async () => {
	const { context, account, keep } = await loggedInSite()
	const odd = { ...typed, phone: '93 412 34' }
	const { status, answer } = await keep(odd)
	expect([status, answer?.errors, answer?.values.phone]).toEqual([422, { phone: [validation.phoneOdd] }, '93 412 34'])
	expect((await keep(odd)).status).toBe(422)
	const asked = answer?.asked?.[0] ?? ''
	expect((await keep({ ...odd, phone: '93 412 35', asked })).status).toBe(422)
	expect(await keep({ ...odd, asked })).toMatchObject({ status: 303 })
	expect((await detailsOf(context, account.id)).phone).toBe('93 412 34')
	expect(await keep({ ...odd, empresa: 'Escola Garbell' })).toMatchObject({ status: 303 })
})

test('a post without the form’s button changes nothing, and other visitors and sites store nothing', async () => {
	const { context, account, cookie, keep } = await loggedInSite()
	await keep(typed)
	expect(await submit(action, '/profile/', {}, { cookie })).toMatchObject({ status: 404, thrown: true })
	const headers = { Origin: 'https://evil.example' }
	expect(await keep({ ...typed, phone: '' }, { cookie, headers })).toMatchObject({ status: 403, thrown: true })
	expect((await keep(typed, {})).location).toMatch(/^\/login\//)
	expect(await detailsOf(context, account.id)).toEqual(kept)
})
