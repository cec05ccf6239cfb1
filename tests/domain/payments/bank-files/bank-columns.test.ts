import { expect, test } from 'vitest'
import { knownColumns, rememberColumns } from '#app/domain/payments/bank-files/bank-columns.server.ts'
import type { BankColumns } from '#app/domain/payments/bank-files/bank-columns.ts'
import { guessColumns } from '#app/domain/payments/bank-files/guess-columns.ts'
import { settings } from '#drizzle/schema.ts'
import { bankTable } from '#tests/support/bank-tables.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const FILE = 'Cuenta;ES91;\nFecha ;Concepto;Importe\n03/11/2026;Marta;45,00\n'

/** Remembers a file's columns as guessed, and returns them. */
async function remembered(context: Awaited<ReturnType<typeof createTestContext>>, file: string) {
	const table = bankTable(file)
	const columns = guessColumns(table) as BankColumns
	await rememberColumns(context, table, columns)
	return columns
}

test('columns stored before there were more roles are still read', async () => {
	const context = await createTestContext()
	const old = { day: 0, amount: 2, in: null, out: null, texts: [1], currency: null }
	await context.database.transaction((tx) =>
		tx.insert(settings).values({ name: 'bank-columns', value: JSON.stringify({ 'fecha|concepto|importe': old }) }),
	)
	expect(await knownColumns(context, bankTable(FILE))).toEqual({
		heading: 1,
		columns: { ...old, valueDay: null, side: null, state: null, balance: null, decimal: null, order: null },
	})
})

test('a table is recognised by its headings in any row, and without headings by its shape', async () => {
	const context = await createTestContext()
	expect(await knownColumns(context, bankTable(FILE))).toBeUndefined()
	const headed = await remembered(context, FILE)
	const bare = await remembered(context, '03/11/2026;Marta;;45,00;100,00\n04/11/2026;Pau;;5,00;105,00\n')
	expect(await knownColumns(context, bankTable(`x;y\n\n${FILE}`))).toMatchObject({ heading: 2, columns: headed })
	const filled = bankTable('04/11/2026;Anna;x;5,00;105,00\n')
	expect(await knownColumns(context, filled)).toEqual({ heading: null, columns: bare })
	expect(await knownColumns(context, bankTable('04/11/2026;5,00;Anna;x;105,00\n'))).toBeUndefined()
	expect(await knownColumns(context, bankTable('Fecha;Q;R;Importe;S\n04/11/2026;Anna;x;5,00;105,00\n'))).toBeUndefined()
})

test('the columns of the twenty tables used last are remembered', async () => {
	const context = await createTestContext()
	const file = (bank: number) => FILE.replace('Concepto', `Concepto de ${'a'.repeat(bank)}`)
	for (let bank = 1; bank <= 21; bank++) await remembered(context, file(bank))
	expect(await knownColumns(context, bankTable(file(1)))).toBeUndefined()
	expect(await knownColumns(context, bankTable(file(2)))).toBeDefined()
	expect(await knownColumns(context, bankTable(file(21)))).toBeDefined()
})
