import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import { accountActivation, accountExists, accountPromoted, passwordChanged, passwordReset } from './account-letters.ts'
import { type BackupMail, backupLetter } from './backup-letter.ts'
import { changeAccepted, changeAnswered, changeOffer, changeOver, changeReminder } from './booking-change-letters.ts'
import { bookingCancelled, quoteCancelled } from './cancel-letters.ts'
import { quoteChanged } from './change-letter.ts'
import { quoteChangeRequest, quoteChangeRequestDeclined, quoteChangeRequestReceived } from './change-request-letters.ts'
import { type DriverNewsMail, driverNews } from './driver-news-letter.ts'
import { mailFlood } from './flood-letter.ts'
import type { Letter, Letterhead } from './letter.ts'
import { quoteAccepted, quoteAnswered, quoteOffer, quoteReminder } from './offer-letters.ts'
import type {
	AcceptedMail,
	AnswerMail,
	CancelMail,
	ChangeAnswerMail,
	ChangeMail,
	ChangeOfferMail,
	ChangeOverMail,
	ChangeRequestMail,
	DeclinedChangeRequestMail,
	OfferMail,
	RepeatMail,
} from './offer-mail.ts'
import { type PaymentReminderMail, paymentReceived, paymentReminder, type ReceivedMail } from './payment-letters.ts'
import { quoteReceived, quoteRequested } from './quote-letters.ts'
import type { QuoteMail, RequestMail } from './quote-mail.ts'
import { quoteRepeated } from './repeat-letter.ts'
import {
	recoveryCodeUsed,
	type SecondFactorMail,
	secondFactorOff,
	secondFactorOn,
	secondFactorReset,
} from './second-factor-letters.ts'
import { type InvitationMail, madeAdministrator, staffInvited } from './staff-letters.ts'
import { type TaxNumberMail, taxNumberAsked } from './tax-number-letter.ts'
import { type TripNoticeMail, tripNotice } from './trip-notice-letter.ts'

/** All mail templates of the site, with the data of each. */
export type MailTemplates = {
	'quote-received': QuoteMail
	'quote-requested': RequestMail
	'quote-offer': OfferMail
	'quote-reminder': OfferMail
	'quote-accepted': AcceptedMail
	'quote-answered': AnswerMail
	'quote-cancelled': CancelMail
	'booking-cancelled': CancelMail
	'quote-changed': ChangeMail
	'quote-repeated': RepeatMail
	'quote-wish': ChangeRequestMail
	'quote-wish-received': ChangeRequestMail
	'quote-wish-declined': DeclinedChangeRequestMail
	'quote-change-offer': ChangeOfferMail
	'quote-change-reminder': ChangeOfferMail
	'quote-change-accepted': ChangeAnswerMail
	'quote-change-answered': ChangeAnswerMail
	'quote-change-over': ChangeOverMail
	'payment-received': ReceivedMail
	'payment-reminder': PaymentReminderMail
	'trip-notice': TripNoticeMail
	'tax-number-asked': TaxNumberMail
	'driver-news': DriverNewsMail
	/** at: start of the flood, in milliseconds since 1970 */
	'mail-flood': { at: number }
	/** askedAt: time of the registration in milliseconds since 1970, where the address has several pending ones */
	'account-activation': { email: string; link: SealedLink; askedAt?: number }
	'account-exists': { email: string }
	'account-password-reset': { link: SealedLink }
	/** at: milliseconds since 1970 */
	'account-password-changed': { at: number }
	'account-promoted': { link: SealedLink }
	'account-invited': InvitationMail
	/** at: milliseconds since 1970 */
	'account-administrator': { at: number }
	'account-second-factor-on': SecondFactorMail
	'account-second-factor-off': SecondFactorMail
	'account-second-factor-reset': SecondFactorMail
	'account-recovery-code-used': SecondFactorMail
	'account-backup': BackupMail
}

const templates: {
	[Name in keyof MailTemplates]: (texts: LanguageTexts, letterhead: Letterhead, data: MailTemplates[Name]) => Letter
} = {
	'quote-received': quoteReceived,
	'quote-requested': quoteRequested,
	'quote-offer': quoteOffer,
	'quote-reminder': quoteReminder,
	'quote-accepted': quoteAccepted,
	'quote-answered': quoteAnswered,
	'quote-cancelled': quoteCancelled,
	'booking-cancelled': bookingCancelled,
	'quote-changed': quoteChanged,
	'quote-repeated': quoteRepeated,
	'quote-wish': quoteChangeRequest,
	'quote-wish-received': quoteChangeRequestReceived,
	'quote-wish-declined': quoteChangeRequestDeclined,
	'quote-change-offer': changeOffer,
	'quote-change-reminder': changeReminder,
	'quote-change-accepted': changeAccepted,
	'quote-change-answered': changeAnswered,
	'quote-change-over': changeOver,
	'payment-received': paymentReceived,
	'payment-reminder': paymentReminder,
	'trip-notice': tripNotice,
	'tax-number-asked': taxNumberAsked,
	'driver-news': driverNews,
	'mail-flood': mailFlood,
	'account-activation': accountActivation,
	'account-exists': accountExists,
	'account-password-reset': passwordReset,
	'account-password-changed': passwordChanged,
	'account-promoted': accountPromoted,
	'account-invited': staffInvited,
	'account-administrator': madeAdministrator,
	'account-second-factor-on': secondFactorOn,
	'account-second-factor-off': secondFactorOff,
	'account-second-factor-reset': secondFactorReset,
	'account-recovery-code-used': recoveryCodeUsed,
	'account-backup': backupLetter,
}

export const isTemplate = (name: string): name is keyof MailTemplates => Object.hasOwn(templates, name)

/** Writes a mail in a language, from the data stored in the outbox. */
export const writeLetter = <Name extends keyof MailTemplates>(
	template: Name,
	texts: LanguageTexts,
	letterhead: Letterhead,
	data: MailTemplates[Name],
) => templates[template](texts, letterhead, data)
