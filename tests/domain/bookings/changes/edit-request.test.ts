import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { correctDistance } from '#app/domain/bookings/changes/edit-quote.server.ts'
import { editRequest } from '#app/domain/bookings/changes/edit-request.server.ts'
import { forgetTripDetails } from '#app/domain/bookings/forgetting/forget-after-trip.server.ts'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { allQuotes, listQuotes } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { saveDraft } from '#app/domain/bookings/sending/send-offer.server.ts'
import type { RequestChanges } from '#app/domain/fields/rows/request-changes.server.ts'
import type { HireRequest } from '#app/domain/quotes/hire-request.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { fleets, outbox, quoteEvents } from '#drizzle/schema.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import {
	accept,
	acceptedQuote,
	DAY,
	eventsOf,
	heard,
	kindsOf,
	lastMailAbout,
	MARTA,
	mailsAbout,
	offerDraft,
	offersOf,
	pricedQuote,
	quoteNow,
	requestedQuote,
	rowOf,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

type How = { version?: number; tell?: boolean }

/** Changes a request as the office does, on the current version. */
async function change(context: TestContext, code: string, request: Partial<HireRequest>, how: How = {}) {
	const { version } = await quoteNow(context, code)
	return editRequest(context, {
		...{ code, version, actor: MARTA, tell: false, ...how },
		request: { ...validRequest(), ...request },
	})
}

const changed = (offerWithdrawn = false) => accepted({ isChanged: true, offerWithdrawn })

/** Returns the detail of the last event «changed». */
async function keptOf(context: TestContext, code: string): Promise<RequestChanges> {
	const last = (await eventsOf(context, code)).findLast(({ kind }) => kind === 'changed')
	return JSON.parse(last?.detail ?? 'null')
}

const foundBy = async (context: TestContext, text: string) =>
	(await listQuotes(context, { ...allQuotes, text })).rows.map(({ code }) => code)

const thereAndBack = { tipoViaje: 'idaVuelta', dateReturn: '2026-12-29 10:00' } as const

test('trip, people, vehicles and contact change in one edit, and the trail has old and new values', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context)
	const before = await rowOf(context, code)

	const requestedChanges = {
		datePickup: '2026-12-25 09:30',
		numPasajeros: 50,
		phone: '+34 600 999 888',
		codLocalidadDestino: 'Figueres',
	}
	expect(await change(context, code, { ...requestedChanges, codPostalDestino: '17600' })).toEqual(changed())

	const after = await quoteNow(context, code)
	expect(after).toMatchObject({
		...{ pickupAt: '2026-12-25 09:30', passengers: 50, phone: '+34 600 999 888', destinationLocality: 'Figueres' },
		...{ status: 'requested', version: before.version + 1, vehicles: [{ count: 1, seats: 55 }] },
	})
	expect(after.fleetName).toBe(after.vehicles[0]?.name)
	expect(after.kilometres).not.toBe(before.kilometres)
	expect(after.emptyKilometres).not.toBe(before.emptyKilometres)
	expect(after.endsAt > '2026-12-25 09:30' && after.endsAt < '2026-12-25 14:00').toBe(true)
	const [, event] = await eventsOf(context, code)
	expect(event).toMatchObject({ kind: 'changed', actor: 'office', actorName: MARTA.email })
	const kept = await keptOf(context, code)
	expect(kept.request).toEqual({
		pickupAt: ['2026-12-24 09:30', '2026-12-25 09:30'],
		passengers: [22, 50],
		phone: ['+34 600 111 222', '+34 600 999 888'],
		destinationLocality: ['Girona', 'Figueres'],
		destinationPostalCode: ['17004', '17600'],
	})
	expect(kept.vehicles?.map((lines) => lines.map(({ name }) => name))).toEqual([[before.fleetName], [after.fleetName]])
	expect(kept.legs).toBe(null)
	expect(await foundBy(context, 'figueres')).toEqual([code])
	expect(await foundBy(context, '600999888')).toEqual([code])
	expect(await foundBy(context, '600111222')).toEqual([])
	expect(await templatesAbout(context, code)).toEqual([])
})

