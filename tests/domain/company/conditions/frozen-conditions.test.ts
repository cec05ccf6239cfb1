import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findConditions } from '#app/domain/company/conditions/frozen-conditions.server.ts'
import { findOffer } from '#app/domain/quotes/offer/offers.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { hireConditions, hireTerms, quoteOffers } from '#drizzle/schema.ts'
import { changeTrip } from '#tests/support/booking-changes.ts'
import {
	accept,
	acceptedQuote,
	eventsOf,
	heard,
	offersOf,
	pricedQuote,
	priceQuote,
	quoteNow,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const stored = ({ database }: TestContext) => database.read.select().from(hireConditions)

const saveTerms = (context: TestContext, version: number, terms: object) =>
	inTransaction(context, (tx) =>
		tx.insert(hireTerms).values({ version, terms: JSON.stringify(terms), savedAt: context.now(), savedBy: null }),
	)

test('an offer stores the conditions of its day in its customer’s language, once for equal texts', async () => {
	const context = await createTestContext()
	const codes = [await pricedQuote(context, { language: 'de' }), await pricedQuote(context, { language: 'de' })]
	await pricedQuote(context, { language: 'cat' })
	const rows = await stored(context)
	expect(rows.map(({ language }) => language).sort()).toEqual(['cat', 'de'])
	for (const { hash, body } of rows) expect(createHash('sha256').update(body).digest('hex')).toBe(hash)
	const german = rows.find(({ language }) => language === 'de')?.hash
	for (const code of codes) expect(await offersOf(context, code)).toMatchObject([{ conditions: german }])
	expect(JSON.parse(rows.find(({ hash }) => hash === german)?.body ?? '')).toMatchObject({ title: 'Mietbedingungen' })
})

test('a sent offer keeps its conditions when the terms change, and the next offer has the new ones', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	await saveTerms(context, 1, { customerScale: [{ hours: 48, basisPoints: 9000 }] })
	await priceQuote(context, code)
	const { read } = context.database
	const { id } = await quoteNow(context, code)
	const [first, second] = [await findOffer(read, id, 1), await findOffer(read, id, 2)]
	expect(second?.conditions?.hash).not.toBe(first?.conditions?.hash)
	const scaleOf = async (hash = '') => (await findConditions(read, hash))?.scales.customer
	expect(await scaleOf(first?.conditions?.hash)).toHaveLength(4)
	expect(await scaleOf(second?.conditions?.hash)).toEqual([{ hours: 48, basisPoints: 9000 }])
	expect(await findConditions(read, 'nobody’s')).toBeUndefined()
})

test('the trail says which conditions were sent and which were accepted, of an offer and of its change', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	await saveTerms(context, 1, { waitingMinutes: 20 })
	await changeTrip(context, code)
	const change = await priceQuote(context, code)
	heard(await accept(context, code, change.number))
	const [first, second] = (await offersOf(context, code)).map(({ conditions }) => conditions)
	expect(second).not.toBe(first)
	const trail = (await eventsOf(context, code)).map(({ kind, conditions }) => [kind, conditions])
	expect(trail).toEqual(
		expect.arrayContaining([
			['quoted', first],
			['accepted', first],
			['changeOffered', second],
			['changeAccepted', second],
		]),
	)
})

test('an offer from before there were conditions can still be accepted', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	await inTransaction(context, (tx) =>
		tx.update(quoteOffers).set({ conditions: null }).where(eq(quoteOffers.number, 1)),
	)
	expect(heard(await accept(context, code))).toEqual({ status: 'accepted', counted: true })
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({ kind: 'accepted', conditions: null })
})
