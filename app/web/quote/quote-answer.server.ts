import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import { AcceptanceSchema, ANSWER_LENGTHS, RejectionSchema } from '#app/domain/bookings/answer.schema.ts'
import { type Answered, answerQuote } from '#app/domain/bookings/answer-quote.server.ts'
import { hasNoEmail } from '#app/domain/quotes/forgotten.server.ts'
import { hirerShape } from '#app/domain/quotes/hirer.server.ts'
import { QUOTE_PURPOSE, STATE_PURPOSE, travellersLink } from '#app/domain/quotes/quote-links.ts'
import type { QuoteStatus } from '#app/domain/quotes/statuses.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import type { Result } from '#app/platform/result.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { handleForm, type Posting, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'
import { askAgain } from './ask-again.server.ts'
import { CANCEL_BOOKING, cancelForm, cancelShown } from './cancel-booking.server.ts'
import { changeRequestForm, changeRequestOfButton, changeRequestsShown } from './change-requests.server.ts'
import { type OpenChange, whatChanges } from './change-shown.server.ts'
import { paymentShown } from './customer-payment.server.ts'
import { hirerForm, hirerIn, hirerNames, hirerNotice } from './hirer-form.server.ts'
import { type CustomersQuote, customersQuote } from './quote-card.server.ts'
import { quoteShown } from './quote-shown.server.ts'
import { refuseLink, sealedCode } from './sealed-code.server.ts'
import { conditionsLink } from './sent-conditions.server.ts'
import { payOnline } from './ways-to-pay.server.ts'

/** Checks whether the page accepts: only for `a`; any other value is the page that rejects (contract §2). */
const acceptsOn = (tipo: string | undefined) => tipo === 'a'

/** Returns the address of the page in its accepting or rejecting form, with the same sealed link. */
const pathOf = (request: Request, tipo: 'a' | 'r') =>
	`/ar/${tipo}?i=${encodeURIComponent(new URL(request.url).searchParams.get('i') ?? '')}`

async function readQuote(request: Request, loadContext: AppLoadContext, purpose: string) {
	const context = await appContext()
	const code = await sealedCode(request, loadContext, context, purpose)
	const read = (await customersQuote(context, code)) ?? (await refuseLink(request, loadContext, context))
	return { context, read }
}

/**
 * Returns the link to the travellers' page, to be shared. Returns null once the trip is over, and in statuses where the
 * page does not show it.
 */
function forTravellers(
	{ config }: Context,
	{ texts }: LanguageTexts,
	{ quote, status, isTripOver }: CustomersQuote,
	shownWhile: readonly QuoteStatus[],
) {
	if (isTripOver || !shownWhile.includes(status)) return null
	return { ...texts('trip').share, href: linkAddress(config, travellersLink(quote.code)) }
}

/** Returns the texts of the forms that accept and reject, for an offer or for a change of a booking. */
function questionTexts(
	{ t, texts }: LanguageTexts,
	{ phone, name, legalName }: Context['company'],
	{ quote, total }: { quote: CustomersQuote['quote']; total: string },
	isChange: boolean,
) {
	const { accept, reject, change } = texts('answer')
	const values = { legalName: legalName || name, total, code: quote.code, phone }
	const toChange = t(`answer:${hasNoEmail(quote) ? 'changeByPhone' : 'accept.change'}`, values)
	if (isChange)
		return {
			accept: {
				...accept,
				...change.accept,
				lead: change.lead,
				contract: t('answer:change.accept.contract', values),
				change: toChange,
			},
			reject: { ...reject, ...change.reject, title: t('answer:change.reject.title', values) },
		}
	return {
		accept: { ...accept, lead: null, contract: t('answer:accept.contract', values), change: toChange },
		reject: { ...reject, title: t('answer:reject.title', values) },
	}
}

/** Addresses of a page that accepts and rejects, and of the conditions of its offer. */
type Ways = { acceptPath: string; rejectPath: string; conditions: ReturnType<typeof conditionsLink> }

/**
 * Returns the form that accepts or rejects an offer or a change; null where there is none to answer.
 * @param accepts whether it is shown in its accepting form
 */
export async function answerForm(
	{ request, context, texts }: Pick<Posting, 'request' | 'context' | 'texts'>,
	read: CustomersQuote,
	accepts: boolean,
	waysOf: (offer: NonNullable<CustomersQuote['offer']>) => Ways,
) {
	const { quote, changed } = read
	const { errorSummary, working } = texts.texts('accounts').fields
	const offer = changed?.offer ?? (read.status === 'quoted' ? read.offer : undefined)
	if (!offer) return null
	const total = moneyLabel(texts.tag, offer.totalCents)
	return {
		accepts,
		offer: offer.number,
		lengths: ANSWER_LENGTHS,
		hirer: changed ? null : await hirerForm(context, request, texts, quote),
		errorSummary,
		working,
		...questionTexts(texts, context.company, { quote, total }, changed !== undefined),
		...waysOf(offer),
	}
}

