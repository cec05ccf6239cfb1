import { isTemplate, type MailTemplates } from './templates/templates.server.ts'

type Template = keyof MailTemplates

/** Letters of the texts whose names do not tell them; the first beginning that fits counts. */
const byBeginning: readonly [string, Template][] = [
	['mail:passwordReset.', 'account-password-reset'],
	['mail:passwordChanged.', 'account-password-changed'],
	['mail:accountFooter', 'account-exists'],
	['mail:registrationFooter', 'account-activation'],
	['mail:fields.password', 'account-activation'],
	['mail:changeOffer.', 'quote-change-offer'],
	['mail:changeReminder.', 'quote-change-reminder'],
	['mail:changeAccepted.', 'quote-change-accepted'],
	['mail:changeAnswered.', 'quote-change-answered'],
	['mail:changeOver.', 'quote-change-over'],
	['mail:wish.change.office', 'quote-wish'],
	['mail:wish.declined', 'quote-wish-declined'],
	['mail:wish.cancellation.', 'quote-wish-declined'],
	['mail:wish.', 'quote-wish-received'],
	['mail:staffInvited.', 'account-invited'],
	['mail:madeAdministrator.', 'account-administrator'],
	['mail:secondFactorOff.', 'account-second-factor-off'],
	['mail:secondFactorReset.', 'account-second-factor-reset'],
	['mail:secondFactor', 'account-second-factor-on'],
	['mail:recoveryCodeUsed.', 'account-recovery-code-used'],
	['mail:backup', 'account-backup'],
	['payments:mail.received.', 'payment-received'],
	['payments:mail.reminder.', 'payment-reminder'],
	['conditions:mail.office', 'booking-cancelled'],
]

const inKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Returns the letter that uses a text. Texts that all letters share have the first letter that a customer gets.
 * Returns undefined for a text of no letter, and for those of the attached calendar, which no letter shows.
 * @param name namespace and key, such as `mail:quoteOffer.subject`
 */
export function letterOfText(name: string): Template | undefined {
	const [, template] = byBeginning.find(([beginning]) => name.startsWith(beginning)) ?? []
	if (template) return template
	const [, first = ''] = /^mail:(\w+)/.exec(name) ?? []
	if (first === '' || first === 'calendar') return undefined
	const named = inKebabCase(first)
	return isTemplate(named) ? named : 'quote-received'
}
