import type { Context } from '#app/context.server.ts'
import { currentTerms } from '#app/domain/company/current-terms.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import type { Transfer } from '../company/transfer.ts'
import type { Balance } from './balance.ts'
import { transferOf } from './transfer-of.ts'

/**
 * Returns the bank transfer that pays the booking's next due part, to the company's current account. Undefined where
 * nothing is due or the company has no account.
 * @param code of the quote
 */
export async function askedTransfer(
	{ database, company }: Pick<Context, 'database' | 'company'>,
	queries: Queries,
	code: string,
	balance: Balance,
): Promise<Transfer | undefined> {
	const { terms } = await currentTerms({ database: { ...database, read: queries } })
	return transferOf(terms, company.legalName, code, balance)
}
