import { expect, test } from 'vitest'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import type { EnterReply } from '#app/routes/office/desk/change/enter-forms.server.ts'
import type { EnterPage } from '#app/routes/office/desk/change/enter-page.server.ts'
import { action, loader } from '#app/routes/office/desk/change/quote-new.route.tsx'
import { argsOf, get, mailsTo, post, replyOf } from '#tests/support/account-requests.ts'
import { deskAt } from '#tests/support/desk.ts'
import { openOffice } from '#tests/support/office.ts'
import { requestForm } from '#tests/support/quote-requests.ts'
import { eventsOf, quoteNow } from '#tests/support/quotes-at-work.ts'

const PATH = '/admin/quotes/new/'

async function openEntering(level: number | null = 1) {
	const { context, cookie } = await openOffice(level)
	const open = () => replyOf(() => loader(argsOf(get(PATH, cookie))))
	const send = (intent: string, fields: Record<string, string>) =>
		replyOf(() => action(argsOf(post(PATH, { ...fields, intent }, { cookie }))))
	const press = async (intent: string, fields: Record<string, string>) => {
		const { status, answer } = await send(intent, fields)
		return { status, ...(answer as unknown as EnterReply) }
	}
	/** Returns a form filled in for a caller. */
	const typed = async (changes: Record<string, string> = {}) => {
		const { form, language } = (await open()).answer as unknown as EnterPage
		return { ...Object.fromEntries(requestForm(changes)), formToken: form.formToken, language }
	}
	return { context, cookie, open, send, press, typed }
}

const codeIn = (location: string | null) => /P-\d{4}-\d{5}/.exec(location ?? '')?.[0] ?? ''

test('a caller’s request is reviewed and then stored, as entered by the office, without any mail', async () => {
	const { context, cookie, press, send, typed } = await openEntering()
	const form = await typed({ language: 'fr', datePickup: '2026-11-20 20:00' })
	const review = await press('review', { ...form, language: 'fr' })
	expect(review).toMatchObject({ status: 200, language: 'fr', tell: false, formToken: form.formToken })
	expect(review.ticket?.pickup).toContain('20:00')

	const saved = await send('save', { ...form, language: 'fr' })

	const code = codeIn(saved.location)
	expect(saved).toMatchObject({ status: 303, location: `/admin/quotes/${code}/?notice=requestEntered` })
	expect(await quoteNow(context, code)).toMatchObject({
		...{ status: 'requested', language: 'fr', pickupAt: '2026-11-20 20:00', firstName: 'Núria', userId: null },
		...{ kilometres: expect.anything(), vehicles: [{ seats: 24 }] },
	})
	expect(await eventsOf(context, code)).toMatchObject([{ kind: 'requested', actor: 'office' }])
	expect((await eventsOf(context, code))[0]?.actorName).toContain('@')
	expect(await mailsTo(context, 'nuria@example.com')).toEqual([])
	expect(await mailsTo(context, 'oficina@garbi.example')).toEqual([])
	expect((await deskAt(cookie, code).page('?notice=requestEntered')).notice).toBeTruthy()
	expect((await send('save', { ...form, language: 'fr' })).location).toBe(saved.location)
})

test('with the box ticked the customer gets a copy in their language, and the office none', async () => {
	const { context, send, typed } = await openEntering()
	for (const phone of ['1', '2', '3', '4', '5', '6', '7', '8'])
		await send('save', { ...(await typed({ phone: `+34 600 111 22${phone}` })), language: 'de', tell: 'on' })
	const mails = await mailsTo(context, 'nuria@example.com')
	expect(mails).toHaveLength(8)
	for (const mail of mails)
		expect(mail).toMatchObject({ template: 'quote-received', language: 'de', status: 'queued', toCustomer: 0 })
	expect(await mailsTo(context, 'oficina@garbi.example')).toEqual([])
})