/**
 * Returns the data of the page where a customer accepts or rejects an offer or a change (contract §2, decisions 23,
 * 24).
 */
export async function answerPage(request: Request, loadContext: AppLoadContext, tipo: string | undefined) {
	const { context, read } = await readQuote(request, loadContext, QUOTE_PURPOSE)
	const { changed } = read
	const { texts, shown } = await quoteShown(request, read, changed !== undefined)
	const change: OpenChange | null = changed ? whatChanges(texts, read, changed) : null
	const cancel = await cancelShown(context, texts, read)
	const form = await answerForm({ request, context, texts }, read, acceptsOn(tipo), (offer) => ({
		acceptPath: pathOf(request, 'a'),
		rejectPath: pathOf(request, 'r'),
		conditions: conditionsLink(texts, offer, new URL(request.url).searchParams.get('i')),
	}))
	return {
		...shown,
		change,
		payment: await paymentShown(request, context, texts, read),
		hirerNotice: hirerNotice(texts, context.company, read.quote, shown),
		travellers: forTravellers(context, texts, read, ['accepted']),
		pay: await payOnline(context, texts, read),
		cancel,
		changeRequests: await changeRequestsShown(
			context,
			texts,
			read,
			new URL(request.url).searchParams.get('asked'),
			cancel !== null,
		),
		again: form ? null : askAgain(context, texts, read.quote.code, read.quote.furtherLegs.length > 0),
		form,
	}
}

export type AnswerPage = Awaited<ReturnType<typeof answerPage>>

/** Returns the data of the read-only page that a request's confirmation links to. */
export async function statePage(request: Request, loadContext: AppLoadContext) {
	const { context, read } = await readQuote(request, loadContext, STATE_PURPOSE)
	const { texts, shown } = await quoteShown(request, read)
	const { lead } = texts.texts('answer').state
	const { email } = read.quote
	const isOpen = read.changed ? 'change' : read.status === 'quoted' && 'state'
	const hint = isOpen && !hasNoEmail(read.quote) ? texts.t(`answer:${isOpen}.answerByMail`, { email }) : null
	const travellers = forTravellers(context, texts, read, ['requested', 'quoted', 'accepted'])
	return {
		...shown,
		lead,
		hint,
		money: ['accepted', 'cancelled'].includes(read.status)
			? ((await paymentShown(request, context, texts, read))?.state ?? null)
			: null,
		cancel: await cancelShown(context, texts, read),
		travellers,
		again: askAgain(context, texts, read.quote.code, read.quote.furtherLegs.length > 0),
	}
}

export type StatePage = Awaited<ReturnType<typeof statePage>>

/**
 * Redirects to the page, which then shows the new state, so that a reload repeats nothing. Refuses if the offer has
 * changed.
 */
function afterAnswer(posting: Posting, tipo: string | undefined, result: Result<Answered, 'unknown' | 'offerChanged'>) {
	const { request, texts } = posting
	if (result.ok) return redirect(`${pathOf(request, acceptsOn(tipo) ? 'a' : 'r')}&answered=1`, 303)
	const refusal: Refusal = { status: 409, alert: { text: texts.texts('answer').offerChanged } }
	return refusal
}

/** Handles the forms of a customer's page: accept or reject, change request, cancellation. */
export async function handleAnswer(args: ActionFunctionArgs) {
	const context = await appContext()
	const { tipo } = args.params
	const code = await sealedCode(args.request, args.context, context, QUOTE_PURPOSE)
	if (!(await customersQuote(context, code))) await refuseLink(args.request, args.context, context)
	return handleForm(args, ({ form, request }) => {
		const changeRequest = changeRequestOfButton(form.get('intent'))
		if (changeRequest) return changeRequestForm(changeRequest, code, pathOf(request, 'a'))
		if (form.get('intent') === CANCEL_BOOKING) return cancelForm(code, pathOf(request, 'a'))
		return acceptsOn(tipo)
			? postedForm({
					fields: ['offer', 'name', ...hirerNames],
					echoed: ['name', ...hirerNames],
					schema: AcceptanceSchema.extend(hirerShape),
					work: async ({ offer, name, ...told }, posting) => {
						const answer = { code, offerNumber: offer, accept: true, name, hirer: hirerIn(form, told) } as const
						return afterAnswer(posting, tipo, await answerQuote(context, answer))
					},
				})
			: postedForm({
					fields: ['offer', 'reason'],
					echoed: ['reason'],
					schema: RejectionSchema,
					work: async ({ offer, reason }, posting) =>
						afterAnswer(posting, tipo, await answerQuote(context, { code, offerNumber: offer, accept: false, reason })),
				})
	})
}
