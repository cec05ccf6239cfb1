import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assignQuote } from '#app/domain/bookings/assign-quote.server.ts'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { correctDistance } from '#app/domain/bookings/changes/edit-quote.server.ts'
import { exportQuotesOf, listQuotesOf } from '#app/domain/bookings/lists/quotes-of-user.server.ts'
import { officeTasks } from '#app/domain/bookings/lists/tasks.server.ts'
import { addNote } from '#app/domain/bookings/quote-notes.server.ts'
import { followUpOffers } from '#app/domain/bookings/sending/follow-up.server.ts'
import { callBackOffer, scheduleOffer } from '#app/domain/bookings/sending/schedule-offer.server.ts'
import { sendDueOffers } from '#app/domain/bookings/sending/send-due-offers.server.ts'
import { saveDraft } from '#app/domain/bookings/sending/send-offer.server.ts'
import { findQuoteRecord } from '#app/domain/quotes/quote-record.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { quotes } from '#drizzle/schema.ts'
import { openAccount, setRole } from '#tests/support/account-requests.ts'
import { inProcesses } from '#tests/support/app-processes.ts'
import {
	accept,
	eventsOf,
	HOUR,
	kindsOf,
	MARTA,
	mailsAbout,
	offerDraft,
	offersOf,
	pricedQuote,
	priceQuote,
	quoteNow,
	reject,
	requestedQuote,
	rowOf,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const MINUTE = 60_000
const PAU = { kind: 'office', email: 'pau@garbi.example' } as const

/**
 * Schedules the office's offer.
 * @returns when it is sent
 */
async function scheduled(context: TestContext, code: string, changes: Parameters<typeof offerDraft>[0] = {}) {
	const { version } = await quoteNow(context, code)
	const sent = await scheduleOffer(context, { code, version, draft: offerDraft(changes), actor: MARTA })
	if (!sent.ok || sent.value.goesOutAt === null) throw new Error('Does not wait')
	return sent.value.goesOutAt
}

/** Makes a request with a scheduled offer. */
async function waitingOffer(context: TestContext, asked: Parameters<typeof requestedQuote>[1] = {}) {
	const code = await requestedQuote(context, asked)
	return { code, goesOutAt: await scheduled(context, code) }
}

test('an offer is mailed a minute after it was sent, as if sent then, and no offer exists before', async () => {
	const context = await createTestContext()
	const { code, goesOutAt } = await waitingOffer(context)
	expect(goesOutAt).toBe(context.now() + MINUTE)

	context.advance(MINUTE - 1)
	expect(await sendDueOffers(context)).toBe(0)
	expect(await offersOf(context, code)).toEqual([])
	expect(await templatesAbout(context, code)).toEqual([])
	expect(await quoteNow(context, code)).toMatchObject({ status: 'requested', offerNumber: null, totalCents: null })

	context.advance(1)
	expect(await sendDueOffers(context)).toBe(1)
	expect(await offersOf(context, code)).toMatchObject([{ number: 1, totalCents: 49_500, sentAt: context.now() }])
	expect(await templatesAbout(context, code)).toEqual(['quote-offer'])
	expect(await quoteNow(context, code)).toMatchObject({ status: 'quoted', offerNumber: 1, goesOutAt: null })
	expect(await kindsOf(context, code)).toEqual(['requested', 'scheduled', 'quoted'])
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({ actor: 'office', actorName: MARTA.email, detail: '1' })
	expect(await sendDueOffers(context)).toBe(0)
})

test('while an offer waits, programs, the profile and the copy of data show the customer nothing new', async () => {
	const context = await createTestContext()
	const { id } = await openAccount(context)
	const code = await requestedQuote(context, { userId: id })
	const facts = async () =>
		JSON.stringify([
			await findQuoteRecord(context, code),
			await listQuotesOf(context, id),
			await exportQuotesOf(context, id),
		])
	const before = await facts()
	await scheduled(context, code)
	expect(await facts()).toBe(before)
	context.advance(MINUTE)
	await sendDueOffers(context)
	expect(await facts()).not.toBe(before)
})

test('an offer waits as many seconds as the setting says, and with 0 it is sent immediately', async () => {
	const soon = await createTestContext({ CALL_BACK_SECONDS: '5' })
	expect((await waitingOffer(soon)).goesOutAt).toBe(soon.now() + 5000)

	const context = await createTestContext({ CALL_BACK_SECONDS: '0' })
	const code = await requestedQuote(context)
	const sent = await scheduleOffer(context, { code, version: 1, draft: offerDraft(), actor: MARTA })
	expect(sent).toEqual(accepted({ goesOutAt: null }))
	expect(await kindsOf(context, code)).toEqual(['requested', 'quoted'])
	expect(await templatesAbout(context, code)).toEqual(['quote-offer'])
})

test('an offer whose sending is undone in time stays a draft, and its customer gets no mail', async () => {
	const context = await createTestContext()
	const { code, goesOutAt } = await waitingOffer(context)
	context.advance(MINUTE - 1)
	expect(await callBackOffer(context, { code, goesOutAt, actor: PAU })).toEqual(accepted(null))
	expect(await callBackOffer(context, { code, goesOutAt, actor: PAU })).toEqual(refused('tooLate'))
	context.advance(HOUR)
	expect(await sendDueOffers(context)).toBe(0)

	expect(await kindsOf(context, code)).toEqual(['requested', 'scheduled', 'calledBack'])
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({ actor: 'office', actorName: PAU.email })
	expect(await mailsAbout(context, code)).toEqual([])
	expect(JSON.parse((await rowOf(context, code)).draft ?? '')).toEqual(offerDraft())
	expect(await rowOf(context, code)).toMatchObject({
		status: 'requested',
		version: 3,
		goesOutAt: null,
		notSentAt: null,
	})
})

test('from the time at which an offer is due its sending cannot be undone, even if it is not sent yet', async () => {
	const context = await createTestContext()
	const { code, goesOutAt } = await waitingOffer(context)
	context.advance(MINUTE)
	expect(await callBackOffer(context, { code, goesOutAt, actor: PAU })).toEqual(refused('tooLate'))
	await sendDueOffers(context)
	expect(await callBackOffer(context, { code, goesOutAt, actor: PAU })).toEqual(refused('tooLate'))
	expect(await kindsOf(context, code)).toEqual(['requested', 'scheduled', 'quoted'])
	expect(await callBackOffer(context, { code: 'P-2026-99999', goesOutAt, actor: PAU })).toEqual(refused('tooLate'))
})

test('undoing the sending of one offer does not affect the next', async () => {
	const context = await createTestContext()
	const { code, goesOutAt } = await waitingOffer(context)
	await callBackOffer(context, { code, goesOutAt, actor: PAU })
	context.advance(1000)
	const next = await scheduled(context, code)
	expect(await callBackOffer(context, { code, goesOutAt, actor: PAU })).toEqual(refused('tooLate'))
	expect((await quoteNow(context, code)).goesOutAt).toBe(next)
})

/** Actions of the office in that minute, by the event in the audit trail that each leaves. */
const meanwhile = {
	drafted: (context, { code, version }) =>
		saveDraft(context, { code, version, draft: offerDraft({ message: 'Otra' }), actor: PAU }),
	distanceCorrected: (context, { code, version }) =>
		correctDistance(context, {
			code,
			version,
			actor: PAU,
			distance: { km: 300, minutes: 250, emptyKm: 4, emptyMinutes: 5 },
		}),
	cancelled: (context, { code, version }) => cancelQuote(context, { code, version, reason: 'Sin coche', actor: PAU }),
} satisfies Record<string, (context: TestContext, quote: { code: string; version: number }) => Promise<{ ok: boolean }>>

test.each(Object.entries(meanwhile))(
	'«%s» within that minute stops the offer, and trail and Today say so',
	async (kind, act) => {
		const context = await createTestContext()
		const { code } = await waitingOffer(context)
		const { version } = await quoteNow(context, code)
		context.advance(1000)
		expect((await act(context, { code, version })).ok).toBe(true)
		context.advance(MINUTE)
		expect(await sendDueOffers(context)).toBe(0)

		expect(await offersOf(context, code)).toEqual([])
		expect(await templatesAbout(context, code)).not.toContain('quote-offer')
		expect((await eventsOf(context, code)).slice(-2)).toMatchObject([
			{ kind },
			{ kind: 'notSent', actorName: PAU.email, detail: kind },
		])
		expect((await officeTasks(context)).notSent.rows.map((row) => row.code)).toEqual([code])
	},
)

test('a stopped offer is listed at Today until the next offer, or for three days', async () => {
	const context = await createTestContext()
	const stopped = async () => {
		const { code } = await waitingOffer(context)
		const { version } = await quoteNow(context, code)
		await meanwhile.drafted(context, { code, version })
		return code
	}
	const again = await stopped()
	const left = await stopped()
	await scheduled(context, again)
	const tasks = async () => (await officeTasks(context)).notSent.rows.map(({ code }) => code)
	expect(await tasks()).toEqual([left])
	context.advance(3 * 24 * HOUR - 1)
	expect(await tasks()).toEqual([left])
	context.advance(1)
	expect(await tasks()).toEqual([])
})

test.each([
	['accepted', accept],
	['rejected', reject],
] as const)('a customer who has %s the earlier offer is not sent the next one', async (status, answer) => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	await scheduled(context, code, { message: 'Más barato' })
	await answer(context, code)
	context.advance(MINUTE)
	await sendDueOffers(context)
	expect(await kindsOf(context, code)).toEqual(['requested', 'quoted', 'scheduled', status, 'notSent'])
	expect(await quoteNow(context, code)).toMatchObject({ status, offerNumber: 1 })
	expect(await offersOf(context, code)).toHaveLength(1)
})

