/** One movement of a bank account, as the bank's file tells it. */
export type BankMovement = {
	/** where it stands in the file: its line, or the row of a spreadsheet */
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

/** Why a file is none that can be taken; `line` where one line is to blame. */
export type BankFileFault = {
	code: 'empty' | 'record' | 'order' | 'date' | 'amount' | 'totals' | 'count' | 'unfinished' | 'columns'
	line?: number
}

export type BankFile = { ok: true; movements: BankMovement[] } | { ok: false; fault: BankFileFault }

/** A movement before it has its mark: `identity` is all that tells it from others of its account. */
export type UnmarkedMovement = Omit<BankMovement, 'mark'> & { identity: string }

/** What the reference of a movement begins with in the ledger; what is entered by hand has another. */
export const BANK_REFERENCE = 'bank:'
