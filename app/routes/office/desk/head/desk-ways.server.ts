import type { Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { neighboursOf, nextWithoutPrice } from '#app/domain/bookings/lists/neighbours.server.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { QUOTES_PATH, quotePath } from '#app/web/office/office-paths.ts'
import { addressOf, quoteQuestionIn } from '#app/web/office/quote-question.server.ts'

/** Returns the links from a quote to its list, and to the quotes before and after it there. */
export async function waysOf(
	request: Request,
	session: Session,
	context: Context,
	{ texts }: LanguageTexts,
	quote: QuoteFacts,
) {
	const reader = { me: session.account.id, today: dayAt(context.now()) }
	const question = quoteQuestionIn(queryOf(request), reader)
	const { previous, next } = await neighboursOf(context, question, quote)
	const { pages } = texts('quotes')
	const linkTo = (code: string | undefined, text: string) =>
		code === undefined ? null : { href: addressOf(quotePath(code), question, reader), text }
	return {
		list: { href: addressOf(QUOTES_PATH, question, reader), text: texts('desk').list },
		previous: linkTo(previous, pages.previous),
		next: linkTo(next, pages.next),
	}
}

/** Returns the link to the request that is to be priced next, after the price of this one has gone; null for none. */
export async function nextToPrice(context: Context, { t }: LanguageTexts, { code }: Pick<QuoteFacts, 'code'>) {
	const found = await nextWithoutPrice(context, code)
	return found ? { href: quotePath(found.code), text: t('desk:nextWithoutPrice', { count: found.count }) } : null
}
