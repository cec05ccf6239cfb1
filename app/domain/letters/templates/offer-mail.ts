import type { FrozenConditions } from '#app/domain/company/conditions/frozen-conditions.server.ts'
import type { DuePart } from '#app/domain/company/payment-terms.ts'
import type { Transfer } from '#app/domain/company/transfer.ts'
import type { ToldPrice } from '#app/domain/documents/price-words.ts'
import type { RequestChanges } from '#app/domain/fields/rows/request-changes.server.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import type { QuoteMail, ToldLeg } from './quote-mail.ts'

/** What the mails about an offer tell: the request, and the offer as it was sent. */
export type OfferMail = {
	quote: QuoteMail
	/** where the customer accepts, and later reads what was agreed */
	accept: SealedLink
	reject: SealedLink
	/** whole minutes of a coach, breaks included; null where the distance is not known */
	drivingMinutes: number | null
	offer: ToldPrice & {
		number: number
		/** milliseconds since 1970; mails from before have no paper and do not say */
		sentAt?: number
		/** what went with it; nothing in mails from before there were conditions */
		conditions?: FrozenConditions | null
	}
}

/** What the office hears of an answer. */
export type AnswerMail = OfferMail & { accepted: boolean; answeredBy: string | null; reason: string | null }

/**
 * What a customer hears who has accepted. Mails from before have no page for those who travel, and do not say when that was:
 * milliseconds since 1970.
 */
export type AcceptedMail = AnswerMail & {
	travellers?: SealedLink
	answeredAt?: number
	due?: DuePart[]
	transfer?: Transfer
}

/** What a customer hears when the office calls a quote off; `offer` where one had been sent. */
export type CancelMail = Omit<OfferMail, 'offer'> & {
	offer: OfferMail['offer'] | null
	reason: string
	/** the trip had been booked, and is taken out of the calendar */
	wasAccepted: boolean
	/** they have done it themselves, on their page */
	isOwn?: true
	/** what it costs, on whose account it was; none for what had no conditions */
	fee?: { by: 'customer' | 'company' | 'nobody'; cents: number; basisPoints: number }
	/** what is still to pay; below nothing what goes back. None where nothing was ever to be paid, and in mails from before */
	openCents?: number
	/** of the calendar's entry: higher than any before; 1 in mails from before there were changes */
	sequence?: number
}

/** What a customer hears when the office has changed their request. */
export type ChangeMail = Pick<OfferMail, 'quote'> & {
	changes: RequestChanges
	/** what the open offer came to that the change has withdrawn; null where there was none */
	withdrawnCents: number | null
	/** where the customer follows the request */
	state: SealedLink
	/** of a booking whose times have become others: its entries for the calendar */
	booked?: Omit<OfferMail, 'offer'> & { sequence: number }
}

/** What a customer hears whose request the office repeats on other days. */
export type RepeatMail = Pick<OfferMail, 'quote'> & {
	repeats: {
		/** empty in a preview, before it is stored */
		code: string
		/** when each leg begins, `yyyy-MM-dd HH:mm` */
		times: string[]
		/** where the customer follows it; null in a preview */
		state: SealedLink | null
	}[]
}

/** What both sides hear of what a customer asks for on their page. */
export type WishMail = Pick<OfferMail, 'quote'> & {
	kind: 'change' | 'cancellation'
	/** the customer's; may be empty where they want to cancel */
	words: string
	/** where the customer reads how it stands */
	page: SealedLink
	/** the trip had been booked */
	wasAccepted: boolean
}

/** What a customer hears whose wish is declined; the office's sentence may be empty. */
export type DeclinedWishMail = WishMail & { answer: string }

/** What a customer reads of a change of their booking: the trip as it would be, what it would cost, and what differs. */
export type ChangeOfferMail = OfferMail & {
	changes: RequestChanges
	/** what was agreed, with VAT; null where no offer of it is known */
	agreedCents: number | null
}

/** What both sides hear of the answer to a change. */
export type ChangeAnswerMail = ChangeOfferMail &
	Pick<AnswerMail, 'accepted' | 'answeredBy' | 'reason'> & {
		/** of the calendar's entries: rises with each change */
		sequence: number
		/** legs that there are no more, with the numbers they had */
		removedLegs: (ToldLeg & { number: number })[]
		travellers?: SealedLink
		/** milliseconds since 1970 */
		answeredAt?: number
		due?: DuePart[]
		transfer?: Transfer
	}

/** What a customer hears whose change has come to nothing: their booking, as it was agreed and stays. */
export type ChangeOverMail = Omit<OfferMail, 'offer'> & {
	offer: OfferMail['offer'] | null
	why: 'rejected' | 'expired' | 'withdrawn'
}
