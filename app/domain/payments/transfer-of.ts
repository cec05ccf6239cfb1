import type { Transfer } from '#app/domain/company/transfer.ts'
import { referenceOf } from '#app/domain/search/payment-reference.ts'
import type { Balance } from './balance.ts'
import { nextDue } from './balance.ts'

/** The company's account, as its terms say it. */
type Account = { accountHolder: string; iban: string; bic: string }

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
