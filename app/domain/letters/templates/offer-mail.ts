import type { FrozenConditions } from '#app/domain/company/conditions/frozen-conditions.server.ts'
import type { DuePart } from '#app/domain/company/payment-terms.ts'
import type { Transfer } from '#app/domain/company/transfer.ts'
import type { PriceFacts } from '#app/domain/documents/price-words.ts'
import type { RequestChanges } from '#app/domain/fields/rows/request-changes.server.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import type { MailLeg, QuoteMail } from './quote-mail.ts'

/** Data of mails about an offer: the request, and the offer as it was sent. */
export type OfferMail = {
	quote: QuoteMail
	/** link to accept, which later shows what was agreed */
	accept: SealedLink
	reject: SealedLink
	/** whole driving minutes of a coach, breaks included; null where the distance is unknown */
	drivingMinutes: number | null
	offer: PriceFacts & {
		number: number
		/** time of sending, in milliseconds since 1970; absent in older mails, which have no PDF */
		sentAt?: number
		/** conditions attached to it; absent in older mails */
		conditions?: FrozenConditions | null
	}
}

/** Data of the mail to the office about a customer's answer. */
export type AnswerMail = OfferMail & { accepted: boolean; answeredBy: string | null; reason: string | null }

/**
 * Data of the confirmation after a customer has accepted. Older mails lack the travellers' page and `answeredAt`, in
 * milliseconds since 1970.
 */
export type AcceptedMail = AnswerMail & {
	travellers?: SealedLink
	answeredAt?: number
	due?: DuePart[]
	transfer?: Transfer
}

/** Data of the mails about a cancelled quote or booking; `offer` is null where none had been sent. */
export type CancelMail = Omit<OfferMail, 'offer'> & {
	offer: OfferMail['offer'] | null
	reason: string
	/** whether the trip was booked, so that its calendar events are cancelled */
	wasAccepted: boolean
	/** set where the customer has cancelled on their page */
	isOwn?: true
	/** cancellation fee and the party that owes it; absent where no conditions apply */
	fee?: { by: 'customer' | 'company' | 'nobody'; cents: number; basisPoints: number }
	/** amount still to pay in cents, negative for a refund; absent where nothing was ever due, and in older mails */
	openCents?: number
	/** version of the calendar events, higher than any before; 1 for older mails */
	sequence?: number
}

/** Data of the mail about a change of a request by the office. */
export type ChangeMail = Pick<OfferMail, 'quote'> & {
	changes: RequestChanges
	/** total in cents of the open offer that the change has withdrawn; null where there was none */
	withdrawnCents: number | null
	/** link to the request's state */
	state: SealedLink
	/** for a booking with changed times: data of its calendar events */
	booked?: Omit<OfferMail, 'offer'> & { sequence: number }
}

/** Data of the mail about copies of a request on other days, made by the office. */
export type RepeatMail = Pick<OfferMail, 'quote'> & {
	repeats: {
		/** empty in a preview, before it is stored */
		code: string
		/** pickup of each leg, `yyyy-MM-dd HH:mm` local time */
		times: string[]
		/** link to its state; null in a preview */
		state: SealedLink | null
	}[]
}

/** Data of the mails, to customer and office, about a change or cancellation request. */
export type ChangeRequestMail = Pick<OfferMail, 'quote'> & {
	kind: 'change' | 'cancellation'
	/** the customer's text; may be empty for a cancellation */
	words: string
	/** link to the state of the request */
	page: SealedLink
	/** whether the trip was booked */
	wasAccepted: boolean
}

/** Data of the mail that declines a change or cancellation request; the office's answer may be empty. */
export type DeclinedChangeRequestMail = ChangeRequestMail & { answer: string }

/** Data of the mail that offers a change of a booking: the changed trip, its price and the differences. */
export type ChangeOfferMail = OfferMail & {
	changes: RequestChanges
	/** agreed total with VAT; null where the booking has no known offer */
	agreedCents: number | null
}

/** Data of the mails, to customer and office, about the answer to a change. */
export type ChangeAnswerMail = ChangeOfferMail &
	Pick<AnswerMail, 'accepted' | 'answeredBy' | 'reason'> & {
		/** version of the calendar events, which rises with each change */
		sequence: number
		/** removed legs, with the numbers they had */
		removedLegs: (MailLeg & { number: number })[]
		travellers?: SealedLink
		/** milliseconds since 1970 */
		answeredAt?: number
		due?: DuePart[]
		transfer?: Transfer
	}

/** Data of the mail about a change that did not take place; the booking stays as agreed. */
export type ChangeOverMail = Omit<OfferMail, 'offer'> & {
	offer: OfferMail['offer'] | null
	why: 'rejected' | 'expired' | 'withdrawn'
}
