import { expect, test } from 'vitest'
import type { QuoteFormReply } from '#app/web/trip-form/quote-form.server.ts'
import { issueFormToken } from '#app/web/trip-form/quote-form-token.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { openSite, post } from '#tests/support/account-requests.ts'
import { pressAsVisitor } from '#tests/support/press-as-visitor.ts'
import { requestForm, validRequest } from '#tests/support/quote-requests.ts'
import { post as call } from '#tests/support/service-calls.ts'
import type { TestContext } from '#tests/support/test-context.ts'

/** Presses a button of the form with two controls for the end, as browsers send them. */
async function press(context: TestContext, intent: string, end: Record<string, string>, datePickup?: string) {
	const formToken = issueFormToken(context)
	context.advance(10_000)
	const form = requestForm({ intent, formToken, ...(datePickup && { datePickup }) })
	form.delete('dateHasta')
	const fields = { ...Object.fromEntries(form), tipoViaje: 'disposicion', ...end }
	const reply = await pressAsVisitor(post('/budgetRequest/?lng=es', fields), {})
	if (!('data' in reply)) return { status: reply.status, answer: undefined }
	return { status: reply.init?.status ?? 200, answer: reply.data as QuoteFormReply }
}

const stored = async (context: TestContext) =>
	(await context.database.read.select({ tripKind: quotes.tripKind, until: quotes.until }).from(quotes))[0]

test('a coach at disposal is reviewed and stored with its end', async () => {
	const context = await openSite()
	const end = { dateHastaDay: '2026-12-24', dateHastaTime: '19:30' }
	const { answer } = await press(context, 'review', end)
	expect(answer?.values).toMatchObject({ tipoViaje: 'disposicion', dateHasta: '2026-12-24 19:30' })
	expect(answer?.ticket?.asked).toContainEqual({
		label: 'A disposición hasta',
		value: 'jueves, 24 de diciembre de 2026, 19:30\u00a0h',
	})
	expect((await press(context, 'send', end)).status).toBe(303)
	expect(await stored(context)).toEqual({ tripKind: 'disposicion', until: '2026-12-24 19:30' })
})

test('for a one-way trip the end is ignored, and stays in the form', async () => {
	const context = await openSite()
	const typed = { tipoViaje: 'ida', dateHastaDay: 'mañana', dateHastaTime: '99' }
	const { status, answer } = await press(context, 'review', typed)
	expect([status, answer?.values.dateHasta]).toEqual([200, 'mañana 99'])
	expect((await press(context, 'send', typed)).status).toBe(303)
	expect(await stored(context)).toEqual({ tripKind: '', until: '' })
})

test.each([
	['', '', 'Elige hasta qué día necesitáis el autocar.', 'Elige hasta qué hora necesitáis el autocar.'],
	['2026-12-24', '', undefined, 'Elige hasta qué hora necesitáis el autocar.'],
	['', '19:30', 'Elige hasta qué día necesitáis el autocar.', undefined],
	['2026-12-24', '09:30', 'Tiene que ser después de la recogida.', undefined],
	['2027-01-24', '09:30', 'Como mucho, 30 días después de la recogida.', undefined],
	['31/02/2027', '09:30', 'La fecha no es válida. Escríbela así: 24/12/2026.', undefined],
	['2026-12-24', '25:61', undefined, 'La hora no es válida. Escríbela así: 09:30.'],
	['x'.repeat(500), '\u0000', 'La fecha no es válida. Escríbela así: 24/12/2026.', expect.any(String)],
])('an end of «%s» and «%s» is refused at its fields, and all input stays', async (day, time, ofDay, ofTime) => {
	const context = await openSite()
	const { status, answer } = await press(context, 'review', { dateHastaDay: day, dateHastaTime: time })
	expect(status).toBe(422)
	expect(answer?.errors.dateHasta?.[0]).toEqual(ofDay)
	expect(answer?.errors.dateHastaTime?.[0]).toEqual(ofTime)
	expect(answer?.values).toMatchObject({ nombreUsuario: 'Núria', tipoViaje: 'disposicion' })
	expect(await stored(context)).toBeUndefined()
})

test('a time that the clock skips or shows twice is refused with that reason', async () => {
	const context = await openSite()
	const spring = { dateHastaDay: '2027-03-28', dateHastaTime: '02:30' }
	const { answer } = await press(context, 'review', spring, '2027-03-27 20:00')
	expect(answer?.errors.dateHastaTime).toEqual([
		'Esa noche se adelanta el reloj y las 02:30 no existen. Elige otra hora.',
	])
	const autumn = { dateHastaDay: '2027-10-31', dateHastaTime: '02:30' }
	const twice = await press(context, 'review', autumn, '2027-10-30 20:00')
	expect(twice.answer?.errors.dateHastaTime).toEqual([
		'Esa noche se atrasa el reloj y las 02:30 se repiten. Elige otra hora.',
	])
})

test('a program asks for a coach at disposal by an end alone, and reads why one is refused', async () => {
	const context = await openSite()
	const refused = await call('sendRequestBudget', { datos: validRequest({ dateHasta: '2026-12-24 08:00' }) })
	expect(refused.status).toBe(422)
	expect(JSON.stringify(refused.body)).toContain('Tiene que ser después de la recogida.')
	const { tipoViaje, ...asked } = validRequest({ dateHasta: '2026-12-24T19:30' })
	expect((await call('sendRequestBudget', { datos: asked })).status).toBe(200)
	expect(await stored(context)).toEqual({ tripKind: 'disposicion', until: '2026-12-24 19:30' })
})
