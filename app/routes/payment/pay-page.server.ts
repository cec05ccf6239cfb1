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
import { type Posting, postedForm, type Refusal, replyToForm, tooMany } from '#app/web/form/posted-form.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { countAttempt, rateLimitsOf } from '#app/web/limits/rate-limits.server.ts'
import { type CustomersQuote, customersQuote } from '#app/web/quote/quote-card.server.ts'
import { refuseLink, sealedCode } from '#app/web/quote/sealed-code.server.ts'
import { intentOf, payOnline, waysToPay } from '#app/web/quote/ways-to-pay.server.ts'
import { tellWaiting } from '#app/web/shell/waiting.ts'

/** Milliseconds after which the page of somebody who waits for the bank's word asks again; after so long it stops by itself. */
const LOOK_AGAIN = 4000
const WAITS_FOR = 10 * 60_000

/** Where the provider sends somebody back to, who has paid there as it says, or has not. */
type Back = 'paid' | 'unpaid'

/** How a payment stands: to be begun, to be made at the bank's, and what has become of it as far as we were told. */
type Stage = 'choose' | 'leave' | 'waiting' | 'left' | 'paid' | 'held' | 'declined'

const backOf = (query: URLSearchParams) => (['paid', 'unpaid'] as const).find((back) => query.get('back') === back)

/** The provider of an attempt; undefined where it is not set up any more. */
const providerOf = ({ config }: Pick<Context, 'config'>, attempt: Attempt | undefined): OpenProvider | undefined =>
	openProviders(config.payments).find(({ name }) => name === attempt?.provider)

/** Coming back proves nothing: where nothing was told yet, nothing is known. */
function stageOf(context: Context, attempt: Attempt | undefined, back: Back | undefined): Stage {
	if (!attempt) return 'choose'
	if (attempt.state !== 'open') return attempt.state
	if (back === 'unpaid') return 'left'
	return back === undefined && providerOf(context, attempt)?.form ? 'leave' : 'waiting'
}

/** The page of an attempt, under our own origin. */
const pageOf = (request: Request, { number }: Attempt, back?: Back) => {
	const sealed = new URLSearchParams({ i: new URL(request.url).searchParams.get('i') ?? '' })
	return `/pay/?${sealed}&order=${number}${back ? `&back=${back}` : ''}`
}

/** Where the script of its page asks how it stands. */
const nowOf = (request: Request, attempt: Attempt) => pageOf(request, attempt, 'paid').replace('/pay/', '/pay/now')

/** What a provider is told of a payment. */
function told({ config }: Context, request: Request, attempt: Attempt, { t, language }: LanguageTexts, code: string) {
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

/** The sentence of a stage. */
const leadOf = ({ t, tag }: LanguageTexts, stage: Stage, attempt: Attempt | undefined, canPay: boolean) =>
	stage === 'choose'
		? canPay
			? null
			: t('pay:stages.nothing')
		: t(`pay:stages.${stage}`, { amount: moneyLabel(tag, attempt?.cents ?? 0) })

/** The attempt that an address names, and how it stands. */
async function attemptIn(request: Request, context: Context, { quote }: CustomersQuote) {
	const query = queryOf(request)
	const number = query.get('order')
	const attempt = number === null ? undefined : await findAttempt(context.database.read, quote.id, number)
	return { attempt, stage: stageOf(context, attempt, backOf(query)) }
}

/** Answers the script of a page that waits for the bank's word. @throws the page of a link that does not open */
export async function paymentNow({ request, context: loadContext }: LoaderFunctionArgs) {
	const { context, read } = await readPayment(request, loadContext)
	const { attempt, stage } = await attemptIn(request, context, read)
	if (stage !== 'waiting')
		return tellWaiting({ left: null, said: leadOf(await textsFor(request), stage, attempt, true) })
	const isFresh = attempt !== undefined && context.now() - attempt.startedAt < WAITS_FOR
	return tellWaiting(isFresh ? { left: LOOK_AGAIN, said: null } : { left: null, said: null })
}

/** What the page shows on which a booking is paid, and that tells how a payment stands (contract §10). */
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
		lead: leadOf(texts, stage, attempt, pay !== null),
		bank:
			attempt && stage === 'leave'
				? {
						label: leave,
						form: providerOf(context, attempt)?.form?.(told(context, request, attempt, texts, quote.code)) ?? null,
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

/** Where somebody goes on who has chosen how to pay. */
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
	const opened = await open(told(context, request, attempt, texts, quote.code), (facts, what) =>
		log().warn(facts, what),
	)
	return opened.ok ? redirect(opened.value, 303) : { status: 503, alert: { text: silent } }
}

/** Begins a payment: the amount is that of our own rows, and the browser is led on to whoever takes it. */
export async function replyToPay(args: ActionFunctionArgs) {
	const { read } = await readPayment(args.request, args.context)
	return replyToForm(args, ({ form }) =>
		postedForm({
			fields: [],
			echoed: [],
			schema: z.object({}),
			work: (_, posting) => leadOn(read, String(form.get('intent') ?? ''), posting),
		}),
	)
}
