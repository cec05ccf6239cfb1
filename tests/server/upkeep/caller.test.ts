import { expect, test } from 'vitest'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { addNote } from '#app/domain/bookings/quote-notes.server.ts'
import { repeatQuote } from '#app/domain/bookings/repeating/repeat-quote.server.ts'
import { isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { eraseCaller, exportCaller, requestsOfCaller } from '#server/upkeep/caller.ts'
import { countOverdue, forgetOverdue } from '#server/upkeep/retention.ts'
import { callersBooking, callersQuote, noteNo } from '#tests/support/callers.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { DAY, eventsOf, MARTA, pricedQuote, priceQuote, requestedQuote, rowOf } from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

/** Text that is in everything written about a caller. */
const CANARY = 'Xerraire'
const personal = {
	...{ nombreUsuario: `${CANARY} Tomàs`, apellidosUsuario: `${CANARY} Vila`, phone: `${CANARY} 600111222` },
	...{ direccionOrigen: `${CANARY} 401`, direccionDestino: `${CANARY} 1` },
}

const forgottenNow = async (context: TestContext, code: string) => isForgotten(await rowOf(context, code))

test('a caller is erased from a request and its repeats, and no other person is', async () => {
	const context = await createTestContext()
	const code = await callersQuote(context, personal)
	await addNote(context, { code, actor: MARTA, note: `${CANARY} llama tarde` })
	const [{ version }, other, writer] = [
		await rowOf(context, code),
		await callersQuote(context),
		await requestedQuote(context),
	]
	const repeating = { code, version, days: ['2027-01-07'], requestKey: 'again', actor: MARTA, tell: true }
	const repeated = await repeatQuote(context, repeating)
	const codes = [code, ...(repeated.ok ? repeated.value : [])]
	await priceQuote(context, code, { message: `Hola, ${CANARY}` })
	await noteNo(context, code, 1, `${CANARY} no quiere`)

	for (const each of codes) expect(await requestsOfCaller(context.database.read, each)).toEqual(codes)
	const copy = await exportCaller(context, code)
	expect(copy).toMatchObject({ requests: codes, quotes: [{ code }, {}], customers: [{ key: code }] })
	expect(JSON.stringify(copy)).toContain(`${CANARY} llama tarde`)

	expect(await eraseCaller(context, code)).toEqual(accepted(undefined))
	expect(await dumpOf(context)).not.toContain(CANARY)
	for (const each of codes) {
		expect(await forgottenNow(context, each)).toBe(true)
		expect(await rowOf(context, each)).toMatchObject({ email: '', withoutEmail: 0, toTellAt: null, customerId: null })
		expect(await requestsOfCaller(context.database.read, each)).toEqual([])
	}
	for (const each of [other, writer]) expect(await forgottenNow(context, each)).toBe(false)
	expect((await eventsOf(context, code)).filter(({ kind }) => kind === 'toTell')[0]?.detail).toBe('quote-repeated')
	const after = await dumpOf(context)
	expect(await eraseCaller(context, code)).toEqual(accepted(undefined))
	expect(await dumpOf(context)).toBe(after)
})

test('a reference does not erase a customer with an e-mail, nor one with a booked trip', async () => {
	const context = await createTestContext()
	const [written, booked] = [await pricedQuote(context), await callersBooking(context)]
	expect(await exportCaller(context, written)).toBeUndefined()
	await eraseCaller(context, written)
	expect(await forgottenNow(context, written)).toBe(false)
	expect(await eraseCaller(context, booked)).toEqual(refused('tripToCome'))
	context.advance(60 * DAY)
	expect(await eraseCaller(context, booked)).toEqual(accepted(undefined))
	expect(await forgottenNow(context, booked)).toBe(true)
})

test('erasing a caller of an organisation keeps its other callers', async () => {
	const context = await createTestContext()
	const [one, other] = [
		await callersQuote(context, { nif: 'B12345674' }),
		await callersQuote(context, { nif: 'B12345674' }),
	]
	await eraseCaller(context, one)
	expect([await forgottenNow(context, one), await forgottenNow(context, other)]).toEqual([true, false])
})

test('a caller’s requests lose their customer by the same data retention as others', async () => {
	const context = await createTestContext()
	const [open, booked] = [await callersQuote(context), await callersBooking(context)]
	context.advance(366 * DAY + 60 * DAY)
	expect(await countOverdue(context)).toMatchObject({ requests: 1, bookings: 0 })
	await forgetOverdue(context)
	expect([await forgottenNow(context, open), await forgottenNow(context, booked)]).toEqual([true, false])
	context.advance(6 * 366 * DAY)
	await forgetOverdue(context)
	expect(await forgottenNow(context, booked)).toBe(true)
	await context.database.transaction((tx) => forgetCustomer(tx, context, booked))
})
