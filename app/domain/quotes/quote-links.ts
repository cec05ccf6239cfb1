import type { SealedLink } from '#app/platform/mail/sealed-link.ts'

/** What the reference in `i` and `encCodBudget` is sealed for (decision 22). */
export const QUOTE_PURPOSE = 'quote'
/** A link that only shows: it opens no page on which one can answer. */
export const STATE_PURPOSE = 'quote-state'
/** A link for those who travel, from which nobody gets to price, person or answer. */
export const TRAVELLERS_PURPOSE = 'quote-travellers'

/** The page on which a customer accepts (`a`) or rejects (`r`) a quote (contract §2). */
export const answerLink = (code: string, tipo: 'a' | 'r'): SealedLink => ({
	path: `/ar/${tipo}`,
	parameter: 'i',
	purpose: QUOTE_PURPOSE,
	value: code,
	forOffice: true,
})

/** The page that tells where a quote stands, for visitors without an account. */
export const stateLink = (code: string): SealedLink => ({
	path: '/quote/',
	parameter: 'i',
	purpose: STATE_PURPOSE,
	value: code,
	forOffice: true,
})

/** A link that shows what is to be paid and leads to where one pays; it answers nothing. Providers see it. */
export const PAYMENT_PURPOSE = 'quote-payment'

/** The page on which a booking is paid. */
export const paymentLink = (code: string): SealedLink => ({
	path: '/pay/',
	parameter: 'i',
	purpose: PAYMENT_PURPOSE,
	value: code,
})

/** A link that takes the hirer's name and tax number, and opens nothing else. */
export const HIRER_PURPOSE = 'quote-hirer'

/** The page on which a customer says who hires, for the route sheet. */
export const hirerLink = (code: string): SealedLink => ({
	path: '/hirer/',
	parameter: 'i',
	purpose: HIRER_PURPOSE,
	value: code,
})

/** What the links that ask for a trip again are sealed for. */
export const AGAIN_PURPOSE = 'quote-again'

/** The form with a quote's trip filled in, as it was or the way back; there is nothing of the trip in the address. */
export const againLink = (code: string, way: 'again' | 'back'): SealedLink => ({
	path: '/budgetRequest/',
	parameter: way,
	purpose: AGAIN_PURPOSE,
	value: code,
})

/** The page that a customer passes on to those who travel. */
export const travellersLink = (code: string): SealedLink => ({
	path: '/trip/',
	parameter: 'i',
	purpose: TRAVELLERS_PURPOSE,
	value: code,
	forOffice: true,
})
