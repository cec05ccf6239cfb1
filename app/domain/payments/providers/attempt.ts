/** How an attempt to pay stands, by what its provider has told us: nothing yet, paid, held for the office, or not paid. */
export const attemptStates = ['open', 'paid', 'held', 'declined'] as const
export type AttemptState = (typeof attemptStates)[number]

/** No letters or digits that are read as others. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const DRAWN = 8

/**
 * A number for an attempt as Redsys takes it, four digits first and twelve in all: year and month, and then what was drawn,
 * so that no two are the same after a restore or beside another site at the same terminal.
 * @param day `yyyy-MM-dd`
 * @param drawn random bytes
 */
export const attemptNumber = (day: string, drawn: Uint8Array) =>
	day.slice(2, 4) +
	day.slice(5, 7) +
	[...drawn.subarray(0, DRAWN)].map((byte) => LETTERS[byte % LETTERS.length]).join('')

/** Others count on, or write the time: with a month in front, but in digits alone. */
const NUMBER = new RegExp(`^\\d{2}(?:0[1-9]|1[0-2])(?=\\d*[A-Z])[${LETTERS}]{${DRAWN}}$`)

/** Whether an order has the form of our numbers, so that another program's at the same address is not taken for ours. */
export const isAttemptNumber = (order: string) => NUMBER.test(order)
