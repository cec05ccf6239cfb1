import { referenceOf } from '#app/domain/search/payment-reference.ts'
import type { Balance } from './balance.ts'
import { nextDue } from './balance.ts'

/** The company's account, as its terms say it. */
type Account = { accountHolder: string; iban: string; bic: string }

/** A bank transfer that somebody is asked for; in cents. */
export type Transfer = { holder: string; iban: string; bic: string; cents: number; reference: string }

/** No bank takes more in one transfer (EPC069-12). */
const MOST_CENTS = 99_999_999_999

/**
 * The transfer that pays what is due next of a booking; undefined where nothing is, or the company has no account.
 * @param name whose account it is where the terms do not say
 */
export function transferOf(account: Account, name: string, code: string, balance: Balance): Transfer | undefined {
	const due = nextDue(balance)
	if (!due || account.iban === '' || due.open > MOST_CENTS) return undefined
	const { accountHolder, iban, bic } = account
	return { holder: accountHolder || name, iban, bic, cents: due.open, reference: referenceOf(code) }
}

/** What the QR code of a transfer says: EPC069-12, version 002, in UTF-8, with a creditor reference (ISO 11649). */
export const transferCode = ({ holder, iban, bic, cents, reference }: Transfer) =>
	['BCD', '002', '1', 'SCT', bic, holder, iban, `EUR${(cents / 100).toFixed(2)}`, '', reference].join('\n')

/** The largest QR code that banks’ apps read (EPC069-12). */
export const TRANSFER_CODE_VERSION = 13
