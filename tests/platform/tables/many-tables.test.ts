import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findHeading } from '#app/domain/payments/bank-files/find-heading.ts'
import { guessColumns } from '#app/domain/payments/bank-files/guess-columns.ts'
import { readBankTable } from '#app/domain/payments/bank-files/read-bank-table.server.ts'
import { readTable } from '#app/platform/tables/read-table.ts'
import { anyBankTable, type WrittenBankTable, writeBankTable } from '#tests/support/any-bank-table.ts'
import { READ_ON } from '#tests/support/bank-tables.ts'

/**
 * Number of tables; `TABLES=10000 npx vitest run --project unit tests/platform/tables/many-tables.test.ts` reads more.
 */
const numRuns = Number(process.env.TABLES ?? 400)

/** Reads a file with guessed columns; facts that the table leaves open are given as the office would. */
function readAs({ bytes, hasHeadings, places, open }: WrittenBankTable) {
	const read = readTable(bytes)
	if (!read.ok) return read
	const table = { ...read.table, heading: findHeading(read.table) }
	const guess = guessColumns(table)
	if (!guess) return 'nothing is guessed'
	const texts = [places.text, places.more].filter((place) => place !== undefined).sort((one, other) => one - other)
	const place = (name: string) => places[name] ?? null
	const facts = {
		day: places.day ?? 0,
		amount: place('amount'),
		in: null,
		out: null,
		side: place('side'),
		currency: place('currency'),
		balance: place('balance'),
	}
	const columns = hasHeadings ? guess : { ...guess, ...facts, texts }
	const file = readBankTable(table, { ...columns, order: open.order }, READ_ON)
	const isOpen = !file.ok && file.fault.code === 'amountOpen'
	return isOpen ? readBankTable(table, { ...columns, ...open }, READ_ON) : file
}

test('tables are read correctly in all notations of banks', async () => {
	await fc.assert(
		fc.asyncProperty(anyBankTable, async ({ told: facts, of }) => {
			// The test runner needs to be answered while ten thousand are read.
			await new Promise((resolve) => setImmediate(resolve))
			const written = writeBankTable(facts, of)
			const read = readAs(written)
			const found =
				typeof read === 'object' && 'movements' in read
					? {
							movements: read.movements.map(({ day, cents, currency, text }) => ({ day, cents, currency, text })),
							passedOver: read.passedOver.map(({ line }) => line),
						}
					: read
			expect(found, written.text).toEqual({ movements: written.movements, passedOver: written.passedOver })
		}),
		{ numRuns, seed: process.env.TABLES_SEED ? Number(process.env.TABLES_SEED) : undefined },
	)
}, 600_000)