test('an edit replaces further legs and their distances', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context, { request: thereAndBack })

	expect(await change(context, code, { ...thereAndBack, dateReturn: '2026-12-30 11:00' })).toEqual(changed())
	expect((await quoteNow(context, code)).furtherLegs).toMatchObject([{ number: 2, pickupAt: '2026-12-30 11:00' }])
	const { legs } = await keptOf(context, code)
	expect(legs?.map(({ furtherLegs }) => furtherLegs[0]?.pickupAt)).toEqual(['2026-12-29 10:00', '2026-12-30 11:00'])

	expect(await change(context, code, {})).toEqual(changed())
	const oneWay = await quoteNow(context, code)
	expect(oneWay).toMatchObject({ furtherLegs: [], tripKind: '' })
	expect(oneWay.endsAt < '2026-12-25').toBe(true)
	expect((await keptOf(context, code)).request).toEqual({ tripKind: ['idaVuelta', ''] })
	expect(await change(context, code, thereAndBack)).toEqual(changed())
	const back = (await quoteNow(context, code)).furtherLegs[0]
	expect(back).toMatchObject({ originLocality: 'Girona', kilometresFrom: expect.anything() })
})

test('an edit replaces the stops of every leg; a longer stay alone leaves a corrected distance', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context)
	const stop = { direccion: '', codPostal: '', codLocalidad: 'Granollers', codPais: 'ES', minutos: 10 } as const
	const stopsOf = async () => (await quoteNow(context, code)).stops.map(({ locality, minutes }) => [locality, minutes])
	expect(await change(context, code, { ...thereAndBack, paradas: [stop] })).toEqual(changed())
	expect(await stopsOf()).toEqual([['Granollers', 10]])
	expect((await quoteNow(context, code)).furtherLegs).toMatchObject([{ stops: [{ locality: 'Granollers' }] }])
	expect((await keptOf(context, code)).stops).toMatchObject([[], [{ locality: 'Granollers', minutes: 10 }]])
	expect(await foundBy(context, 'granollers')).toEqual([code])

	expect(await change(context, code, { paradas: [stop] })).toEqual(changed())
	const { version } = await quoteNow(context, code)
	const distance = { km: 333, minutes: 299, emptyKm: 44, emptyMinutes: 55 }
	await correctDistance(context, { code, version, actor: MARTA, distance })
	expect(await change(context, code, { paradas: [{ ...stop, minutos: 45 }] })).toEqual(changed())
	expect(await stopsOf()).toEqual([['Granollers', 45]])
	expect(await quoteNow(context, code)).toMatchObject({ kilometres: '333.0', emptyKilometres: 44 })
	expect(await change(context, code, {})).toEqual(changed())
	expect(await stopsOf()).toEqual([])
	expect((await quoteNow(context, code)).kilometresFrom).not.toBe('office')
})

test('a corrected distance stays while the places of its leg stay, and is dropped when they change', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context, { request: thereAndBack })
	const { version } = await quoteNow(context, code)
	const furtherLegs = [{ number: 2, km: 222, minutes: 199 }]
	const distance = { km: 333, minutes: 299, emptyKm: 44, emptyMinutes: 55, furtherLegs }
	await correctDistance(context, { code, version, actor: MARTA, distance })

	await change(context, code, { ...thereAndBack, datePickup: '2026-12-25 08:00', numPasajeros: 12 })
	const corrected = { kilometresFrom: 'office', kilometres: '333.0', emptyKilometres: 44, emptyMinutes: 55 }
	const back = { kilometresFrom: 'office', kilometres: '222.0', drivingMinutes: 199 }
	expect(await quoteNow(context, code)).toMatchObject({ ...corrected, furtherLegs: [back] })

	await change(context, code, { ...thereAndBack, direccionOrigen: 'Carrer de Sants 1', codPostalOrigen: '08014' })
	const elsewhere = await quoteNow(context, code)
	expect([elsewhere.kilometres, elsewhere.emptyKilometres]).not.toContain('333.0')
	expect(elsewhere.kilometresFrom).not.toBe('office')
	expect(elsewhere.emptyKilometres).not.toBe(44)
	expect(elsewhere.furtherLegs[0]?.kilometresFrom).not.toBe('office')
})

