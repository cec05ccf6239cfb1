import { expect, test } from 'vitest'
import { requestChange } from '#app/domain/bookings/changes/request-change.server.ts'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import type { ChangePage } from '#app/routes/office/desk/change/change-page.server.ts'
import { loader as changeLoader } from '#app/routes/office/desk/change/quote-change.route.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { get, replyOf } from '#tests/support/account-requests.ts'
import { deskHtml, openDesk, openDeskOf } from '#tests/support/desk.ts'
import { acceptedQuote, lastMailAbout, rowOf, templatesAbout } from '#tests/support/quotes-at-work.ts'

const change = { kind: 'change', words: 'Un día más tarde' } as const
const cancellation = { kind: 'cancellation', words: '' } as const

test('a change request is at the top of its request in the customer’s words, with two buttons', async () => {
	const { context, code, desk } = await openDesk()
	expect((await desk.page()).changeRequests).toEqual([])
	await requestChange(context, { code, ...change })
	await requestChange(context, { code, ...cancellation })
	expect((await desk.page()).changeRequests).toMatchObject([
		{
			...{ title: 'El cliente pide un cambio', words: 'Un día más tarde', cancel: null },
			...{ change: { href: `/admin/quotes/${code}/change/` }, decline: { intent: 'decline-change' } },
		},
		{
			...{ title: 'El cliente pide anular', words: 'No ha dado ningún motivo.', change: null },
			...{ cancel: { intent: 'cancel-as-asked' }, decline: { intent: 'keep' } },
		},
	])
	const html = await deskHtml(desk)
	for (const words of ['Hacer el cambio', 'No cambiarlo', 'Anular el viaje', 'Mantenerlo'])
		expect(html).toContain(words)
})

test.each([
	['decline-change', change, 'changeDeclined'],
	['keep', cancellation, 'cancellationDeclined'],
])('«%s» leaves the request as it is and mails the customer', async (intent, changeRequest, notice) => {
	const { context, code, desk } = await openDesk()
	await requestChange(context, { code, ...changeRequest })
	const { version } = await desk.page()
	const reply = await desk.send(intent, { version, answer: 'Ese día no hay coche' })
	expect(reply.location).toBe(`${desk.path}?notice=${notice}`)
	expect(await desk.page()).toMatchObject({ changeRequests: [], status: 'requested' })
	const { data } = await lastMailAbout(context, code, 'quote-wish-declined')
	expect(JSON.parse(data)).toMatchObject({ kind: changeRequest.kind, answer: 'Ese día no hay coche' })
	const again = await desk.send(intent, { version, answer: 'Otra vez' })
	expect([again.status, again.answer]).toMatchObject([409, { values: { answer: 'Otra vez' } }])
	expect(await deskHtml(desk, again.answer as unknown as FormReply)).toContain('Alguien ha cambiado')
})

test.each([
	['', 'Sie haben darum gebeten.'],
	['Wie besprochen', 'Wie besprochen'],
])('the office cancels what its customer asked to cancel, with a reason in their language', async (answer, reason) => {
	const { context, code, desk } = await openDeskOf((context) => acceptedQuote(context, { language: 'de' }))
	await requestChange(context, { code, ...cancellation })
	const reply = await desk.send('cancel-as-asked', { version: (await desk.page()).version, answer })
	expect(reply.location).toBe(`${desk.path}?notice=cancelled`)
	expect(await rowOf(context, code)).toMatchObject({ status: 'cancelled', answerReason: reason })
	const { data } = await lastMailAbout(context, code, 'quote-cancelled')
	expect(JSON.parse(data)).toMatchObject({ reason, wasAccepted: true })
	expect((await desk.page()).changeRequests).toEqual([])
})

test('a decision on words that have changed since is refused, and nothing happens', async () => {
	const { context, code, desk } = await openDesk()
	await requestChange(context, { code, ...cancellation })
	const { version } = await desk.page()
	await requestChange(context, { code, kind: 'cancellation', words: 'No, mejor no' })
	for (const intent of ['cancel-as-asked', 'keep'])
		expect((await desk.send(intent, { version, answer: '' })).status).toBe(409)
	expect(await rowOf(context, code)).toMatchObject({ status: 'requested' })
	expect(await templatesAbout(context, code)).not.toContain('quote-cancelled')
	expect((await desk.page()).changeRequests).toHaveLength(1)
})

test('the form that makes the change shows the change request', async () => {
	const { context, code, cookie } = await openDesk()
	const open = () =>
		replyOf(() =>
			changeLoader({ request: get(`/admin/quotes/${code}/change/`, cookie), context: {}, params: { code } }),
		)
	expect((await open()).answer).toMatchObject({ changeRequest: null })
	await requestChange(context, { code, ...change })
	expect((await open()).answer).toMatchObject({ changeRequest: { words: 'Un día más tarde' } })
})

test('the form that makes the change shows no cancellation request, and none of a forgotten customer', async () => {
	const { context, code, cookie } = await openDeskOf(acceptedQuote)
	const changeRequest = async () => {
		const request = get(`/admin/quotes/${code}/change/`, cookie)
		return ((await changeLoader({ request, context: {}, params: { code } })) as ChangePage).changeRequest
	}
	await requestChange(context, { code, ...cancellation })
	expect(await changeRequest()).toBeNull()
	await requestChange(context, { code, ...change })
	expect(await changeRequest()).toMatchObject({ words: 'Un día más tarde' })
	await inTransaction(context, (tx) => forgetCustomer(tx, context, code))
	expect(await changeRequest()).toBeNull()
})

test('an answer of more than five hundred characters comes back as it was typed', async () => {
	const { context, code, desk } = await openDesk()
	await requestChange(context, { code, ...change })
	const { version } = await desk.page()
	const answer = 'x'.repeat(501)
	const reply = await desk.send('decline-change', { version, answer })
	expect([reply.status, reply.answer]).toMatchObject([422, { values: { answer } }])
	expect((await desk.send('decline-change', { version, answer: answer.slice(1) })).status).toBe(303)
})
