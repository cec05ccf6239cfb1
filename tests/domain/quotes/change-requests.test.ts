import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { declineChangeRequest } from '#app/domain/bookings/changes/decline-change-request.server.ts'
import { editRequest } from '#app/domain/bookings/changes/edit-request.server.ts'
import { requestChange } from '#app/domain/bookings/changes/request-change.server.ts'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { allQuotes, listQuotes } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { officeTasks } from '#app/domain/bookings/lists/tasks.server.ts'
import { quoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { scheduleOffer } from '#app/domain/bookings/sending/schedule-offer.server.ts'
import { listChangeRequests, openChangeRequests } from '#app/domain/quotes/change-requests.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { refused } from '#app/platform/result.ts'
import { changeTrip } from '#tests/support/booking-changes.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import {
	accept,
	acceptedQuote,
	DAY,
	eventsOf,
	lastMailAbout,
	MARTA,
	mailsAbout,
	offerDraft,
	pricedQuote,
	priceQuote,
	quoteNow,
	reject,
	requestedQuote,
	rowOf,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const later = (context: TestContext, code: string, words = 'Un día más tarde') =>
	requestChange(context, { code, kind: 'change', words })
const cancelling = (context: TestContext, code: string, words = '') =>
	requestChange(context, { code, kind: 'cancellation', words })

const changeRequestsOf = async (context: TestContext, code: string) =>
	listChangeRequests(context.database.read, (await quoteNow(context, code)).id)
const openOf = async (context: TestContext, code: string) =>
	(await openChangeRequests(context.database.read, (await quoteNow(context, code)).id)).map(({ kind }) => kind)

const decline = async (context: TestContext, code: string, kind: 'change' | 'cancellation', answer = '') =>
	declineChangeRequest(context, { code, kind, answer, version: (await quoteNow(context, code)).version, actor: MARTA })

test.each([
	['requested', requestedQuote],
	['priced', pricedQuote],
	['accepted', acceptedQuote],
] as const)('a change request for a %s quote is stored, and mailed to office and customer', async (_, quote) => {
	const context = await createTestContext()
	const code = await quote(context, { language: 'it' })
	const { version, status } = await rowOf(context, code)
	context.advance(1000)

	expect((await later(context, code)).ok).toBe(true)

	expect(await changeRequestsOf(context, code)).toEqual([
		{
			...{ kind: 'change', words: 'Un día más tarde', askedAt: context.now() },
			...{ closedAt: null, outcome: null, answer: '' },
		},
	])
	expect(await rowOf(context, code)).toMatchObject({ status, version: version + 1 })
	const trail = { kind: 'changeAsked', actor: 'customer', at: context.now(), detail: 'Un día más tarde' }
	expect((await eventsOf(context, code)).at(-1)).toMatchObject(trail)
	const [toDesk, toCustomer] = (await mailsAbout(context, code)).slice(-2)
	expect(toDesk).toMatchObject({ template: 'quote-wish', language: 'es', toAddress: 'oficina@garbi.example' })
	expect(toDesk?.replyToAddress).toBe('nuria@example.com')
	expect(toCustomer).toMatchObject({ template: 'quote-wish-received', language: 'it', toAddress: 'nuria@example.com' })
	const facts = { kind: 'change', words: 'Un día más tarde', wasAccepted: status === 'accepted' }
	expect(JSON.parse(toCustomer?.data ?? '')).toMatchObject(facts)
})

test('a repeated change request counts once, another of its kind replaces it, and the trail has both', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	await later(context, code)
	const mails = (await mailsAbout(context, code)).length
	await later(context, code)
	expect(await mailsAbout(context, code)).toHaveLength(mails)

	await later(context, code, 'Dos días más tarde')
	await cancelling(context, code)
	expect((await changeRequestsOf(context, code)).map(({ kind, words }) => [kind, words])).toEqual([
		['cancellation', ''],
		['change', 'Dos días más tarde'],
	])
	const trail = (await eventsOf(context, code)).slice(-3).map(({ kind, detail }) => [kind, detail])
	expect(trail).toEqual([
		['changeAsked', 'Un día más tarde'],
		['changeAsked', 'Dos días más tarde'],
		['cancellationAsked', null],
	])
})

test('a cancelled, rejected, expired, past or unknown quote takes no change request', async () => {
	const context = await createTestContext()
	const rejected = await pricedQuote(context)
	await reject(context, rejected)
	const cancelled = await requestedQuote(context)
	await cancelQuote(context, { code: cancelled, version: 1, reason: 'Sin coche', actor: MARTA })
	const lapsed = await pricedQuote(context, { draft: { validDays: 1 } })
	const over = await acceptedQuote(context)
	context.advance(2 * DAY)
	for (const code of [rejected, cancelled, lapsed, 'P-2026-99999'])
		expect(await later(context, code)).toEqual(refused('notPossible'))
	expect((await later(context, over)).ok).toBe(true)
	context.advance(40 * DAY)
	expect(await cancelling(context, over)).toEqual(refused('notPossible'))
	expect(await changeRequestsOf(context, lapsed)).toEqual([])
})