test('an edit that leaves the group alone leaves vehicles and open offer, even if a vehicle was renamed', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	const before = await quoteNow(context, code)
	await inTransaction(context, (tx) =>
		tx.update(fleets).set({ name: 'Otro nombre' }).where(eq(fleets.id, before.fleetId)),
	)

	expect(await change(context, code, { phone: '+34 600 000 111', notas: 'Dos perros' })).toEqual(changed())

	expect(await quoteNow(context, code)).toMatchObject({ status: 'quoted', vehicles: before.vehicles })
	expect((await keptOf(context, code)).vehicles).toBe(null)
	expect(heard(await accept(context, code))).toEqual({ status: 'accepted', counted: true })
})

test('another trip withdraws the open offer, and the mail says both in the language of the customer', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context, { language: 'de' })

	expect(await change(context, code, { datePickup: '2026-12-25 09:30' }, { tell: true })).toEqual(changed(true))

	expect(await kindsOf(context, code)).toEqual(['requested', 'quoted', 'changed', 'withdrawn'])
	expect(await rowOf(context, code)).toMatchObject({ status: 'requested', offerNumber: null })
	expect(await offersOf(context, code)).toMatchObject([{ withdrawnAt: context.now() }])
	const mail = await lastMailAbout(context, code, 'quote-changed')
	expect(mail).toMatchObject({ toAddress: 'nuria@example.com', language: 'de', toCustomer: 0, status: 'queued' })
	expect(JSON.parse(mail.data)).toMatchObject({ withdrawnCents: 49_500, quote: { pickupAt: '2026-12-25 09:30' } })
	expect(heard(await accept(context, code))).toEqual({ status: 'requested', counted: false })
})

test('another trip removes lines of a sent offer from the draft, and leaves lines the office wrote since', async () => {
	const context = await createTestContext()
	const pdfOf = async (code: string) => JSON.parse((await quoteNow(context, code)).draft ?? 'null')
	const [sent, written] = [await pricedQuote(context), await pricedQuote(context)]
	const { version } = await quoteNow(context, written)
	const lines = [{ text: 'Todo', cents: 1 }]
	await saveDraft(context, { code: written, version, draft: offerDraft({ lines }), actor: MARTA })
	for (const code of [sent, written]) {
		await change(context, code, { phone: '+34 600 111 333' })
		expect((await pdfOf(code)).lines).not.toEqual([])
		await change(context, code, { datePickup: '2026-12-25 09:30' })
	}
	expect(await pdfOf(sent)).toEqual(offerDraft({ lines: [] }))
	expect((await pdfOf(written)).lines).toEqual(lines)
})

test('a mail about an edit goes to the new address, and the old address is stored nowhere', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context, { request: { email: 'wrnog@example.com' } })
	expect(await change(context, code, { email: 'right@example.com' }, { tell: true })).toEqual(changed())
	expect((await mailsAbout(context, code)).map(({ toAddress }) => toAddress)).toEqual(['right@example.com'])
	expect((await keptOf(context, code)).request).toEqual({ email: null })
	await inTransaction(context, (tx) => tx.delete(outbox).where(eq(outbox.toAddress, 'wrnog@example.com')))
	const facts = await context.database.read.select().from(quoteEvents)
	const mails = (await context.database.read.select().from(outbox)).filter(
		({ template }) => template === 'quote-changed',
	)
	expect(JSON.stringify([facts, mails])).not.toContain('wrnog')
})

test('an edit that changes nothing is not stored, however often it is sent', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	const before = await rowOf(context, code)
	const unchanged = accepted({ isChanged: false, offerWithdrawn: false })
	expect(await change(context, code, {}, { tell: true })).toEqual(unchanged)
	expect(await change(context, code, {}, { tell: true, version: before.version - 1 })).toEqual(unchanged)
	expect(await rowOf(context, code)).toEqual(before)
	expect(await templatesAbout(context, code)).toEqual(['quote-offer'])
})