test('a missing or past value is reported beside its field, and all input stays', async () => {
	const { press, typed } = await openEntering()
	const wrong = await typed({ email: 'nuria', datePickup: '2026-11-20 09:00' })
	for (const intent of ['review', 'save']) {
		const { status, errors, values, ...reply } = await press(intent, { ...wrong, language: 'it', tell: 'on' })
		expect({ status, wrong: Object.keys(errors).sort() }).toEqual({ status: 422, wrong: ['datePickupTime', 'email'] })
		expect(values.apellidosUsuario).toBe('Puig i Serra')
		expect(reply).toMatchObject({ language: 'it', tell: true })
	}
	expect(await press('back', { ...wrong, language: 'xx' })).toMatchObject({ status: 200, language: 'es', tell: false })
	expect((await press('add-leg', wrong)).legs).toHaveLength(1)
	expect((await press('hold-review', await typed())).values.todoEnBodega).toBe('on')
})

test('a name that is too long is reported with the most characters it may have', async () => {
	const { press, typed } = await openEntering()
	const { status, errors } = await press('review', await typed({ nombreUsuario: 'n'.repeat(61) }))
	expect([status, errors?.nombreUsuario]).toEqual([422, ['Es demasiado largo: el máximo son 60 caracteres.']])
})

test('a form with a forged token is reviewed again before it is saved; an unknown button is refused', async () => {
	const { press, send, typed } = await openEntering()
	const form = { ...(await typed()), formToken: 'forged' }
	const again = await press('save', form)
	expect(again).toMatchObject({ status: 200, mode: 'review' })
	expect(codeIn((await send('save', { ...form, formToken: again.formToken })).location)).not.toBe('')
	expect((await send('anything', form)).status).toBe(400)
})

test('only the office enters requests', async () => {
	for (const level of [2, null]) {
		const { open, send } = await openEntering(level)
		for (const reply of [await open(), await send('save', {})])
			expect(reply).toMatchObject({ thrown: true, status: 302 })
	}
})

test('a caller without e-mail is accepted: the page says what follows, and nothing is sent', async () => {
	const { context, cookie, open, press, send, typed } = await openEntering()
	const { form, text } = (await open()).answer as unknown as EnterPage
	const input = form.inputs.person?.flat().find(({ name }) => name === 'email')
	expect(input).toMatchObject({ optional: true, label: 'Correo electrónico (opcional)', hint: text.emailHint })
	for (const email of ['', '   ']) {
		const entered = { ...(await typed({ email })), tell: 'on' }
		expect((await press('review', entered)).withoutEmail).toContain('se imprime')
		const code = codeIn((await send('save', entered)).location)
		expect(await quoteNow(context, code)).toMatchObject({ email: '', withoutEmail: 1, status: 'requested' })
		expect(await mailsTo(context, '')).toEqual([])
		const { person, toTell, officeAnswer } = await deskAt(cookie, code).page()
		expect(person.find(({ label }) => label === 'Correo electrónico')).toEqual({
			...{ label: 'Correo electrónico', value: 'No tiene: el presupuesto se imprime', isMarked: true },
		})
		expect(toTell).toMatchObject({ title: 'El cliente no tiene correo', waiting: [], pdfs: [] })
		expect(officeAnswer).toBeNull()
	}
	const withOne = await press('review', await typed({ email: 'nuria@example.com' }))
	expect(withOne.withoutEmail).toBeNull()
})

test('without an e-mail the telephone is required; a malformed e-mail is still refused', async () => {
	const { press, typed } = await openEntering()
	const wrongIn = async (changes: Record<string, string>) =>
		Object.keys((await press('save', await typed(changes))).errors)
	expect(await wrongIn({ email: '', phone: '' })).toEqual(['phone'])
	expect(await wrongIn({ email: '', phone: 'no tiene' })).toEqual(['phone'])
	for (const email of ['-', 'no tiene', 'nuria@', 'mailto:', '<>', `${'a'.repeat(250)}@example.com`])
		expect(await wrongIn({ email })).toEqual(['email'])
})

test('the review of a trip over the sea addresses the office', async () => {
	const { send, typed } = await openEntering()
	const islands = {
		...{
			codPostalDestino: '07001',
			codLocalidadDestino: 'Palma',
			codPaisDestino: 'ES',
			direccionDestino: 'Plaça Major 1',
		},
	}
	const { answer } = await send('review', await typed(islands))
	const words = JSON.stringify(answer)
	const { trip } = textsIn('es').texts('pricing')
	const { ferry } = textsIn('es').texts('desk').suggested
	expect(words).toContain(ferry.leg)
	for (const customers of [trip.noRoad, trip.byFerry, trip.noOffer]) expect(words).not.toContain(customers)
})
