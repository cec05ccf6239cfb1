import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { appContext, type Context } from '#app/context.server.ts'
import { type Attempt, findAttempt, startAttempt } from '#app/domain/payments/providers/start-attempt.server.ts'
import { PAYMENT_PURPOSE, stateLink } from '#app/domain/quotes/quote-links.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { log } from '#app/platform/log.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import { type OpenProvider, openProviders } from '#app/platform/payment-providers/providers.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { handleForm, type Posting, postedForm, type Refusal, tooMany } from '#app/web/form/posted-form.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { countAttempt, rateLimitsOf } from '#app/web/limits/rate-limits.server.ts'
import { type CustomersQuote, customersQuote, tripFirst } from '#app/web/quote/quote-card.server.ts'
import { refuseLink, sealedCode } from '#app/web/quote/sealed-code.server.ts'
import { coachSeats } from '#app/web/quote/trip/coach-seats.server.ts'
import { intentOf, payOnline, waysToPay } from '#app/web/quote/ways-to-pay.server.ts'
import { tellWaiting } from '#app/web/shell/waiting.ts'

/** Milliseconds between two polls of the page that waits for the bank's notification, and until it stops polling. */
const LOOK_AGAIN = 4000
const WAITS_FOR = 10 * 60_000

/** Result that the provider names when it sends the customer back; it proves nothing. */
type Back = 'paid' | 'unpaid'

/** Stage of a payment: to be started, to be made at the bank, or its result as far as it was notified. */
type Stage = 'choose' | 'leave' | 'waiting' | 'left' | 'paid' | 'held' | 'declined'

const backOf = (query: URLSearchParams) => (['paid', 'unpaid'] as const).find((back) => query.get('back') === back)

/** Returns the provider of an attempt; undefined where it is no longer set up. */
const providerOf = ({ config }: Pick<Context, 'config'>, attempt: Attempt | undefined): OpenProvider | undefined =>
	openProviders(config.payments).find(({ name }) => name === attempt?.provider)

/** Returns the stage of a payment. The customer's return proves nothing: only notifications count. */
function stageOf(context: Context, attempt: Attempt | undefined, back: Back | undefined): Stage {
	if (!attempt) return 'choose'
	if (attempt.state !== 'open') return attempt.state
	if (back === 'unpaid') return 'left'
	return back === undefined && providerOf(context, attempt)?.form ? 'leave' : 'waiting'
}

/** Returns the path of an attempt's page. */
const pageOf = (request: Request, { number }: Attempt, back?: Back) => {
	const sealed = new URLSearchParams({ i: new URL(request.url).searchParams.get('i') ?? '' })
	return `/pay/?${sealed}&order=${number}${back ? `&back=${back}` : ''}`
}

/** Returns the path that the page's script polls. */
const nowOf = (request: Request, attempt: Attempt) => pageOf(request, attempt, 'paid').replace('/pay/', '/pay/now')

/** Returns the facts of a payment for its provider. */
function factsOf(
	{ config }: Context,
	request: Request,
	attempt: Attempt,
	{ t, language }: LanguageTexts,
	code: string,
) {
	const { number: order, cents, way, startedAt, part, provider } = attempt
	return {
		...{ order, cents, way, language, code, startedAt, about: t(`pay:about.${part}`, { code }) },
		tellAt: `${config.origin}/payments/${provider}`,
		backPaid: config.origin + pageOf(request, attempt, 'paid'),
		backUnpaid: config.origin + pageOf(request, attempt, 'unpaid'),
	}
}

async function readPayment(request: Request, loadContext: AppLoadContext) {
	const context = await appContext()
	const code = await sealedCode(request, loadContext, context, PAYMENT_PURPOSE)
	const read = (await customersQuote(context, code)) ?? (await refuseLink(request, loadContext, context))
	return { context, read }
}

/** Returns the sentence of a stage; null where the form needs none. */
const leadOf = ({ t, tag }: LanguageTexts, stage: Stage, attempt: Attempt | undefined, canPay: boolean) =>
	stage === 'choose'
		? canPay
			? null
			: t('pay:stages.nothing')
		: t(`pay:stages.${stage}`, { amount: moneyLabel(tag, attempt?.cents ?? 0) })

