import type { SealedLink } from '#app/platform/mail/sealed-link.ts'

/** Purpose for which the reference in `i` and `encCodBudget` is sealed (decision 22). */
export const QUOTE_PURPOSE = 'quote'
/** Purpose of a link that only shows a quote: it gives no access to a page with an answer. */
export const STATE_PURPOSE = 'quote-state'
/** Purpose of a link for travellers: it gives no access to price, personal details or answer. */
export const TRAVELLERS_PURPOSE = 'quote-travellers'

/** Builds the link to the page on which a customer accepts (`a`) or rejects (`r`) a quote (contract §2). */
export const answerLink = (code: string, tipo: 'a' | 'r'): SealedLink => ({
	path: `/ar/${tipo}`,
	parameter: 'i',
	purpose: QUOTE_PURPOSE,
	value: code,
	forOffice: true,
})

/** Builds the link to the page that shows a quote's status, for visitors without an account. */
export const stateLink = (code: string): SealedLink => ({
	path: '/quote/',
	parameter: 'i',
	purpose: STATE_PURPOSE,
	value: code,
	forOffice: true,
})

/** Purpose of a link that shows what is due and leads to payment, without an answer. Payment providers see it. */
export const PAYMENT_PURPOSE = 'quote-payment'

/** Builds the link to the page on which a booking is paid. */
export const paymentLink = (code: string): SealedLink => ({
	path: '/pay/',
	parameter: 'i',
	purpose: PAYMENT_PURPOSE,
	value: code,
})

/** Purpose of a link that accepts the hirer's name and tax number, and gives access to nothing else. */
export const HIRER_PURPOSE = 'quote-hirer'

/** Builds the link to the page on which a customer enters the hirer for the route sheet. */
export const hirerLink = (code: string): SealedLink => ({
	path: '/hirer/',
	parameter: 'i',
	purpose: HIRER_PURPOSE,
	value: code,
})

/** Purpose of the links that request a trip again. */
export const AGAIN_PURPOSE = 'quote-again'

/** Builds the link to a form with a quote's trip filled in, as it was or back. The URL contains nothing of the trip. */
export const againLink = (code: string, way: 'again' | 'back'): SealedLink => ({
	path: '/budgetRequest/',
	parameter: way,
	purpose: AGAIN_PURPOSE,
	value: code,
})

/** Builds the link to the page that a customer passes on to the travellers. */
export const travellersLink = (code: string): SealedLink => ({
	path: '/trip/',
	parameter: 'i',
	purpose: TRAVELLERS_PURPOSE,
	value: code,
	forOffice: true,
})
