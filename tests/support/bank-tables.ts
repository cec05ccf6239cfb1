import { readFileSync } from 'node:fs'
import type { BankColumns, BankTable } from '#app/domain/payments/bank-files/bank-columns.ts'
import type { BankFile } from '#app/domain/payments/bank-files/bank-movement.ts'
import { findHeading } from '#app/domain/payments/bank-files/find-heading.ts'
import { guessColumns } from '#app/domain/payments/bank-files/guess-columns.ts'
import { readBankTable } from '#app/domain/payments/bank-files/read-bank-table.server.ts'
import { readTable } from '#app/platform/tables/read-table.ts'

/** Reads a bank file of the tests, as the bank wrote it. */
export const bankFixture = (name: string) =>
	new Uint8Array(readFileSync(new URL(`../domain/payments/bank-files/fixtures/${name}`, import.meta.url)))

const bytesOf = (file: Uint8Array | string) => (typeof file === 'string' ? new TextEncoder().encode(file) : file)

/** Reads a bank's table, with its headings as detected. */
export function bankTable(file: Uint8Array | string): BankTable {
	const read = readTable(bytesOf(file))
	if (!read.ok) throw new Error(`No table: ${read.refusal}`)
	return { ...read.table, heading: findHeading(read.table) }
}

/** Day on which a bank's file is read, after all of its days. */
export const READ_ON = '2027-12-31'

/** Reads a bank's file with the columns as guessed, or as the office corrects some of them. */
export function readAsGuessed(file: Uint8Array | string, words: Partial<BankColumns> = {}, today = READ_ON): BankFile {
	const table = bankTable(file)
	const columns = guessColumns(table)
	if (!columns) throw new Error('Neither a day nor an amount.')
	return readBankTable(table, { ...columns, ...words }, today)
}

/** Summarises a file: days, cents and texts, the lines that were passed over, or the fault. */
export function gist(file: BankFile) {
	if (!file.ok) return file.fault
	return {
		movements: file.movements.map(({ day, cents, text }) => [day, cents, text]),
		passedOver: file.passedOver.map(({ line, why }) => [line, why]),
	}
}