test('an assignee, a note and the end of the earlier offer do not stop an offer that waits', async () => {
	const context = await createTestContext()
	const { id } = await setRole(context, await openAccount(context), 1)
	const code = await pricedQuote(context, { draft: { validDays: 1 } })
	context.advance(Date.parse('2026-11-21T22:59:30Z') - context.now())
	await scheduled(context, code)
	const { version } = await quoteNow(context, code)
	expect((await assignQuote(context, { code, version, actor: PAU, assigneeId: id })).ok).toBe(true)
	await addNote(context, { code, actor: PAU, note: 'Llamar' })
	context.advance(MINUTE)
	await followUpOffers(context)
	expect((await quoteNow(context, code)).status).toBe('expired')
	await sendDueOffers(context)
	expect(await kindsOf(context, code)).toEqual([
		'requested',
		'quoted',
		'scheduled',
		'assigned',
		'noted',
		'expired',
		'quoted',
	])
	expect(await quoteNow(context, code)).toMatchObject({ status: 'quoted', offerNumber: 2 })
})

test('an offer that cannot be sent because the trip has begun is reported in the trail and at Today', async () => {
	const context = await createTestContext()
	const { code } = await waitingOffer(context, { request: { datePickup: '2026-12-24 09:30' } })
	context.advance(Date.parse('2026-12-24T08:30:00Z') - context.now())
	expect(await sendDueOffers(context)).toBe(1)
	expect(await sendDueOffers(context)).toBe(0)
	expect(await offersOf(context, code)).toEqual([])
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({
		kind: 'notSent',
		actor: 'clock',
		detail: 'tripIsOver',
	})
	expect(await rowOf(context, code)).toMatchObject({ goesOutAt: null, notSentAt: context.now() })
	expect((await officeTasks(context)).notSent.total).toBe(1)

	const { version } = await quoteNow(context, code)
	const late = await scheduleOffer(context, { code, version, draft: offerDraft(), actor: MARTA })
	expect(late).toEqual(refused('tripIsOver'))
})

