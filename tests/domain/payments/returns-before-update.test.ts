import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordNotice } from '#app/domain/payments/providers/record-notice.server.ts'
import type { ReturnKind } from '#app/platform/payment-providers/provider-notice.ts'
import { heldPayments, paymentAttempts, paymentReturns, payments } from '#drizzle/schema.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { acceptedQuote, quoteNow } from '#tests/support/quotes-at-work.ts'
import { createTestContext, TEST_NOW, type TestContext } from '#tests/support/test-context.ts'

const FOLDER = onPostgres ? 'drizzle/migrations-postgres' : 'drizzle/migrations'
const [CARD, BIZUM] = ['2611ABCDEFGH', '2611JKLMNPQR']

/** Returns the migration's statements that change existing rows. */
function rowStatements() {
	const name = readdirSync(FOLDER).find((file) => file.endsWith('_money_that_goes_back.sql')) ?? ''
	const script = readFileSync(path.join(FOLDER, name), 'utf8')
	return script
		.split('--> statement-breakpoint')
		.map((statement) => statement.trim())
		.filter((statement) => /^(?:UPDATE|INSERT)/.test(statement))
}

/** Stores, as an older build did, a booking with two payments that were partly refunded; then runs the update. */
async function afterUpdate(context: TestContext) {
	const code = await acceptedQuote(context)
	const { id: quoteId } = await quoteNow(context, code)
	const attempt = { quoteId, part: 'balance', startedAt: TEST_NOW, state: 'paid' } as const
	const line = { quoteId, day: '2026-11-20', at: TEST_NOW, actor: 'provider' } as const
	const held = { quoteId, orderText: code, currency: 'EUR', paidAt: TEST_NOW, heldAt: TEST_NOW } as const
	await context.database.transaction(async (tx) => {
		await tx.insert(paymentAttempts).values([
			{ ...attempt, number: CARD, provider: 'stripe', way: 'card', cents: 10_000, refundedCents: 3_000 },
			{ ...attempt, number: BIZUM, provider: 'redsys', way: 'bizum', cents: 20_000 },
		])
		const [card, bizum] = [
			{ way: 'card', note: `stripe ${CARD}` },
			{ way: 'bizum', note: `redsys ${BIZUM}` },
		] as const
		await tx.insert(payments).values([
			{ ...line, ...card, kind: 'received', cents: 10_000, providerReference: 'pi_1' },
			{ ...line, ...bizum, kind: 'received', cents: 20_000, providerReference: `redsys ${BIZUM}` },
			{ ...line, ...card, kind: 'refunded', cents: 3_000, providerReference: 'ch_1 3000' },
			{ ...line, ...bizum, kind: 'refunded', cents: 1_000, providerReference: `redsys ${BIZUM} a` },
		])
		await tx.insert(heldPayments).values({
			...{ ...held, ...bizum, cents: -500, why: 'wrongAmount', providerReference: `redsys ${BIZUM} b` },
		})
		for (const statement of rowStatements()) await tx.run(sql.raw(statement))
	})
	return quoteId
}

test('refunds stored before an update are known after it, and only new ones become lines', async () => {
	const context = await createTestContext()
	const quoteId = await afterUpdate(context)
	const { read } = context.database
	const lines = () => read.select().from(payments).where(eq(payments.quoteId, quoteId)).orderBy(payments.id)
	const before = await lines()
	const last = before.at(-1)?.id
	expect(await read.select().from(paymentAttempts).orderBy(paymentAttempts.number)).toMatchObject([
		{ number: CARD, payment: 'pi_1', refundedCents: 3_000, seenLine: last },
		{ number: BIZUM, payment: `redsys ${BIZUM}`, refundedCents: 1_500, seenLine: last },
	])
	expect(await read.$count(paymentReturns)).toBe(3)

	const stripe = (kind: ReturnKind, reference: string, cents: number) =>
		recordNotice(context, 'stripe', {
			...{ kind, order: undefined, payment: 'pi_1', reference, cents, currency: 'EUR', at: TEST_NOW },
		})
	const redsys = (reference: string, cents: number) =>
		recordNotice(context, 'redsys', {
			...{ kind: 'refunded', order: BIZUM, payment: undefined, reference: `redsys ${BIZUM} ${reference}`, cents },
			...{ currency: 'EUR', at: TEST_NOW },
		})
	expect(await stripe('refundedTo', 'ch_1', 3_000)).toBe('repeated')
	for (const [reference, cents] of [
		['a', 1_000],
		['b', 500],
	] as const)
		expect(await redsys(reference, cents)).toBe('held')
	expect(await lines()).toEqual(before)

	expect(await stripe('refundedTo', 'ch_1', 4_000)).toBe('recorded')
	expect(await stripe('refundFailed', 're_1', 3_000)).toBe('held')
	expect(await redsys('c', 700)).toBe('recorded')
	expect((await lines()).slice(before.length).map(({ kind, cents }) => `${kind} ${cents}`)).toEqual([
		...['refunded 1000', 'cameBack 3000', 'refunded 700'],
	])
})
