import { expect, test } from 'vitest'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import type { ChangeReply } from '#app/routes/office/desk/change/change-forms.server.ts'
import type { ChangePage } from '#app/routes/office/desk/change/change-page.server.ts'
import type { EnterReply } from '#app/routes/office/desk/change/enter-forms.server.ts'
import { action as change, loader as openChange } from '#app/routes/office/desk/change/quote-change.route.tsx'
import { action as enter } from '#app/routes/office/desk/change/quote-new.route.tsx'
import type { QuoteFormReply } from '#app/web/trip-form/quote-form.server.ts'
import { issueFormToken } from '#app/web/trip-form/quote-form-token.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { argsOf, get, openSite, post, replyOf } from '#tests/support/account-requests.ts'
import { openDesk } from '#tests/support/desk.ts'
import { openOffice } from '#tests/support/office.ts'
import { pressAsVisitor } from '#tests/support/press-as-visitor.ts'
import { requestForm } from '#tests/support/quote-requests.ts'
import { quoteNow } from '#tests/support/quotes-at-work.ts'

type Fields = Record<string, string>

/** Opens a form on a site of its own a while ago; each reply's hidden fields are posted with the next form. */
async function openForm(language = 'es') {
	const context = await openSite()
	let formToken = issueFormToken(context)
	context.advance(10_000)
	const press = async (intent: string, changes: Fields = {}) => {
		const fields = Object.fromEntries(requestForm({ intent, formToken, ...changes }))
		const reply = await pressAsVisitor(post(`/budgetRequest/?lng=${language}`, fields), {})
		if (!('data' in reply)) return { status: reply.status, errors: {} }
		const answer = reply.data as QuoteFormReply
		formToken = answer.formToken
		return { ...answer, status: reply.init?.status ?? 200 }
	}
	return { context, press }
}

const { phoneOdd, postalCodeOdd } = textsIn('es').texts('validation')

test.each([
	['phone', { phone: '93 412 34' }, phoneOdd],
	['phone', { phone: '600 111 222 333' }, phoneOdd],
	['phone', { phone: '+999 12 345 678' }, phoneOdd],
	['phone', { phone: '06 12 34 56 78' }, phoneOdd],
	['contactoTelefono', { contactoTelefono: '93412' + '34' }, phoneOdd],
	['codPostalDestino', { codPostalDestino: 'AD500' }, postalCodeOdd],
	['codPostalOrigen', { codPostalOrigen: 'SW1A 1AA' }, postalCodeOdd],
	['codPostalDestino', { codPostalDestino: '1000', codPaisDestino: 'PT' }, postalCodeOdd],
	['codPostalDestino', { codPostalDestino: '75O01', codPaisDestino: 'FR' }, postalCodeOdd],
])('%s: an odd value is asked about once, and accepted when it is sent again: %j', async (field, changes, question) => {
	const { context, press } = await openForm()
	const asked = await press('review', changes)
	expect(asked).toMatchObject({ status: 422, mode: 'edit', errors: { [field]: [question] }, values: changes })
	expect(Object.keys(asked.errors)).toEqual([field])
	expect(await press('review', changes)).toMatchObject({ status: 200, mode: 'review', errors: {} })
	expect(await press('back', changes)).toMatchObject({ status: 200, mode: 'edit', errors: {} })
	expect(await press('review', changes)).toMatchObject({ status: 200, mode: 'review' })
	expect((await press('send', changes)).status).toBe(303)
	expect(await context.database.read.$count(quotes)).toBe(1)
})

test.each<Fields>([
	{ phone: '06 12 34 56 78', codPaisDestino: 'FR', codPostalDestino: '75001' },
	{ phone: '812 345', codPaisDestino: 'AD', codPostalDestino: '500' },
	{ phone: 'llamar tardes 93 412 34 56' },
	{ phone: '93 412 34 56 / 600 111 222' },
	{ phone: '+44 20 7946 0958 ext. 12' },
	{ codPostalOrigen: '8002' },
])('a normal value is not asked about: %j', async (changes) => {
	const { press } = await openForm()
	expect((await press('review', changes)).status).toBe(200)
	expect((await press('send', changes)).status).toBe(303)
})

test('a postal code without its zero is shown and stored with it', async () => {
	const { context, press } = await openForm()
	const { ticket } = (await press('review', { codPostalOrigen: '8002' })) as QuoteFormReply
	expect(ticket?.origin).toContain('08002 Barcelona')
	await press('send', { codPostalOrigen: '8002' })
	expect(await context.database.read.select({ code: quotes.originPostalCode }).from(quotes)).toEqual([
		{ code: '08002' },
	])
})