test('an edit of an older version is refused; of two at the same moment one succeeds completely', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context, { request: thereAndBack })
	const { version } = await quoteNow(context, code)
	const results = await Promise.all([
		change(context, code, { numPasajeros: 50 }, { version, tell: true }),
		change(context, code, { ...thereAndBack, dateReturn: '2026-12-30 10:00' }, { version, tell: true }),
	])
	expect(results.filter(({ ok }) => ok)).toEqual([changed()])
	expect(results.filter(({ ok }) => !ok)).toEqual([refused('changedMeanwhile')])
	const { passengers, furtherLegs, vehicles } = await quoteNow(context, code)
	expect([passengers, furtherLegs.length, vehicles[0]?.seats]).toEqual(results[0]?.ok ? [50, 0, 55] : [22, 1, 24])
	expect(await templatesAbout(context, code)).toEqual(['quote-changed'])
	expect(await change(context, code, { phone: '+34 600 777 777' }, { version })).toEqual(refused('changedMeanwhile'))
})

test('of an acceptance and an edit the first one counts, and the second one is refused', async () => {
	for (const isFirst of [true, false]) {
		const context = await createTestContext()
		const code = await pricedQuote(context)
		const { version } = await quoteNow(context, code)
		const edit = () => change(context, code, { datePickup: '2026-12-25 09:30' }, { version })
		if (isFirst) {
			expect(await edit()).toEqual(changed(true))
			expect(heard(await accept(context, code))).toEqual({ status: 'requested', counted: false })
		} else {
			await accept(context, code)
			expect(await edit()).toEqual(refused('changedMeanwhile'))
			expect(await rowOf(context, code)).toMatchObject({ status: 'accepted', pickupAt: '2026-12-24 09:30' })
		}
	}
	const context = await createTestContext()
	const code = await pricedQuote(context)
	const { version } = await quoteNow(context, code)
	const [words, edited] = await Promise.all([
		accept(context, code),
		change(context, code, { datePickup: '2026-12-25 09:30' }, { version }),
	])
	expect(heard(words).counted).toBe(!edited.ok)
	expect((await rowOf(context, code)).pickupAt).toBe(edited.ok ? '2026-12-25 09:30' : '2026-12-24 09:30')
})

test('a cancelled, erased or unknown request cannot be edited', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	const { version } = await quoteNow(context, code)
	await cancelQuote(context, { code, version, reason: 'Sin coche', actor: MARTA })
	expect(await change(context, code, { numPasajeros: 3 })).toEqual(refused('notPossible'))
	const gone = await requestedQuote(context)
	await inTransaction(context, (tx) => forgetCustomer(tx, context, gone))
	expect(await change(context, gone, { numPasajeros: 3 })).toEqual(refused('notPossible'))
	const request = validRequest()
	const stranger = { code: 'P-1', version: 1, actor: MARTA, tell: false, request }
	expect(await editRequest(context, stranger)).toEqual(refused('unknown'))
})

test('the office can set a trip for later today, and none that is over or overlaps', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context)
	expect(await change(context, code, { datePickup: '2026-11-20 23:50' })).toEqual(changed())
	for (const datePickup of ['2026-11-20 00:01', '2026-11-19 12:00', '2029-01-01 10:00'])
		expect(await change(context, code, { datePickup }), datePickup).toEqual(refused('pickup'))
	const tooSoon = { ...thereAndBack, dateReturn: '2026-12-24 09:40' }
	expect(await change(context, code, tooSoon)).toEqual(refused('pickup'))
})

test('the trail stores no words that only the trip needs, and loses the others with its customer', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context)
	await change(context, code, { notas: 'Xantrip remark', contactoNombre: 'Xantrip Soler', direccionOrigen: 'Xancus 1' })
	expect((await keptOf(context, code)).request).toEqual({
		originAddress: ['Carrer de Mallorca 401', 'Xancus 1'],
		...{ remarks: null, contactName: null },
	})
	context.advance(90 * DAY)
	await forgetTripDetails(context)
	const details = (await eventsOf(context, code)).map(({ detail }) => detail).join()
	expect(details).not.toContain('Xantrip')
	await inTransaction(context, (tx) => forgetCustomer(tx, context, code))
	expect((await eventsOf(context, code)).find(({ kind }) => kind === 'changed')).toMatchObject({ detail: null })
	expect(await dumpOf(context)).not.toContain('Xancus')
})