test('an offer on an older version, for a booking or for an unknown quote is not sent', async () => {
	const context = await createTestContext()
	const { code } = await waitingOffer(context)
	const send = (of: string, version: number) =>
		scheduleOffer(context, { code: of, version, draft: offerDraft(), actor: PAU })
	expect(await send(code, 1)).toEqual(refused('changedMeanwhile'))
	expect(await send('P-2026-99999', 1)).toEqual(refused('unknown'))
	const booked = await pricedQuote(context)
	await accept(context, booked)
	expect(await send(booked, 3)).toEqual(refused('notPossible'))
	expect(await kindsOf(context, code)).toEqual(['requested', 'scheduled'])
})

test('an offer that cannot be sent delays no other, and is tried again', async () => {
	const context = await createTestContext()
	const broken = await waitingOffer(context)
	context.advance(1)
	const { code } = await waitingOffer(context)
	const draftOf = (of: string, draft: string) =>
		context.database.transaction((tx) => tx.update(quotes).set({ draft }).where(eq(quotes.code, of)))
	await draftOf(broken.code, '{')
	context.advance(MINUTE)
	await expect(sendDueOffers(context)).rejects.toThrow(SyntaxError)
	expect(await kindsOf(context, code)).toEqual(['requested', 'scheduled', 'quoted'])
	expect(await kindsOf(context, broken.code)).toEqual(['requested', 'scheduled'])
	await draftOf(broken.code, JSON.stringify(offerDraft()))
	expect(await sendDueOffers(context)).toBe(1)
	expect(await kindsOf(context, broken.code)).toEqual(['requested', 'scheduled', 'quoted'])
})

