import type { Transfer } from '#app/domain/company/transfer.ts'
import { referenceOf } from '#app/domain/search/payment-reference.ts'
import type { Balance } from './balance.ts'
import { nextDue } from './balance.ts'

/** Company's bank account, as set in its terms. */
type Account = { accountHolder: string; iban: string; bic: string }

/** Highest amount of one SEPA transfer in a payment QR code (EPC069-12), in cents. */
const MAX_CENTS = 99_999_999_999

/**
 * Returns the bank transfer that pays the booking's next due part. Undefined where nothing is due, the company has no
 * account, or the amount exceeds what one transfer may carry.
 * @param name account holder where the terms name none
 */
export function transferOf(account: Account, name: string, code: string, balance: Balance): Transfer | undefined {
	const due = nextDue(balance)
	if (!due || account.iban === '' || due.open > MAX_CENTS) return undefined
	const { accountHolder, iban, bic } = account
	return { holder: accountHolder || name, iban, bic, cents: due.open, reference: referenceOf(code) }
}