test('a second odd value is asked about too, an accepted one is not, and other errors are shown beside it', async () => {
	const { press } = await openForm()
	const first = { phone: '93 412 34', email: '' }
	expect(Object.keys((await press('review', first)).errors).sort()).toEqual(['email', 'phone'])
	expect(Object.keys((await press('review', first)).errors)).toEqual(['email'])
	const second = { phone: '93 412 34', codPostalDestino: 'AD500' }
	expect(Object.keys((await press('review', second)).errors)).toEqual(['codPostalDestino'])
	expect((await press('review', second)).status).toBe(200)
	const third = { ...second, phone: '93 412 35' }
	expect(Object.keys((await press('send', third)).errors)).toEqual(['phone'])
	expect((await press('review', third)).status).toBe(200)
})

test('of further trips and stops each code is asked about at its own field', async () => {
	const { press } = await openForm()
	const changes = {
		...{ tipoViaje: 'varios', 'trayectos[0].paradas[0].codPostal': 'AD500' },
		...{ 'trayectos[0].paradas[0].codLocalidad': 'Vic', 'trayectos[1].codPostalOrigen': 'W1A 1AA' },
		...{ 'trayectos[1].direccionOrigen': 'Plaça 1', 'trayectos[1].codLocalidadOrigen': 'Girona' },
		...{ 'trayectos[1].codPaisOrigen': 'ES', 'trayectos[1].datePickup': '2026-12-26 10:00' },
		...{ 'trayectos[1].direccionDestino': 'Rambla 2', 'trayectos[1].codPostalDestino': '17600' },
		...{ 'trayectos[1].codLocalidadDestino': 'Figueres', 'trayectos[1].codPaisDestino': 'ES' },
	}
	expect((await press('review', changes)).errors).toEqual({
		'trayectos[0].paradas[0].codPostal': [postalCodeOdd],
		'trayectos[1].codPostalOrigen': [postalCodeOdd],
	})
	expect((await press('review', changes)).status).toBe(200)
})

test.each(languageCodes)('the question is in %s', async (language) => {
	const { press } = await openForm(language)
	const { phoneOdd } = textsIn(language).texts('validation')
	expect((await press('review', { phone: '93 412 34' })).errors).toEqual({ phone: [phoneOdd] })
})

test('an impossible value is refused however often it is sent', async () => {
	const { press } = await openForm()
	const none: Fields[] = [
		{ phone: 'mañana' },
		{ phone: '3,46E+10' },
		{ codPostalOrigen: '99999' },
		{ codPostalOrigen: 'ABC' },
	]
	for (const changes of none)
		for (let turn = 0; turn < 3; turn++) expect((await press('send', changes)).status).toBe(422)
})

test('the office is asked once too, when it enters a request for a caller', async () => {
	const { context, cookie } = await openOffice(1)
	let formToken = issueFormToken(context)
	const press = async (intent: string) => {
		const fields = { ...Object.fromEntries(requestForm({ phone: '93 412 34', intent })), language: 'es', formToken }
		const reply = await replyOf(() => enter(argsOf(post('/admin/quotes/new/', fields, { cookie }))))
		formToken = (reply.answer as unknown as EnterReply)?.formToken ?? ''
		return reply
	}
	expect(await press('review')).toMatchObject({ status: 422, answer: { errors: { phone: [phoneOdd] } } })
	expect((await press('review')).status).toBe(200)
	expect((await press('save')).status).toBe(303)
})

test('an odd value already in the request is not asked about, and a new one is, once', async () => {
	const { context, cookie, code } = await openDesk({ request: { phone: '93 412 34' } })
	const path = `/admin/quotes/${code}/change/`
	const args = (request: Request) => ({ request, context: {}, params: { code } })
	const { answer } = await replyOf(() => openChange(args(get(path, cookie))))
	const { form, version } = answer as unknown as ChangePage
	let formToken = ''
	const press = async (intent: string, changes: Fields) => {
		const fields = { ...form.values, version, formToken, ...changes, intent }
		const reply = await replyOf(() => change(args(post(path, fields, { cookie }))))
		formToken = (reply.answer as unknown as ChangeReply)?.formToken ?? ''
		return reply
	}
	expect((await press('review', { numPasajeros: '20' })).status).toBe(200)
	const changes = { numPasajeros: '20', codPostalDestino: 'AD500' }
	expect(await press('review', changes)).toMatchObject({
		status: 422,
		answer: { errors: { codPostalDestino: [postalCodeOdd] } },
	})
	expect((await press('review', changes)).status).toBe(200)
	expect((await press('save', changes)).status).toBe(303)
	expect(await quoteNow(context, code)).toMatchObject({
		destinationPostalCode: 'AD500',
		phone: '93 412 34',
		passengers: 20,
	})
})
