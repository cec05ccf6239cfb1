import type { ActionFunctionArgs } from '@remix-run/node'
import type { PaymentTerms } from '#app/domain/company/payment-terms.ts'
import { ledgerOf } from '#app/domain/payments/ledger.server.ts'
import { startAttempt } from '#app/domain/payments/providers/start-attempt.server.ts'
import type { OnlineWay } from '#app/platform/payment-providers/online-ways.ts'
import type { Provider } from '#app/platform/payment-providers/providers.ts'
import { handleNotification } from '#app/routes/payment/notifications.server.ts'
import { openSite } from './account-requests.ts'
import { acceptedQuote, quoteNow } from './quotes-at-work.ts'
import { redsysSettings } from './redsys-standin.ts'
import { stripeSettings } from './stripe-standin.ts'
import type { TestContext } from './test-context.ts'

export const DEPOSIT = 14_850
export const BALANCE = 34_650

/** Opens a site that takes cards by Stripe and Bizum by Redsys, at addresses without a server. */
export const openPayingSite = (settings: Record<string, string> = {}) =>
	openSite({ ...stripeSettings('http://127.0.0.1:1'), ...redsysSettings('http://127.0.0.1:1', 'bizum'), ...settings })

const payment: PaymentTerms = { deposit: { basisPoints: 3000 }, depositDays: 7, balanceDays: 14 }

/**
 * Makes a booking of 495 € with a deposit and a balance.
 * @returns its reference
 */
export const bookingToPay = (context: TestContext) => acceptedQuote(context, { draft: { payment } })

/**
 * Starts an attempt to pay.
 * @returns the attempt
 */
export async function begunAttempt(context: TestContext, code: string, provider: Provider, way: OnlineWay = 'card') {
	const begun = await startAttempt(context, { code, provider, way })
	if (!begun.ok) throw new Error(`Not begun: ${begun.refusal}`)
	return begun.value
}

/**
 * Posts a notification to the site.
 * @returns status and text of the response
 */
export async function notify(provider: Provider, body: string, headers: Record<string, string> = {}) {
	const request = new Request(`http://localhost:3000/payments/${provider}`, { method: 'POST', body, headers })
	const args = { request, params: { provider }, context: {} } as unknown as ActionFunctionArgs
	const answer = await handleNotification(args)
	return `${answer.status} ${(await answer.text()).trim()}`
}

/** Returns the ledger of a booking, without the expected payments. */
export async function moneyOf(context: TestContext, code: string) {
	const { id } = await quoteNow(context, code)
	const lines = await ledgerOf(context.database.read, id)
	return lines.flatMap(({ kind, cents, way }) => (kind === 'expected' ? [] : [`${kind} ${cents} ${way}`]))
}
