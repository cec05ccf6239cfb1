import { type ActionFunctionArgs, type AppLoadContext, data, redirectDocument } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { changedQuote, minutesOf } from '#app/domain/bookings/changes/changed-quote.server.ts'
import { editRequest, type RequestChanged } from '#app/domain/bookings/changes/edit-request.server.ts'
import { quoteFields } from '#app/domain/fields/quote-request.server.ts'
import type { Assessment } from '#app/domain/quotes/assess-request.ts'
import { formOfQuote } from '#app/domain/quotes/form-of-quote.server.ts'
import { findQuote, type QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { asChanged } from '#app/domain/quotes/trip/changed-trip.server.ts'
import { type FormContent, formContent } from '#app/domain/quotes/trip/form-legs.ts'
import { DatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { readForm } from '#app/web/form/read-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { requestFacts } from '#app/web/http/request-facts.server.ts'
import { quotePath } from '#app/web/office/office-paths.ts'
import { inSameList } from '#app/web/office/quote-question.server.ts'
import { officeWords } from '#app/web/office/words/office-words.server.ts'
import { formAsItCame } from '#app/web/trip-form/buttons/form-as-it-came.server.ts'
import { handleFormButton } from '#app/web/trip-form/buttons/quote-buttons.server.ts'
import { HOLD, turnHold } from '#app/web/trip-form/buttons/quote-hold.server.ts'
import { oddValues } from '#app/web/trip-form/checks/odd-values.server.ts'
import { countedValues, readQuoteForm, wayErrors } from '#app/web/trip-form/checks/quote-form-check.server.ts'
import { noticesOf, type QuoteFormReply, quoteFormReply } from '#app/web/trip-form/quote-form.server.ts'
import { mayBeChanged, requestToChange } from './change-page.server.ts'
import { type ChangeReview, reviewOfChange } from './change-review.server.ts'

/** Reply of the action: the form or its review, with everything that was typed. */
export type ChangeReply = QuoteFormReply & {
	/** version of the quote that the office has before it */
	version: string
	/** whether the customer is to get a mail */
	tell: boolean
	review: ChangeReview | null
}

type Sent = {
	context: Context
	loadContext: AppLoadContext
	texts: LanguageTexts
	/** of the request, as in the address */
	code: string
	form: FormData
	/** as sent by the form */
	version: number
	tell: boolean
}

type Posted = Sent & { quote: QuoteFacts }

type Shown = FormContent & Partial<QuoteFormReply> & { version?: string; review?: ChangeReview | null }

/** Returns the form token, which remembers the odd values already asked about; '' where there is none. */
const tokenOf = ({ form }: Sent) => String(form.get('formToken') ?? '')

function replyWith(sent: Sent, { version = String(sent.version), review = null, ...shown }: Shown, status = 200) {
	const title = sent.texts.t('desk:change.title', { code: sent.code })
	const errorTitle = status >= 400 ? sent.texts.t('accounts:errorTitle', { title }) : null
	const reply = quoteFormReply({ formToken: tokenOf(sent), ...shown, errorTitle })
	return data<ChangeReply>({ ...reply, version, tell: sent.tell, review }, status)
}

type Read = FormContent & { assessment: Assessment }

/** Shows what the change alters compared with what is stored now, for confirmation. */
async function showReview(posted: Posted, read: Read, alert: string | null, status = 200) {
	const { context, texts, quote } = posted
	const { assessment, ...content } = read
	const after = await changedQuote(context, asChanged(quote) ?? quote, assessment)
	const errors = wayErrors(context, texts, content, minutesOf(after))
	if (Object.keys(errors).length > 0) return replyWith(posted, { ...content, errors }, 422)
	return replyWith(
		posted,
		{
			...content,
			values: countedValues({ ok: true, ...read }),
			mode: 'review',
			version: String(quote.version),
			notices: [...(alert ? [alert] : []), ...noticesOf(texts, assessment)],
			review: await reviewOfChange(context, texts, quote, after),
		},
		status,
	)
}

const noticeFor = ({ isChanged, offerWithdrawn, change }: RequestChanged) => {
	if (!isChanged) return 'requestUnchanged'
	if (change === 'discarded') return 'changeDiscarded'
	if (change === 'drafted') return offerWithdrawn ? 'changeDraftedOfferWithdrawn' : 'changeDrafted'
	return offerWithdrawn ? 'requestChangedOfferWithdrawn' : 'requestChanged'
}

async function save(posted: Posted, read: Read, email: string, toQuote: (notice: string) => string) {
	const { context, texts, quote, version, tell } = posted
	const { request } = read.assessment
	const actor = { kind: 'office', email } as const
	const saved = await editRequest(context, { code: quote.code, version, actor, request, tell })
	if (saved.ok) return redirectDocument(toQuote(noticeFor(saved.value)), 303)
	const { changedMeanwhile, notPossible } = texts.texts('desk').refusals
	const alert = { changedMeanwhile, notPossible, unknown: notPossible, tripIsOver: notPossible, pickup: null }
	// Another person may have changed the quote between the read and the save.
	const now = { ...posted, quote: (await findQuote(context.database.read, quote.code)) ?? quote }
	return showReview(now, read, alert[saved.refusal], 409)
}

async function handleButton({ request, params }: ActionFunctionArgs, sent: Sent, session: Session | undefined) {
	const { context, loadContext, texts, form, version } = sent
	if (!session) throw new DatabaseUnavailable('nobody can be recognized')
	const quote = await requestToChange(request, context, params.code)
	const posted: Posted = { ...sent, quote }
	const intent = form.get('intent')
	if (intent === 'back' || intent === HOLD) return replyWith(posted, formContent(form, quoteFields))
	const answered = await handleFormButton(context, texts, form, requestFacts(loadContext).clientAddress)
	if (answered) return replyWith(posted, answered)
	if (intent !== 'review' && intent !== 'save') throw await failure(request, 400)

	// Odd values that are already stored were confirmed once: they are not asked about again.
	const settled = oddValues(formOfQuote(asChanged(quote) ?? quote)).map(({ mark }) => mark)
	const read = await readQuoteForm(context, texts, form, 'office', settled)
	if (!read.ok) return replyWith(posted, read, 422)
	const { ok, ...checked } = read
	if (!mayBeChanged(context, quote)) return showReview(posted, checked, texts.texts('desk').refusals.notPossible, 409)
	const toQuote = (notice: string) => inSameList(request, `${quotePath(quote.code)}?notice=${notice}`)
	if (intent === 'save') return save(posted, checked, session.account.email, toQuote)
	const isStale = version !== quote.version
	return showReview(posted, checked, isStale ? texts.texts('desk').refusals.changedMeanwhile : null)
}

/**
 * Handles every button of the form that changes a request. Every reply, also after an error, has everything that was
 * typed.
 * @param session undefined where the database is unavailable: the form is returned with the typed values
 * @throws the 404 page for an unknown request, 400 for an unknown button
 */
export async function handleChange(args: ActionFunctionArgs, session: Session | undefined) {
	const { request, context: loadContext } = args
	const context = await appContext()
	const form = await readForm(request, context.config.origin)
	const texts = officeWords(await textsFor(request))
	const [version, tell] = [Number(form.get('version')), form.get('tell') === 'on']
	const sent = { context, loadContext, texts, code: args.params.code ?? '', form, version, tell }
	turnHold(form)
	return handleButton(args, sent, session).catch((error: unknown) => {
		const notice = texts.texts('officeForm').unavailable
		const { shown, status } = formAsItCame({ facts: requestFacts(loadContext), form, notice }, error)
		return replyWith(sent, shown, status)
	})
}
