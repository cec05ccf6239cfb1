import { type ActionFunctionArgs, type AppLoadContext, data, redirectDocument } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { quoteFields } from '#app/domain/fields/quote-request.server.ts'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { formContent } from '#app/domain/quotes/trip/form-legs.ts'
import { DatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { fallbackLanguage, isLanguage, type Language } from '#app/platform/i18n/languages.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { readForm } from '#app/web/form/read-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { requestFacts } from '#app/web/http/request-facts.server.ts'
import { QUOTES_PATH } from '#app/web/office/office-paths.ts'
import { officeWords } from '#app/web/office/words/office-words.server.ts'
import { formAsItCame } from '#app/web/trip-form/buttons/form-as-it-came.server.ts'
import { handleFormButton } from '#app/web/trip-form/buttons/quote-buttons.server.ts'
import { HOLD, turnHold } from '#app/web/trip-form/buttons/quote-hold.server.ts'
import { type CheckedForm, checkQuoteForm } from '#app/web/trip-form/checks/quote-form-check.server.ts'
import { type QuoteFormReply, quoteFormReply, reviewOf } from '#app/web/trip-form/quote-form.server.ts'
import { issueFormToken, readFormToken } from '#app/web/trip-form/quote-form-token.server.ts'

/** Reply of the action: the form or its review, with everything that was typed. */
export type EnterReply = QuoteFormReply & {
	/** language of the customer */
	language: string
	/** whether the customer is to get a copy */
	tell: boolean
	/** what happens to a request without an e-mail address; null where it has one */
	withoutEmail: string | null
}

/** Intents for which the form is checked. */
const CHECKING = ['review', 'hold-review', 'save']

type Entering = {
	context: Context
	loadContext: AppLoadContext
	texts: LanguageTexts
	form: FormData
	language: Language
	tell: boolean
	/** as posted, or a new one where the posted token is not valid */
	formToken: string
	/** undefined where the posted token is not valid */
	requestKey: string | undefined
}

type Shown = Omit<Parameters<typeof quoteFormReply>[0], 'formToken'> & { formToken?: string }

function replyWith({ texts, formToken, language, tell }: Entering, reply: Shown, status = 200) {
	const withoutEmail = reply.values.email.trim() === '' ? texts.texts('desk').withoutEmail.entered : null
	const { title } = texts.texts('desk').enter
	const errorTitle = status >= 400 ? texts.t('accounts:errorTitle', { title }) : null
	const shown = quoteFormReply({ formToken, ...reply, errorTitle })
	return data<EnterReply>({ ...shown, language, tell, withoutEmail }, status)
}

/** Stores a checked request, or returns the refusal. */
async function save(
	entering: Entering & { requestKey: string },
	checked: CheckedForm & { ok: true },
	by: Session['account'],
) {
	const { context, texts, requestKey, language, tell } = entering
	const stored = await requestQuote(context, {
		request: checked.assessment.request,
		requestKey,
		language,
		assessment: checked.assessment,
		measured: checked,
		entered: { by: { kind: 'office', email: by.email }, tell },
	})
	if (stored.ok) return redirectDocument(`${QUOTES_PATH}${stored.value.code}/?notice=requestEntered`, 303)
	const isGone = stored.refusal === 'vehicleGone'
	const now = isGone ? await checkQuoteForm(context, texts, entering.form, 'office') : checked
	const { notices, ...review } = reviewOf(texts, now.ok ? now : checked)
	const notice = isGone ? texts.t('quote:notices.vehicleChanged') : texts.texts('validation').pickupPast
	return replyWith(entering, { ...review, notices: [...notices, notice] }, isGone ? 409 : 422)
}

async function handleButton(request: Request, entering: Entering, session: Session | undefined) {
	const { context, loadContext, texts, form, requestKey } = entering
	if (!session) throw new DatabaseUnavailable('nobody can be recognized')
	const intent = form.get('intent')
	if (intent === 'back' || intent === HOLD) return replyWith(entering, formContent(form, quoteFields))
	const answered = await handleFormButton(context, texts, form, requestFacts(loadContext).clientAddress)
	if (answered) return replyWith(entering, answered)
	if (!CHECKING.includes(String(intent))) throw await failure(request, 400)

	const checked = await checkQuoteForm(context, texts, form, 'office')
	if (!checked.ok) return replyWith(entering, checked, 422)
	// A form with an invalid token is shown for review once more, with a new token.
	if (intent !== 'save' || requestKey === undefined) return replyWith(entering, reviewOf(texts, checked))
	return save({ ...entering, requestKey }, checked, session.account)
}

/**
 * Handles every button of the form in which the office enters a request for a caller. A form sent twice with the same
 * token is stored once.
 * @param session undefined where the database is unavailable: the form is returned with the typed values
 * @throws 400 for an unknown button
 */
export async function handleEntering(
	{ request, context: loadContext }: ActionFunctionArgs,
	session: Session | undefined,
) {
	const context = await appContext()
	const form = await readForm(request, context.config.origin)
	const texts = officeWords(await textsFor(request))
	const [given = '', wanted = ''] = ['formToken', 'language'].map((name) => String(form.get(name) ?? ''))
	const requestKey = readFormToken(context, given)?.requestKey
	const formToken = requestKey === undefined ? issueFormToken(context) : given
	const language = isLanguage(wanted) ? wanted : fallbackLanguage
	const tell = form.get('tell') === 'on'
	const entering = { context, loadContext, texts, form, language, tell, formToken, requestKey }
	turnHold(form)
	return handleButton(request, entering, session).catch((error: unknown) => {
		const notice = texts.texts('officeForm').unavailable
		const { shown, status } = formAsItCame({ facts: requestFacts(loadContext), form, notice }, error)
		return replyWith(entering, shown, status)
	})
}
