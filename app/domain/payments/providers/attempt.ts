/**
 * States of a payment attempt, by what its provider has reported: nothing yet, paid, held for the office, or not
 * paid.
 */
export const attemptStates = ['open', 'paid', 'held', 'declined'] as const
export type AttemptState = (typeof attemptStates)[number]

/** Letters and digits without those that are easily confused. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const DRAWN = 8

/**
 * Builds the number of a payment attempt in the form that Redsys accepts: twelve characters, the first four digits.
 * Year and month are followed by random characters, so that numbers stay unique after a restore or next to another
 * site at the same terminal.
 * @param day `yyyy-MM-dd`
 * @param drawn at least 8 random bytes
 */
export const attemptNumber = (day: string, drawn: Uint8Array) =>
	day.slice(2, 4) +
	day.slice(5, 7) +
	[...drawn.subarray(0, DRAWN)].map((byte) => LETTERS[byte % LETTERS.length]).join('')

/**
 * Pattern of our attempt numbers. Other programs use counters or timestamps, which may begin with a month but have
 * digits only; ours have at least one letter.
 */
const NUMBER = new RegExp(`^\\d{2}(?:0[1-9]|1[0-2])(?=\\d*[A-Z])[${LETTERS}]{${DRAWN}}$`)

/**
 * Returns whether an order has the form of our attempt numbers. Orders of another program at the same notification
 * address do not.
 */
export const isAttemptNumber = (order: string) => NUMBER.test(order)
