import type { PassedOver } from '#app/platform/tables/passed-over.ts'

/** One movement of a bank account, as the bank's file tells it. */
export type BankMovement = {
	/** the line of the file on which it begins, from 1 */
	row: number
	/** `yyyy-MM-dd`, the day on which the bank booked it */
	day: string
	/** what came in; negative for what went out */
	cents: number
	/** as ISO 4217 writes it; three figures where we do not know them by their letters */
	currency: string
	/** all that the bank says of it: names, purpose, references, in its own order, a space between */
	text: string
	/** the same each time the same movement is read, from whichever file */
	mark: string
}

/** Why a file is none that can be taken: where one line is to blame, it, and the column and what was found there. */
export type BankFileFault = {
	code:
		| 'empty'
		| 'record'
		| 'order'
		| 'words'
		| 'date'
		| 'amount'
		| 'totals'
		| 'count'
		| 'unfinished'
		| 'amountOpen'
		| 'amountOther'
		| 'both'
		| 'side'
		| 'signs'
		| 'state'
		| 'currency'
		| 'unread'
		| 'cells'
	line?: number
	/** the place of the column, from 0 */
	column?: number
	/** as it stands there */
	found?: string
}

/** All movements of a file, what in it counts for none, and whether its balances agree, where it has any. */
export type BankFile =
	| { ok: true; movements: BankMovement[]; passedOver: PassedOver[]; balanceFits?: boolean }
	| { ok: false; fault: BankFileFault }

/**
 * A movement before it has its mark: `identity` is all that tells it from others of its account, `saidCurrency` the
 * currency as its cell writes it, where that is another spelling.
 */
export type UnmarkedMovement = Omit<BankMovement, 'mark'> & { identity: string; saidCurrency?: string }

/** What the reference of a movement begins with in the ledger; what is entered by hand has another. */
export const BANK_REFERENCE = 'bank:'

/** What is wrong with the money of a row, and in which column. */
export type MoneyFault = { code: BankFileFault['code']; column: number }
