import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { startDeadline } from '#app/platform/clock/deadline.ts'
import { guardedFetch } from '#app/platform/guarded-fetch.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import type { Complaint, OnlinePayment } from '../provider.ts'
import type { StripeSettings } from './stripe-settings.ts'

/** Whoever pays waits for all of them together. */
const TRIES = 3
const PATIENCE = 4_000
const BETWEEN = 300
const LONGEST_ANSWER = 256 * 1024
/** Seconds for which the page can be paid on: Stripe takes half an hour at least. */
const OPEN_FOR = 3600
/** Stripe's answers that are worth another try: busy with the same key, too many, its own faults. */
const PASSING = [409, 429, 500, 502, 503, 504]

/**
 * The version of Stripe's API that we speak, whatever the account's is: the first in which amounts of a page are in our
 * currency alone, with what somebody paid in their own beside them.
 */
const API_VERSION = '2025-09-30.clover'

/** Checkout has no Catalan. */
const locales: Record<Language, string> = { es: 'es', cat: 'es', en: 'en-GB', fr: 'fr', de: 'de', it: 'it' }

const SessionSchema = z.object({ url: z.url() })

const sessionFields = ({ order, cents, language, about, startedAt, backPaid, backUnpaid }: OnlinePayment) =>
	new URLSearchParams({
		mode: 'payment',
		client_reference_id: order,
		'metadata[order]': order,
		'payment_intent_data[metadata][order]': order,
		'payment_method_types[0]': 'card',
		// Whoever pays in another currency would pay another amount than we ask for.
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

/** Asks once. @returns the status and text of any answer @throws where there is none */
function ask({ api, key }: StripeSettings, order: string, body: string, patience: number) {
	const url = new URL(`${api}/v1/checkout/sessions`)
	const headers = {
		Authorization: `Bearer ${key}`,
		'Content-Type': 'application/x-www-form-urlencoded',
		'Idempotency-Key': order,
		'Stripe-Version': API_VERSION,
	}
	const { signal, end } = startDeadline(patience)
	const guards = { statuses: [200, ...PASSING], maxBytes: LONGEST_ANSWER, signal }
	return guardedFetch(url, { ...guards, post: { body, headers } }).finally(end)
}

/** Asks until there is an answer that counts, so often at most; the key makes all of them one. */
async function askAgain(
	settings: StripeSettings,
	order: string,
	body: string,
	{ patience, complain }: { patience: number; complain: Complaint },
	tries = TRIES,
): Promise<string | undefined> {
	const answer = await ask(settings, order, body, patience).catch((error: unknown) => String(error))
	if (typeof answer !== 'string' && answer.status === 200) return answer.text
	const why = typeof answer === 'string' ? answer : `Status ${answer.status}, again`
	complain({ order, why, tries }, 'Stripe did not open a page')
	// What it refuses, a wrong key say, is no better the next time.
	if (tries === 1 || /Status 4\d\d$/.test(why)) return undefined
	await pause(BETWEEN)
	return askAgain(settings, order, body, { patience, complain }, tries - 1)
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
 * Opens a page of Stripe's on which somebody pays by card. Asked again for the same order, it is the same page.
 * @param payment whose fields are the same each time for the same order
 * @param patience milliseconds for each of three tries
 * @returns its address, on the origin that is set; refused('silent') where Stripe cannot be reached or says something else
 */
export async function openStripePage(
	settings: StripeSettings,
	payment: OnlinePayment,
	complain: Complaint,
	patience = PATIENCE,
): Promise<Result<string, 'silent'>> {
	const text = await askAgain(settings, payment.order, sessionFields(payment).toString(), { patience, complain })
	const address = text === undefined ? undefined : addressIn(text, settings.checkout)
	return address === undefined ? refused('silent') : accepted(address)
}