test.each([
	['change', 'changeDeclined', later],
	['cancellation', 'cancellationDeclined', cancelling],
] as const)(
	'declining a %s request leaves the quote, and mails the reason once',
	async (kind, event, changeRequest) => {
		const context = await createTestContext()
		const code = await acceptedQuote(context, { language: 'fr' })
		await changeRequest(context, code)
		const before = await rowOf(context, code)

		expect((await decline(context, code, kind, 'Plus de car ce jour-là')).ok).toBe(true)

		expect(await rowOf(context, code)).toEqual({ ...before, version: before.version + 1 })
		expect((await changeRequestsOf(context, code))[0]).toMatchObject({
			...{ outcome: 'declined', closedAt: context.now(), answer: 'Plus de car ce jour-là' },
		})
		expect((await eventsOf(context, code)).at(-1)).toMatchObject({ kind: event, actorName: MARTA.email })
		const mail = await lastMailAbout(context, code, 'quote-wish-declined')
		expect(mail).toMatchObject({ language: 'fr', toAddress: 'nuria@example.com' })
		expect(JSON.parse(mail.data)).toMatchObject({ kind, answer: 'Plus de car ce jour-là' })
		expect(await decline(context, code, kind)).toEqual(refused('changedMeanwhile'))
		expect((await templatesAbout(context, code)).filter((name) => name === 'quote-wish-declined')).toHaveLength(1)
		expect((await changeRequest(context, code)).ok).toBe(true)
	},
)

test('a decision on an older version of a change request is refused, and one of two at the same moment counts', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	await later(context, code)
	const { version } = await quoteNow(context, code)
	await later(context, code, 'Mejor dos días')
	const declining = { code, kind: 'change', answer: '', actor: MARTA } as const
	expect(await declineChangeRequest(context, { ...declining, version })).toEqual(refused('changedMeanwhile'))
	expect(await openOf(context, code)).toEqual(['change'])
	const now = { ...declining, version: version + 1 }
	const both = await Promise.all([declineChangeRequest(context, now), declineChangeRequest(context, now)])
	expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
})

test('cancelling a quote closes its change requests, and so does rejecting its offer', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	await later(context, code)
	await cancelling(context, code, 'No hay grupo')
	const { version } = await quoteNow(context, code)
	await cancelQuote(context, { code, version, reason: 'Como pediste', actor: MARTA })
	expect((await changeRequestsOf(context, code)).map(({ kind, outcome }) => [kind, outcome])).toEqual([
		['cancellation', 'met'],
		['change', 'overtaken'],
	])
	const refusedOne = await pricedQuote(context)
	await later(context, refusedOne)
	await reject(context, refusedOne)
	expect(await openOf(context, refusedOne)).toEqual([])
})

test('an open change request is a task at Today and in the list until the office decides', async () => {
	const context = await createTestContext()
	const second = await acceptedQuote(context)
	const first = await pricedQuote(context)
	const quiet = await pricedQuote(context)
	await later(context, first)
	context.advance(1000)
	await cancelling(context, second)
	const waiting = async () => {
		const { total, rows } = (await officeTasks(context)).wished
		return [total, rows.map(({ code, changeRequests }) => [code, changeRequests.map(({ kind }) => kind)])]
	}
	expect(await waiting()).toEqual([
		2,
		[
			[first, ['change']],
			[second, ['cancellation']],
		],
	])
	const listed = Object.fromEntries(
		(await listQuotes(context, allQuotes)).rows.map((row) => [row.code, row.changeRequests]),
	)
	expect(listed).toMatchObject({ [quiet]: [], [first]: [{ kind: 'change' }] })
	await decline(context, first, 'change')
	expect(await waiting()).toEqual([1, [[second, ['cancellation']]]])
})

test('a trip that the office changes closes the change request, and leaves the cancellation request open', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context)
	await later(context, code)
	await cancelling(context, code)
	const save = async (numPasajeros: number) => {
		const { version } = await quoteNow(context, code)
		const request = { ...validRequest(), numPasajeros }
		return editRequest(context, { code, version, actor: MARTA, request, tell: true })
	}
	expect((await save(22)).ok).toBe(true)
	expect(await openOf(context, code)).toEqual(['change', 'cancellation'])
	expect((await save(23)).ok).toBe(true)
	expect(await openOf(context, code)).toEqual(['cancellation'])
	expect((await changeRequestsOf(context, code)).at(-1)).toMatchObject({ kind: 'change', outcome: 'met' })
})

test('a change request stops an offer that waits to be sent', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context)
	const scheduled = await scheduleOffer(context, { code, version: 1, draft: offerDraft(), actor: MARTA })
	expect(scheduled.ok).toBe(true)
	await later(context, code)
	expect(await rowOf(context, code)).toMatchObject({ goesOutAt: null, notSentAt: context.now() })
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({ kind: 'notSent', detail: 'changeAsked' })
})

test('the change request of a booking is met when the new price is sent, and not before', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	await later(context, code)
	await changeTrip(context, code)
	expect(await openOf(context, code)).toEqual(['change'])
	await priceQuote(context, code)
	expect((await changeRequestsOf(context, code)).map(({ kind, outcome }) => [kind, outcome])).toEqual([
		['change', 'met'],
	])
})

test('an acceptance leaves change requests open, and each kind may have the same words and is declined alone', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	await later(context, code, 'Somos menos')
	await accept(context, code)
	expect(await openOf(context, code)).toEqual(['change'])
	await cancelling(context, code, 'Somos menos')
	expect(await openOf(context, code)).toEqual(['change', 'cancellation'])
	await decline(context, code, 'change')
	expect(await openOf(context, code)).toEqual(['cancellation'])
})

test('change requests of an erased customer await no decision, and no new ones are taken', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	await later(context, code)
	await inTransaction(context, (tx) => forgetCustomer(tx, context, code))
	expect((await officeTasks(context)).wished).toEqual({ total: 0, rows: [] })
	expect((await listQuotes(context, allQuotes)).rows).toMatchObject([{ code, changeRequests: [] }])
	expect((await quoteAtDesk(context, code))?.changeRequests).toEqual([])
	expect(await cancelling(context, code)).toEqual(refused('notPossible'))
})
