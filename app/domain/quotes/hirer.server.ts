import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { assignCustomer } from '#app/domain/customers/assign-customer.server.ts'
import { checkTaxNumber } from '#app/domain/fields/check-tax-number.server.ts'
import { requestFields } from '#app/domain/fields/request-fields.server.ts'
import { changesBetween, isChanged, retainedChanges } from '#app/domain/fields/rows/request-changes.server.ts'
import { findableWords } from '#app/domain/search/search-words.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { quotes } from '#drizzle/schema.ts'
import type { QuoteFacts } from './quote-facts.server.ts'
import { indexQuote } from './quote-index.server.ts'
import { recordEvent } from './quote-step.server.ts'

/** Hirer, where it is not the person alone: the name for the invoice, and the tax number that the route sheet needs. */
export type Hirer = Pick<QuoteFacts, 'company' | 'taxNumber'>

/** Checks of the hirer's fields, by their names in a request; messages are keys of `validation.json`. */
export const hirerShape = {
	empresa: requestFields.company.schema,
	nif: requestFields.taxNumber.schema.refine((typed) => checkTaxNumber(typed) !== 'wrong', 'taxNumberWrong'),
} satisfies Record<string, z.ZodType>

/** Returns whether the hirer is still unknown: the request has no tax number, or an impossible one. */
export const isHirerOpen = ({ taxNumber }: Hirer) => taxNumber === '' || checkTaxNumber(taxNumber) === 'wrong'

/**
 * Stores the hirer that the customer gave with their answer, in the transaction that records the answer: in the quote,
 * its audit trail, its customer record and its search words.
 * @param hirer undefined where the customer was not asked
 * @returns the quote as it is from now on
 */
export async function keepHirer(
	tx: Transaction,
	quote: QuoteFacts,
	hirer: Hirer | undefined,
	at: number,
): Promise<QuoteFacts> {
	const after = { ...quote, ...hirer }
	const changes = changesBetween(quote, after)
	if (!hirer || !isChanged(changes)) return quote
	await tx.update(quotes).set(hirer).where(eq(quotes.id, quote.id))
	const detail = JSON.stringify(retainedChanges(changes))
	await recordEvent(tx, { quoteId: quote.id, kind: 'changed', at, actor: { kind: 'customer' }, detail })
	await assignCustomer(tx, after, quote.customerId)
	await indexQuote(tx, quote.id, findableWords(after))
	return after
}
