import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { startDeadline } from '#app/platform/clock/deadline.ts'
import { guardedFetch } from '#app/platform/guarded-fetch.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import type { Complaint, OnlinePayment } from '../provider.ts'
import type { StripeSettings } from './stripe-settings.ts'

/** Number of attempts; the customer waits for all of them. */
const TRIES = 3
const TIMEOUT_MS = 4_000
const BETWEEN = 300
const LONGEST_ANSWER = 256 * 1024
/** Seconds for which the payment page stays open; Stripe requires half an hour at least. */
const OPEN_FOR = 3600
/** Statuses that are worth a retry: a concurrent request with the same key, too many requests, faults of Stripe. */
const PASSING = [409, 429, 500, 502, 503, 504]

/**
 * Version of Stripe's API that is requested, whatever the account's is. It is the first in which a page's amounts are
 * in our currency alone, with the amount in the payer's currency given separately.
 */
const API_VERSION = '2025-09-30.clover'

/** Languages of the payment page; Checkout has no Catalan. */
const locales: Record<Language, string> = { es: 'es', cat: 'es', en: 'en-GB', fr: 'fr', de: 'de', it: 'it' }

const SessionSchema = z.object({ url: z.url() })

const sessionFields = ({ order, cents, language, about, startedAt, backPaid, backUnpaid }: OnlinePayment) =>
	new URLSearchParams({
		mode: 'payment',
		client_reference_id: order,
		'metadata[order]': order,
		'payment_intent_data[metadata][order]': order,
		'payment_method_types[0]': 'card',
		// A customer who pays in another currency would pay a different amount.
		'adaptive_pricing[enabled]': 'false',
		'line_items[0][quantity]': '1',
		'line_items[0][price_data][currency]': 'eur',
		'line_items[0][price_data][unit_amount]': String(cents),
		'line_items[0][price_data][product_data][name]': about,
		locale: locales[language],
		success_url: backPaid,
		cancel_url: backUnpaid,
		expires_at: String(Math.floor(startedAt / 1000) + OPEN_FOR),
	})

/**
 * Sends one request. @returns status and text of a response with status 200 or one worth a retry @throws for any other
 * status, and where there is no response
 */
function ask({ api, key }: StripeSettings, order: string, body: string, timeoutMs: number) {
	const url = new URL(`${api}/v1/checkout/sessions`)
	const headers = {
		Authorization: `Bearer ${key}`,
		'Content-Type': 'application/x-www-form-urlencoded',
		'Idempotency-Key': order,
		'Stripe-Version': API_VERSION,
	}
	const { signal, end } = startDeadline(timeoutMs)
	const guards = { statuses: [200, ...PASSING], maxBytes: LONGEST_ANSWER, signal }
	return guardedFetch(url, { ...guards, post: { body, headers } }).finally(end)
}

/** Retries until Stripe opens a page. The idempotency key makes all attempts one. */
async function askAgain(
	settings: StripeSettings,
	order: string,
	body: string,
	{ timeoutMs, complain }: { timeoutMs: number; complain: Complaint },
	tries = TRIES,
): Promise<string | undefined> {
	const answer = await ask(settings, order, body, timeoutMs).catch((error: unknown) => String(error))
	if (typeof answer !== 'string' && answer.status === 200) return answer.text
	const why = typeof answer === 'string' ? answer : `Status ${answer.status}, again`
	complain({ order, why, tries }, 'Stripe did not open a page')
	// A refusal, for example of a wrong key, would be repeated.
	if (tries === 1 || /Status 4\d\d$/.test(why)) return undefined
	await pause(BETWEEN)
	return askAgain(settings, order, body, { timeoutMs, complain }, tries - 1)
}

function addressIn(text: string, checkout: string) {
	try {
		const { url } = SessionSchema.parse(JSON.parse(text))
		return new URL(url).origin === checkout ? url : undefined
	} catch {
		return undefined
	}
}

/**
 * Opens a page of Stripe on which the customer pays by card. Repeated for the same order, it returns the same page.
 * @param payment its fields must be the same each time for the same order
 * @param timeoutMs time-out of each of the three attempts in milliseconds
 * @returns its URL, on the configured origin; refused('silent') where Stripe cannot be reached or sends another
 * response
 */
export async function openStripePage(
	settings: StripeSettings,
	payment: OnlinePayment,
	complain: Complaint,
	timeoutMs = TIMEOUT_MS,
): Promise<Result<string, 'silent'>> {
	const text = await askAgain(settings, payment.order, sessionFields(payment).toString(), { timeoutMs, complain })
	const address = text === undefined ? undefined : addressIn(text, settings.checkout)
	return address === undefined ? refused('silent') : accepted(address)
}
