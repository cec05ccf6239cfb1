import { expect, test } from 'vitest'
import { exportQuotesOf, listQuotesOf } from '#app/domain/bookings/lists/quotes-of-user.server.ts'
import { addNote } from '#app/domain/bookings/quote-notes.server.ts'
import { saveDraft } from '#app/domain/bookings/sending/send-offer.server.ts'
import { signUp } from '#tests/support/accounts.ts'
import {
	MARTA,
	offerDraft,
	pricedQuote,
	priceQuote,
	quoteNow,
	reject,
	requestedQuote,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, TEST_NOW } from '#tests/support/test-context.ts'

test('the copy of a person’s data has their request and all offers, and no notes or drafts', async () => {
	const context = await createTestContext()
	const { id: userId } = await signUp(context)
	const code = await pricedQuote(context, { userId })
	await reject(context, code, 1, 'Caro')
	await priceQuote(context, code, { lines: [{ text: 'Más barato', cents: 40_000 }] })
	const { version } = await quoteNow(context, code)
	await addNote(context, { code, actor: MARTA, note: 'Regatea siempre' })
	const draft = offerDraft({ message: 'Borrador secreto' })
	await saveDraft(context, { code, version, draft, actor: MARTA })
	await requestedQuote(context)

	const exported = await exportQuotesOf(context, userId)

	expect(exported).toHaveLength(1)
	expect(exported[0]).toMatchObject({
		code,
		firstName: 'Núria',
		status: 'quoted',
		totalCents: 44_000,
		createdAt: new Date(TEST_NOW).toISOString(),
		offers: [
			{ number: 2, lines: [{ text: 'Más barato', cents: 40_000 }], totalCents: 44_000 },
			{ number: 1, lines: offerDraft().lines, totalCents: 49_500 },
		],
	})
	expect(JSON.stringify(exported)).not.toMatch(/Regatea|secreto/)
	for (const name of ['draft', 'notes', 'version', 'requestKey', 'userId', 'id', 'quoteId'])
		expect(exported[0]).not.toHaveProperty(name)
})

test('a person’s list shows their own requests, the newest first', async () => {
	const context = await createTestContext()
	const { id: userId } = await signUp(context)
	const first = await requestedQuote(context, { userId })
	await requestedQuote(context)
	const second = await pricedQuote(context, { userId })

	expect(await listQuotesOf(context, userId)).toMatchObject([
		{ code: second, status: 'quoted', validUntil: '2026-12-04' },
		{ code: first, status: 'requested', validUntil: null },
	])
	expect(await listQuotesOf(context, userId + 1)).toEqual([])
})
