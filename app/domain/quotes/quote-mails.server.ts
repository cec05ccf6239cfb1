import type { Context } from '#app/context.server.ts'
import { mailAddresses } from '#app/domain/company/mail-addresses.ts'
import { legOf } from '#app/domain/fields/leg-fields.server.ts'
import { changesBetween, type RequestChanges, retainedChanges } from '#app/domain/fields/rows/request-changes.server.ts'
import { queueMail } from '#app/domain/letters/outbox.server.ts'
import type {
	CancelMail,
	ChangeAnswerMail,
	ChangeMail,
	ChangeOfferMail,
	ChangeOverMail,
	ChangeRequestMail,
	OfferMail,
	RepeatMail,
} from '#app/domain/letters/templates/offer-mail.ts'
import type { MailTemplates } from '#app/domain/letters/templates/templates.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { fallbackLanguage, isLanguage, type Language } from '#app/platform/i18n/languages.ts'
import type { ChangeRequest } from './change-requests.server.ts'
import { factsForMails } from './facts-for-mails.ts'
import type { Offer } from './offer/offer.ts'
import type { SentOffer } from './offer/offers.server.ts'
import type { QuoteFacts } from './quote-facts.server.ts'
import { answerLink, stateLink } from './quote-links.ts'
import { noteToTell } from './to-tell.server.ts'

type Telling<Name extends keyof MailTemplates> = { template: Name; data: MailTemplates[Name] }

/** Returns the language of a customer's mails. */
export const customersLanguage = ({ language }: Pick<QuoteFacts, 'language'>): Language =>
	isLanguage(language) ? language : fallbackLanguage

/** Returns a customer's mail address with their name; undefined where they have no e-mail. */
export const mailboxOf = ({ email, firstName, surname }: Pick<QuoteFacts, 'email' | 'firstName' | 'surname'>) =>
	email === '' ? undefined : { address: email, name: `${firstName} ${surname}` }

/**
 * Queues a mail to the customer in their language. For a customer without e-mail it notes that the office has to tell
 * them. The limits for strangers' addresses do not apply: the office or the customer's own answer caused each mail.
 */
export async function tellCustomer<Name extends keyof MailTemplates>(
	tx: Transaction,
	context: Context,
	quote: QuoteFacts,
	mail: Telling<Name>,
) {
	const to = mailboxOf(quote)
	if (!to) return noteToTell(tx, context, quote, mail.template)
	await queueMail(tx, context, {
		...{ ...mail, to },
		toCustomer: false,
		language: customersLanguage(quote),
		quoteId: quote.id,
	})
}

/** Queues a mail to the office, in Spanish; replies go to the customer, where they have e-mail. */
export const tellDesk = <Name extends keyof MailTemplates>(
	tx: Transaction,
	context: Context,
	quote: QuoteFacts,
	mail: Telling<Name>,
) =>
	queueMail(tx, context, {
		...mail,
		to: { address: mailAddresses(context).desk, name: context.company.name },
		replyTo: mailboxOf(quote),
		toCustomer: false,
		language: 'es',
		quoteId: quote.id,
	})

/** Builds the data of every mail about a priced request: the trip, and the links to its page. */
export const requestMail = (quote: QuoteFacts) => ({
	quote: factsForMails(quote),
	drivingMinutes: quote.drivingMinutes,
	accept: answerLink(quote.code, 'a'),
	reject: answerLink(quote.code, 'r'),
})

/** Returns an offer as mails show it, without its trip, which is the quote's. */
const offerForMails = ({ trip, withdrawnAt, amends, ...told }: Offer & Partial<SentOffer>): OfferMail['offer'] => told

/** Builds the data of the mails about an offer. @param quote with the trip of the offer */
export const offerMail = (quote: QuoteFacts, offer: Offer): OfferMail => ({
	...requestMail(quote),
	offer: offerForMails(offer),
})

/**
 * Builds the data of the mail about a cancelled quote.
 * @param quote with the trip of the offer, where there is one
 * @param sequence of the calendar entry that removes the trip
 */
export const cancelMail = (
	quote: QuoteFacts,
	offer: Offer | undefined,
	reason: string,
	sequence: number,
): CancelMail => ({
	...requestMail(quote),
	offer: offer ? offerForMails(offer) : null,
	reason,
	wasAccepted: quote.status === 'accepted',
	sequence,
})

/** Builds the data of the mail about a changed request. @param lost the open offer that the change withdraws */
export const changeMail = (
	quote: QuoteFacts,
	changes: RequestChanges,
	lost: Pick<Offer, 'totalCents'> | undefined,
): ChangeMail => ({
	quote: factsForMails(quote),
	changes: retainedChanges(changes),
	withdrawnCents: lost?.totalCents ?? null,
	state: stateLink(quote.code),
})

/**
 * Builds the data of the mail about a trip that is repeated on other days.
 * @param repeats each as it is stored; before that they have no reference
 */
export const repeatMail = (quote: QuoteFacts, repeats: readonly QuoteFacts[]): RepeatMail => ({
	quote: factsForMails(quote),
	repeats: repeats.map(({ code, pickupAt, furtherLegs }) => ({
		code,
		times: [pickupAt, ...furtherLegs.map((leg) => leg.pickupAt)],
		state: code === '' ? null : stateLink(code),
	})),
})

/**
 * Builds the data of the mails to both sides about a change or cancellation request.
 * @param quote with the trip of the offer, where there is one
 */
export const changeRequestMail = (
	quote: QuoteFacts,
	{ kind, words }: Pick<ChangeRequest, 'kind' | 'words'>,
): ChangeRequestMail => ({
	quote: factsForMails(quote),
	kind,
	words,
	page: answerLink(quote.code, 'a'),
	wasAccepted: quote.status === 'accepted',
})

/**
 * Builds the data of the mails about a change that waits for the customer's answer.
 * @param agreed the quote with the agreed trip
 * @param offer the offer in force, where it is known
 */
export const changeOfferMail = (
	agreed: QuoteFacts,
	offer: Offer | undefined,
	changed: QuoteFacts,
	changeOffer: Offer,
): ChangeOfferMail => ({
	...offerMail(changed, changeOffer),
	changes: retainedChanges(changesBetween(agreed, changed)),
	agreedCents: offer?.totalCents ?? agreed.totalCents,
})

type AnsweredChange = {
	/** the quote as it was agreed, and its offer */
	agreed: { quote: QuoteFacts; offer: Offer | undefined }
	changed: QuoteFacts
	offer: Offer
	answer: { accept: true; name: string } | { accept: false; reason: string }
	/** of the calendar entries from now on */
	sequence: number
}

/** Builds the data of the mails to both sides about the answer to a change. */
export const changeAnswerMail = ({ agreed, changed, offer, answer, sequence }: AnsweredChange): ChangeAnswerMail => ({
	...changeOfferMail(agreed.quote, agreed.offer, changed, offer),
	accepted: answer.accept,
	answeredBy: answer.accept ? answer.name : null,
	reason: answer.accept ? null : answer.reason || null,
	sequence,
	removedLegs: agreed.quote.furtherLegs.slice(changed.furtherLegs.length).map((leg) => ({
		...legOf(leg),
		...{ number: leg.number, stops: leg.stops, drivingMinutes: leg.drivingMinutes },
	})),
})

/** Builds the data of the mail about a change that ended without effect. @param quote with the agreed trip */
export const changeOverMail = (
	quote: QuoteFacts,
	offer: Offer | undefined,
	why: ChangeOverMail['why'],
): ChangeOverMail => ({ ...requestMail(quote), offer: offer ? offerForMails(offer) : null, why })
