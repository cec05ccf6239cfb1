import { expect, test } from 'vitest'
import { findQuoteRecord } from '#app/domain/quotes/quote-record.server.ts'
import { storeQuote } from '#tests/support/office.ts'
import { createTestContext } from '#tests/support/test-context.ts'

test('a quote is read by its reference in the contract’s names, without the office’s fields', async () => {
	const context = await createTestContext()
	const { code } = await storeQuote(context, { kilometres: '100.0', draft: '{}', totalCents: 5 })
	const record = await findQuoteRecord(context, code)
	expect(record).toMatchObject({ COD_BUDGET: code, DES_NAME: 'Núria', NUM_KMS: '100.0', IND_VIP_FLEET: 0 })
	expect(Object.keys(record ?? {})).toHaveLength(28)
	expect(Object.keys(record ?? {}).filter((name) => name !== name.toUpperCase())).toEqual([])
})

test('unknown kilometres are an empty text, and an unknown reference finds no quote', async () => {
	const context = await createTestContext()
	const { code } = await storeQuote(context, { kilometres: null })
	expect((await findQuoteRecord(context, code))?.NUM_KMS).toBe('')
	expect(await findQuoteRecord(context, 'P-2026-99999')).toBeUndefined()
})