test('servers that send and one that undoes, with different clocks, never both succeed', async () => {
	const context = await createTestContext()
	const waiting: { code: string; goesOutAt: number }[] = []
	for (let index = 0; index < 30; index++) waiting.push(await waitingOffer(context))
	const goesOutAt = waiting[0]?.goesOutAt ?? 0
	const { dataDir, database } = context.config
	const input = { dataDir, address: database.address }
	const [sent = 0, sentToo = 0, calledBack = 0] = await inProcesses<number>(
		'tests/domain/quotes/processes/send-due-offers.ts',
		[
			{ ...input, now: goesOutAt },
			{ ...input, now: goesOutAt },
			// From the other end of the list, so that the two meet.
			{ ...input, now: goesOutAt - 1, callBack: [...waiting].reverse() },
		],
	)
	expect(sent + sentToo + calledBack).toBeGreaterThanOrEqual(waiting.length)

	let back = 0
	for (const { code } of waiting) {
		const kinds = await kindsOf(context, code)
		expect([
			['requested', 'scheduled', 'quoted'],
			['requested', 'scheduled', 'calledBack'],
		]).toContainEqual(kinds)
		const isSent = kinds.includes('quoted')
		back += isSent ? 0 : 1
		expect(await offersOf(context, code)).toHaveLength(isSent ? 1 : 0)
		expect(await templatesAbout(context, code)).toEqual(isSent ? ['quote-offer'] : [])
		expect((await quoteNow(context, code)).status).toBe(isSent ? 'quoted' : 'requested')
	}
	expect(back).toBe(calledBack)
}, 60_000)

test('a second offer that waits leaves the first one open until its time', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context)
	await priceQuote(context, code)
	await scheduled(context, code, { lines: [{ text: 'Otro', cents: 10_000 }] })
	expect(await quoteNow(context, code)).toMatchObject({ status: 'quoted', offerNumber: 1, totalCents: 49_500 })
	context.advance(MINUTE)
	await sendDueOffers(context)
	expect(await quoteNow(context, code)).toMatchObject({ status: 'quoted', offerNumber: 2, totalCents: 11_000 })
})

test('the trail names the last sender, and an offer sent immediately ends the task of a stopped one', async () => {
	const context = await createTestContext()
	const { code, goesOutAt } = await waitingOffer(context)
	await callBackOffer(context, { code, goesOutAt, actor: MARTA })
	const { version } = await quoteNow(context, code)
	await scheduleOffer(context, { code, version, draft: offerDraft(), actor: PAU })
	context.advance(MINUTE)
	await sendDueOffers(context)
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({ kind: 'quoted', actorName: PAU.email })

	const stopped = await waitingOffer(context)
	await meanwhile.drafted(context, { code: stopped.code, version: 2 })
	expect((await rowOf(context, stopped.code)).notSentAt).toBe(context.now())
	await priceQuote(context, stopped.code)
	expect((await rowOf(context, stopped.code)).notSentAt).toBeNull()
})

test('an offer sent while the clock was ahead waits no longer than others, and can still be undone', async () => {
	const context = await createTestContext()
	const [one, other] = [await waitingOffer(context), await waitingOffer(context)]
	context.advance(-HOUR)
	expect(await sendDueOffers(context)).toBe(0)
	expect(await rowOf(context, one.code)).toMatchObject({ goesOutAt: context.now() + MINUTE })
	expect(await callBackOffer(context, { ...other, actor: MARTA })).toEqual(accepted(null))
	context.advance(MINUTE)
	expect(await sendDueOffers(context)).toBe(1)
	expect(await offersOf(context, one.code)).toMatchObject([{ sentAt: context.now() }])
	expect(await offersOf(context, other.code)).toEqual([])
})
