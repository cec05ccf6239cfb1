import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { assignCustomer } from '#app/domain/customers/assign-customer.server.ts'
import { checkTaxNumber } from '#app/domain/fields/check-tax-number.server.ts'
import { requestFields } from '#app/domain/fields/request-fields.server.ts'
import { changesBetween, isChanged, keptChanges } from '#app/domain/fields/rows/request-changes.server.ts'
import { findableWords } from '#app/domain/search/search-words.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { quotes } from '#drizzle/schema.ts'
import type { QuoteFacts } from './quote-facts.server.ts'
import { indexQuote } from './quote-index.server.ts'
import { recordEvent } from './quote-step.server.ts'

/** Who hires, where it is not the person alone: whom the invoice names, and the number that the route sheet must have. */
export type Hirer = Pick<QuoteFacts, 'company' | 'taxNumber'>

/** What is checked of the hirer, by the names that a request has for it; messages are keys of `validation.json`. */
export const hirerShape = {
	empresa: requestFields.company.schema,
	nif: requestFields.taxNumber.schema.refine((typed) => checkTaxNumber(typed) !== 'wrong', 'taxNumberWrong'),
} satisfies Record<string, z.ZodType>

/** Whether a request leaves open who hires: it has no number, or one that cannot be. */
export const isHirerOpen = ({ taxNumber }: Hirer) => taxNumber === '' || checkTaxNumber(taxNumber) === 'wrong'

/**
 * Keeps who hires, as the customer has said it with their answer, in the transaction that records the answer: in the request,
 * in its trail, with its customer and among the words that find it.
 * @param hirer undefined where nobody asked
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
	const detail = JSON.stringify(keptChanges(changes))
	await recordEvent(tx, { quoteId: quote.id, kind: 'changed', at, actor: { kind: 'customer' }, detail })
	await assignCustomer(tx, after, quote.customerId)
	await indexQuote(tx, quote.id, findableWords(after))
	return after
}
