import type { PassedOver } from '#app/platform/tables/passed-over.ts'

/** One movement of a bank account, as read from the bank's file. */
export type BankMovement = {
	/** the line of the file on which it begins, from 1 */
	row: number
	/** `yyyy-MM-dd`, the day on which the bank booked it */
	day: string
	/** amount received in cents; negative for money paid out */
	cents: number
	/** ISO 4217 code; the three-digit number where we do not know its letters */
	currency: string
	/** names, purpose and references in the bank's order, separated by a space */
	text: string
	/** identifies the movement: equal each time it is read, from any file */
	mark: string
}

/** Reason why a file is refused, with the line, column and content at fault where one line is. */
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
	/** index of the column, from 0 */
	column?: number
	/** content as written */
	found?: string
}

/** Result of reading a file: its movements, the rows passed over, and whether its balances agree, where it has any. */
export type BankFile =
	| { ok: true; movements: BankMovement[]; passedOver: PassedOver[]; balanceFits?: boolean }
	| { ok: false; fault: BankFileFault }

/**
 * Movement before it has its mark. `identity` is the text that distinguishes it from others of its account;
 * `saidCurrency` is the currency as its cell spells it.
 */
export type UnmarkedMovement = Omit<BankMovement, 'mark'> & { identity: string; statedCurrency?: string }

/** Prefix of the ledger reference of bank movements; payments from other sources lack it. */
export const BANK_REFERENCE = 'bank:'

/** Error in the amount, side or currency of a row, with the index of its column. */
export type MoneyFault = { code: BankFileFault['code']; column: number }
