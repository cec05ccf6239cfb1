import { eq, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { type Hirer, keepHirer } from '#app/domain/quotes/hirer.server.ts'
import { endToTell } from '#app/domain/quotes/to-tell.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { quotes } from '#drizzle/schema.ts'
import { afterHireChange } from '../after-job-change.server.ts'
import { type HirerQuestion, hirerQuestion } from './hirer-question.server.ts'
import { quoteInTurn } from './quote-in-turn.server.ts'

/**
 * Stores the hirer's name and tax number, as the customer gives them, with the customer's record and in the trail, and
 * updates the sheets.
 * @param told checked by `hirerShape`
 * @returns refused with the state of the question if it is not open; then nothing changes
 */
export function tellHirer(
	context: Context,
	{ code, hirer }: { code: string; hirer: Hirer },
): Promise<Result<null, Exclude<HirerQuestion, 'open'>>> {
	return inTransaction(context, async (tx) => {
		const quote = await quoteInTurn(tx, code)
		const stands = quote ? await hirerQuestion(tx, context, quote) : 'over'
		if (!quote || stands !== 'open') return refused(stands === 'known' ? 'known' : 'over')
		await keepHirer(tx, quote, hirer, context.now())
		// Makes an office user notice who is editing the request at the same time.
		await tx
			.update(quotes)
			.set({ version: sql`${quotes.version} + 1` })
			.where(eq(quotes.id, quote.id))
		await endToTell(tx, quote.id)
		await afterHireChange(tx, context, quote.id)
		return accepted(null)
	})
}
