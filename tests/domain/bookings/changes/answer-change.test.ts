import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { allQuotes, listQuotes } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { findTravellersTrip } from '#app/domain/bookings/travellers-trip.server.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { renderText } from '#app/domain/letters/templates/letter-text.ts'
import { tripOf } from '#app/domain/quotes/trip/offered-trip.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { changeTrip, discard, offeredChange } from '#tests/support/booking-changes.ts'
import { unfolded } from '#tests/support/calendars.ts'
import {
	accept,
	acceptedQuote,
	DAY,
	eventsOf,
	heard,
	kindsOf,
	lastMailAbout,
	MARTA,
	offersOf,
	priceQuote,
	quoteNow,
	reject,
	rowOf,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const counted = { status: 'accepted', counted: true } as const
const read = { status: 'accepted', counted: false } as const

async function cancel(context: TestContext, code: string) {
	const { version } = await quoteNow(context, code)
	return cancelQuote(context, { code, version, reason: 'Sin coche', actor: MARTA })
}

const calendarsOf = (context: TestContext, mail: Parameters<typeof letterOf>[1]) =>
	(letterOf(context, mail).calendars ?? []).map(({ method, content, filename }) => ({
		method,
		filename,
		lines: unfolded(content),
	}))

const linesOf = (lines: readonly string[], name: string) => lines.filter((line) => line.startsWith(`${name}:`))

test('an accepted change replaces trip and price everywhere', async () => {
	const context = await createTestContext()
	const code = await offeredChange(context, { language: 'de', change: { codLocalidadDestino: 'Figueres' } })
	context.advance(DAY)

	expect(heard(await accept(context, code, 2, 'Jordi Puig'))).toEqual(counted)

	const quote = await quoteNow(context, code)
	const now = { offerNumber: 2, totalCents: 55_000, answeredBy: 'Jordi Puig', answeredAt: context.now() }
	expect(quote).toMatchObject({ status: 'accepted', destinationLocality: 'Figueres', ...now })
	expect(quote).toMatchObject({ changeStatus: 'accepted', changedTrip: '', changeEndedAt: context.now() })
	expect(tripOf(quote)).toEqual(JSON.parse((await offersOf(context, code))[1]?.trip ?? ''))
	expect((await findTravellersTrip(context, code))?.legs[0]?.to.locality).toBe('Figueres')
	expect((await listQuotes(context, { ...allQuotes, text: 'figueres' })).rows).toMatchObject([
		{ code, status: 'accepted' },
	])
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({
		...{ kind: 'changeAccepted', actor: 'customer', detail: 'Jordi Puig' },
	})
	expect((await templatesAbout(context, code)).slice(-2)).toEqual(['quote-change-answered', 'quote-change-accepted'])
	const mail = await lastMailAbout(context, code, 'quote-change-accepted')
	expect(mail).toMatchObject({ language: 'de', toAddress: 'nuria@example.com' })
	expect(renderText(letterOf(context, mail))).toMatch(/Girona → Figueres[\s\S]*Preis: 495,00\s€ → 550,00\s€/)
})

test.each(['Muy caro', ''])(
	'a change rejected with the reason «%s» leaves the booking as it was, and both sides get a mail',
	async (reason) => {
		const context = await createTestContext()
		const code = await offeredChange(context)
		const before = await quoteNow(context, code)

		expect(heard(await reject(context, code, 2, reason))).toEqual(counted)

		const after = await quoteNow(context, code)
		const ended = { changeStatus: 'rejected', changeEndedAt: context.now(), version: before.version + 1 }
		expect(after).toEqual({ ...before, ...ended })
		expect((await eventsOf(context, code)).at(-1)).toMatchObject({ kind: 'changeRejected', detail: reason || null })
		expect((await templatesAbout(context, code)).slice(-2)).toEqual(['quote-change-answered', 'quote-change-over'])
		expect(letterOf(context, await lastMailAbout(context, code, 'quote-change-answered')).calendars).toBeUndefined()
		expect(heard(await accept(context, code, 2))).toEqual(read)
		expect((await priceQuote(context, code)).number).toBe(3)
		expect(heard(await accept(context, code, 3))).toEqual(counted)
	},
)

test('an answer to an older offer of a change never counts; only the latest offer can be accepted', async () => {
	const context = await createTestContext()
	const code = await offeredChange(context)
	await priceQuote(context, code)
	expect(await accept(context, code, 2)).toEqual(refused('offerChanged'))
	expect(heard(await accept(context, code, 1))).toEqual(read)
	expect((await rowOf(context, code)).changeStatus).toBe('offered')
	expect(heard(await accept(context, code, 3))).toEqual(counted)
	for (const number of [1, 2, 3]) expect(heard(await reject(context, code, number))).toEqual(read)
	expect(await rowOf(context, code)).toMatchObject({ offerNumber: 3, changeStatus: 'accepted' })
	expect((await kindsOf(context, code)).filter((kind) => kind === 'changeAccepted')).toHaveLength(1)
})

test('a change can be accepted on its last day, and not after midnight or after either pick-up', async () => {
	const context = await createTestContext()
	const inTime = await offeredChange(context)
	const late = await offeredChange(context)
	context.advance(Date.parse('2026-12-04T22:59:00Z') - context.now())
	expect(heard(await accept(context, inTime, 2))).toEqual(counted)
	context.advance(60_000)
	expect(heard(await accept(context, late, 2))).toEqual(read)

	const change = { datePickup: '2026-12-10 08:00' }
	const over = await offeredChange(context, { change, draft: { validDays: 90 } })
	context.advance(Date.parse('2026-12-10T07:00:00Z') - context.now())
	expect(heard(await accept(context, over, 2))).toEqual(read)
	expect(await rowOf(context, over)).toMatchObject({ pickupAt: '2026-12-24 09:30', offerNumber: 1 })
})

test('the calendar keeps its entries with rising versions, and legs that are gone are removed', async () => {
	const context = await createTestContext()
	const thereAndBack = { tipoViaje: 'idaVuelta', dateReturn: '2026-12-29 10:00' } as const
	const code = await acceptedQuote(context, { request: thereAndBack })
	const sent: string[][] = []
	for (const [change, template, number] of [
		[{ ...thereAndBack, numPasajeros: 23 }, 'quote-change-accepted', 2],
		[{ datePickup: '2026-12-25 10:00' }, 'quote-change-answered', 3],
	] as const) {
		await changeTrip(context, code, change)
		await priceQuote(context, code)
		expect(heard(await accept(context, code, number))).toEqual(counted)
		for (const { method, lines } of calendarsOf(context, await lastMailAbout(context, code, template)))
			sent.push([method, ...linesOf(lines, 'UID'), ...linesOf(lines, 'SEQUENCE')])
	}
	const [one, two] = [code, `${code}-2`].map((id) => `UID:${id}@garbi.example`)
	expect(sent).toEqual([
		['PUBLISH', one, two, 'SEQUENCE:1', 'SEQUENCE:1'],
		['PUBLISH', one, 'SEQUENCE:2'],
		['CANCEL', two, 'SEQUENCE:2'],
	])
	await cancel(context, code)
	const [gone] = calendarsOf(context, await lastMailAbout(context, code, 'quote-cancelled'))
	expect([gone?.method, ...linesOf(gone?.lines ?? [], 'UID'), ...linesOf(gone?.lines ?? [], 'SEQUENCE')]).toEqual([
		...['CANCEL', one, 'SEQUENCE:3'],
	])
})

test('a cancelled booking withdraws its change, and an answer to that change does not count', async () => {
	const context = await createTestContext()
	const code = await offeredChange(context)
	expect(await cancel(context, code)).toEqual(accepted(null))
	expect(await rowOf(context, code)).toMatchObject({ status: 'cancelled', changeStatus: 'withdrawn', changedTrip: '' })
	expect((await offersOf(context, code))[1]?.withdrawnAt).toBe(context.now())
	expect(heard(await accept(context, code, 2))).toEqual({ status: 'cancelled', counted: false })
	expect((await templatesAbout(context, code)).at(-1)).toBe('quote-cancelled')
})

test.each([
	['drops it', discard, { changeStatus: 'withdrawn' }],
	['calls the booking off', cancel, { status: 'cancelled', changeStatus: 'withdrawn' }],
	[
		'sends another price',
		(context: TestContext, code: string) => priceQuote(context, code).catch(() => undefined),
		{ changeNumber: 3 },
	],
] as const)('the customer accepts a change while the office %s: one of the two is done', async (_, office, done) => {
	const context = await createTestContext()
	for (const isFirst of [true, false]) {
		const code = await offeredChange(context)
		const { version } = await quoteNow(context, code)
		const say = () => accept(context, code, 2)
		const [words] = isFirst
			? await Promise.all([say(), office(context, code)])
			: await Promise.all([office(context, code), say()]).then(([, answer]) => [answer])
		const row = await rowOf(context, code)
		const wasHeard = words.ok && words.value.counted
		const trip = wasHeard ? { passengers: 23, offerNumber: 2, totalCents: 55_000 } : { passengers: 22, offerNumber: 1 }
		expect(row).toMatchObject(trip)
		// A booking that has just been changed can still be cancelled.
		if (row.status === 'accepted') expect(row).toMatchObject(wasHeard ? { changeStatus: 'accepted' } : done)
		expect(row.version).toBeGreaterThan(version)
		const both = (await kindsOf(context, code)).filter((kind) => ['changeAccepted', 'changeWithdrawn'].includes(kind))
		expect(both.length).toBeLessThanOrEqual(1)
	}
})

test('of twenty acceptances of a change at the same moment one counts', async () => {
	const context = await createTestContext()
	const code = await offeredChange(context)
	const answers = await Promise.all(Array.from({ length: 20 }, () => accept(context, code, 2)))
	expect(answers.filter((answer) => heard(answer).counted)).toHaveLength(1)
	expect((await templatesAbout(context, code)).filter((name) => name === 'quote-change-accepted')).toHaveLength(1)
})
