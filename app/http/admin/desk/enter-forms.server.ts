import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import type { Session } from '#app/accounts/sessions.server.ts'
import { appContext } from '#app/context.server.ts'
import { quoteFields } from '#app/fields/quote-request.server.ts'
import { fallbackLanguage, isLanguage } from '#app/i18n/languages.ts'
import { textsFor } from '#app/i18n/texts.server.ts'
import { formContent } from '#app/quotes/form-legs.ts'
import { requestQuote } from '#app/quotes/request-quote.server.ts'
import { readForm } from '../../form/read-form.server.ts'
import { replyToFormButton } from '../../quotes/quote-buttons.server.ts'
import { type QuoteFormReply, quoteFormReply, reviewOf } from '../../quotes/quote-form.server.ts'
import { checkQuoteForm } from '../../quotes/quote-form-check.server.ts'
import { issueFormToken, readFormToken } from '../../quotes/quote-form-token.server.ts'
import { HOLD, turnHold } from '../../quotes/quote-hold.server.ts'
import { requestFacts } from '../../request-facts.server.ts'
import { failure } from '../../shell/failures.server.ts'
import { QUOTES_PATH } from '../quote-line.server.ts'

/** What the action answers: the form again or its review, with everything that was typed. */
export type EnterReply = QuoteFormReply & {
	/** in which the customer reads */
	language: string
	/** whether the customer is to get a copy */
	tell: boolean
}

/** The buttons behind which a form is checked. */
const CHECKING = ['review', 'hold-review', 'save']

/**
 * Answers every button of the form in which the office enters a request for a caller. A token makes two sends one.
 * @throws 400 for an unknown button
 */
export async function replyToEntering({ request, context: loadContext }: ActionFunctionArgs, { account }: Session) {
	const context = await appContext()
	const form = await readForm(request, context.config.origin)
	const texts = await textsFor(request)
	const [given, wanted, intent] = ['formToken', 'language', 'intent'].map((name) => String(form.get(name) ?? ''))
	const token = readFormToken(context, given)
	const formToken = token ? String(given) : issueFormToken(context)
	const language = isLanguage(wanted) ? wanted : fallbackLanguage
	const tell = form.get('tell') === 'on'
	const replyWith = (reply: Omit<Parameters<typeof quoteFormReply>[0], 'formToken'>, status = 200) =>
		data<EnterReply>({ ...quoteFormReply({ ...reply, formToken }), language, tell }, status)

	turnHold(form)
	if (intent === 'back' || intent === HOLD) return replyWith(formContent(form, quoteFields))
	const answered = await replyToFormButton(context, texts, form, requestFacts(loadContext).clientAddress)
	if (answered) return replyWith(answered)
	if (!CHECKING.includes(String(intent))) throw await failure(request, 400)

	const checked = await checkQuoteForm(context, texts, form, 'office')
	if (!checked.ok) {
		loadContext.formFailed = true
		return replyWith(checked, 422)
	}
	// A form whose token nobody knows is looked at once more.
	if (intent !== 'save' || !token) return replyWith(reviewOf(texts, checked))
	const stored = await requestQuote(context, {
		request: checked.assessment.request,
		requestKey: token.requestKey,
		language,
		measured: { guide: checked.guide },
		entered: { by: { kind: 'office', email: account.email }, tell },
	})
	if (stored.ok) return redirect(`${QUOTES_PATH}${stored.value.code}/?notice=requestEntered`, 303)
	const { notices, ...review } = reviewOf(texts, checked)
	return replyWith({ ...review, notices: [...notices, texts.texts('validation').pickupPast] }, 422)
}
