import { expect, test } from 'vitest'
import { changeDetails } from '#app/domain/accounts/details.server.ts'
import { legEntries } from '#app/domain/quotes/trip/form-legs.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import type { QuoteFormReply } from '#app/web/trip-form/quote-form.server.ts'
import { EMAIL, openAccount, openBrowser, openSite, post, replyOf } from '#tests/support/account-requests.ts'
import { pressAsVisitor } from '#tests/support/press-as-visitor.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { quoteNow, requestedQuote } from '#tests/support/quotes-at-work.ts'

const NEW_DAY = '2027-02-18'
const details = {
	nombreUsuario: 'Anna',
	apellidosUsuario: '',
	phone: '+34 699 000 000',
	empresa: 'Garbell SL',
	nif: '',
}
const trip = { numBillete: 'VY 1234', numPedido: 'PED-1', empresa: 'Escola', nif: 'Q1' }

async function loggedInSite() {
	const context = await openSite()
	const account = await openAccount(context)
	const cookie = await openBrowser(context, account)
	const press = async (fields: Record<string, string>, sender: { cookie?: string } = { cookie }) => {
		const reply = await replyOf(() => pressAsVisitor(post('/budgetRequest/?lng=es', fields, sender), {}))
		return { ...reply, answer: reply.answer as unknown as QuoteFormReply }
	}
	const again = (code: string, day: string, sender?: { cookie?: string }) =>
		press({ intent: 'again', code, day }, sender)
	return { context, account, press, again }
}

test('a customer asks for their own trip again by a day and one button, and sends it by the next', async () => {
	const { context, account, press, again } = await loggedInSite()
	const code = await requestedQuote(context, { userId: account.id, request: trip })
	await changeDetails(context, account.id, details)

	const { status, answer } = await again(code, NEW_DAY)
	expect([status, answer.mode, answer.ticket?.pickup]).toEqual([
		200,
		'review',
		'jueves, 18 de febrero de 2027, 9:30\u00a0h',
	])
	const person = { nombreUsuario: 'Anna', apellidosUsuario: 'Puig i Serra', phone: details.phone, email: EMAIL }
	const hirer = { empresa: 'Escola', nif: 'Q1' }
	expect(answer.values).toMatchObject({ ...person, ...hirer, numBillete: '', numPedido: '', numPasajeros: '22' })

	context.advance(5000)
	const sent = await press({ ...answer.values, formToken: answer.formToken, intent: 'send' })
	expect(sent).toMatchObject({ status: 303, location: expect.stringContaining('?sent=') })
	expect(await quoteNow(context, 'P-2026-00002')).toMatchObject({
		...{ userId: account.id, pickupAt: `${NEW_DAY} 09:30`, firstName: 'Anna', surname: 'Puig i Serra' },
		...{ company: 'Escola', email: EMAIL, remarks: 'Llevamos contrabajos', ticket: '' },
	})
	expect(await quoteNow(context, code)).toMatchObject({ firstName: 'Núria', pickupAt: '2026-12-24 09:30' })
})

test('the hirer is the account’s where the first request has none', async () => {
	const { context, account, again } = await loggedInSite()
	const code = await requestedQuote(context, { userId: account.id, request: { empresa: '', nif: '' } })
	await changeDetails(context, account.id, details)
	expect((await again(code, NEW_DAY)).answer.values).toMatchObject({ empresa: 'Garbell SL', nif: '' })
})

test('all days of several trips move by the same number of days, at their times', async () => {
	const { context, account, again } = await loggedInSite()
	const { numPasajeros: _, ...leg } = validRequest({ datePickup: '2026-12-29 10:00', numBillete: 'AVE 3101' })
	const request = { ...validRequest(), trayectos: [leg] }
	const code = await requestedQuote(context, { userId: account.id, request })
	const { answer, status } = await again(code, NEW_DAY)
	expect([status, answer.mode]).toEqual([200, 'review'])
	const legs = Object.fromEntries(legEntries(answer.legs))
	expect(legs).toMatchObject({ 'trayectos[1].datePickup': '2027-02-23 10:00', 'trayectos[1].numBillete': '' })
})

test.each([
	['in the past', '2026-11-19', 'pickupRejected', '09:30'],
	['none', '', 'pickupDayRequired', '09:30'],
	['no day', '2027-02-30', 'dateNotValid', '2027-02-30 09:30'],
])('a day that is %s is refused at its field, with the whole trip in the form', async (_, day, problem, left) => {
	const { context, account, again } = await loggedInSite()
	const code = await requestedQuote(context, { userId: account.id })
	const { status, answer } = await again(code, day)
	const earliest = { date: '22 de noviembre de 2026', typed: '19 de noviembre de 2026' }
	expect([status, answer.mode, answer.errors]).toEqual([
		422,
		'edit',
		{ datePickup: [textsIn('es').t(`validation:${problem as 'dateNotValid'}`, earliest)] },
	])
	expect(answer.values).toMatchObject({ direccionOrigen: 'Carrer de Mallorca 401', nombreUsuario: 'Núria' })
	expect(answer.values.datePickup).toBe(left)
})

test('a customer cannot ask for another customer’s trip, and a visitor must log in', async () => {
	const { context, account, again } = await loggedInSite()
	const other = await openAccount(context, 'other@example.com')
	const foreign = await requestedQuote(context, { userId: other.id })
	const impersonal = await requestedQuote(context)
	for (const code of [foreign, impersonal, 'P-2026-99999', '', '__proto__'])
		expect(await again(code, NEW_DAY)).toMatchObject({ status: 404, thrown: true })
	const own = await requestedQuote(context, { userId: account.id })
	expect((await again(own, NEW_DAY, {})).location).toMatch(/^\/login\//)
})