/** Finds the attempt that an address names, and its stage. */
async function attemptIn(request: Request, context: Context, { quote }: CustomersQuote) {
	const query = queryOf(request)
	const number = query.get('order')
	const attempt = number === null ? undefined : await findAttempt(context.database.read, quote.id, number)
	return { attempt, stage: stageOf(context, attempt, backOf(query)) }
}

/** Responds to the script of a page that waits for the bank's notification. @throws error pages for an invalid link */
export async function paymentNow({ request, context: loadContext }: LoaderFunctionArgs) {
	const { context, read } = await readPayment(request, loadContext)
	const { attempt, stage } = await attemptIn(request, context, read)
	if (stage !== 'waiting')
		return tellWaiting({ left: null, said: leadOf(await textsFor(request), stage, attempt, true) })
	const isFresh = attempt !== undefined && context.now() - attempt.startedAt < WAITS_FOR
	return tellWaiting(isFresh ? { left: LOOK_AGAIN, said: null } : { left: null, said: null })
}

/** Reads the page on which a booking is paid, and which shows the state of the payment (contract §10). */
export async function payPage({ request, context: loadContext }: LoaderFunctionArgs) {
	const { context, read } = await readPayment(request, loadContext)
	const { quote } = read
	const texts = await textsFor(request)
	const { attempt, stage } = await attemptIn(request, context, read)
	const pay = ['choose', 'left', 'declined'].includes(stage) ? await payOnline(context, texts, read) : null
	const heading = texts.t('pay:heading', { code: quote.code })
	const { description, leave, again, booking } = texts.texts('pay')
	return {
		page: { title: heading, description, noindex: true },
		...{ heading, stage, pay },
		first: tripFirst(texts, read),
		coach: coachSeats(texts, quote),
		lead: leadOf(texts, stage, attempt, pay !== null),
		bank:
			attempt && stage === 'leave'
				? {
						label: leave,
						form: providerOf(context, attempt)?.form?.(factsOf(context, request, attempt, texts, quote.code)) ?? null,
					}
				: null,
		wait:
			attempt && stage === 'waiting'
				? { label: again, href: pageOf(request, attempt, 'paid'), ask: nowOf(request, attempt), left: LOOK_AGAIN }
				: null,
		booking: {
			label: booking,
			href: linkAddress({ origin: '', secret: context.config.secret }, stateLink(quote.code)),
		},
	}
}

export type PayPage = Awaited<ReturnType<typeof payPage>>

/** Starts the chosen payment and redirects the customer to the provider, or refuses. */
async function leadOn({ quote }: CustomersQuote, intent: string, posting: Posting): Promise<Response | Refusal> {
	const { context, texts, request } = posting
	const { nothing, silent } = texts.texts('pay').refusals
	const chosen = waysToPay(context.config.payments).find((each) => intentOf(each) === intent)
	if (!chosen) return { status: 409, alert: { text: nothing } }
	const wait = await countAttempt(await rateLimitsOf(context), [['paymentOnQuote', quote.code]])
	if (wait > 0) return tooMany(texts, wait)
	const begun = await startAttempt(context, { code: quote.code, ...chosen })
	if (!begun.ok) return { status: 409, alert: { text: nothing } }
	const attempt = begun.value
	const { open } = providerOf(context, attempt) ?? {}
	if (!open) return redirect(pageOf(request, attempt), 303)
	const opened = await open(factsOf(context, request, attempt, texts, quote.code), (facts, what) =>
		log().warn(facts, what),
	)
	return opened.ok ? redirect(opened.value, 303) : { status: 503, alert: { text: silent } }
}

/** Starts a payment: the amount comes from our database, and the browser is redirected to the provider. */
export async function handlePay(args: ActionFunctionArgs) {
	const { read } = await readPayment(args.request, args.context)
	return handleForm(args, ({ form }) =>
		postedForm({
			fields: [],
			echoed: [],
			schema: z.object({}),
			work: (_, posting) => leadOn(read, String(form.get('intent') ?? ''), posting),
		}),
	)
}
