import { momentLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import type { Letter, Letterhead } from './letter.ts'
import { accountFrame, oneButton } from './letter-frames.ts'

/** Writes the activation mail, whose link proves the address. It never contains the password (decision 9). */
export function accountActivation(
	texts: LanguageTexts,
	letterhead: Letterhead,
	{ email, link, askedAt }: { email: string; link: SealedLink; askedAt?: number },
): Letter {
	const { accountActivation: mail, fields } = texts.texts('mail')
	const time = askedAt === undefined ? undefined : momentLabel(texts.tag, wallClockAt(askedAt))
	return {
		...accountFrame(texts, letterhead, false),
		subject: mail.subject,
		preheader: mail.preheader,
		before: [mail.text, ...(time === undefined ? [] : [texts.t('mail:accountActivation.several', { time })])],
		first: null,
		action: { label: mail.button, href: letterhead.addressOf(link) },
		links: [],
		sections: [
			{
				title: mail.account,
				facts: [
					{ label: texts.texts('fields').email, value: email },
					{ label: fields.password, value: mail.passwordChosen },
				],
			},
		],
		after: [mail.ignore],
	}
}

/** Writes the mail to the owner of an account whose address is registered again. */
export function accountExists(texts: LanguageTexts, letterhead: Letterhead): Letter {
	const { accountExists: mail } = texts.texts('mail')
	const { addressOf } = letterhead
	return {
		...accountFrame(texts, letterhead),
		subject: mail.subject,
		preheader: mail.preheader,
		before: [mail.text],
		first: null,
		action: { label: mail.button, href: addressOf('/login/') },
		links: [{ text: mail.forgotten, label: mail.forgottenLink, href: addressOf('/forgotten-password/') }],
		sections: [],
		after: [mail.ignore],
	}
}

/** Writes the mail with the link to choose a new password. */
export function passwordReset(texts: LanguageTexts, letterhead: Letterhead, { link }: { link: SealedLink }): Letter {
	const { passwordReset: mail } = texts.texts('mail')
	return {
		...accountFrame(texts, letterhead),
		...oneButton(mail, letterhead.addressOf(link), [mail.text], [mail.ignore]),
	}
}

/** Writes the mail after a change of password, so that the owner notices one they did not make. */
export function passwordChanged(texts: LanguageTexts, letterhead: Letterhead, { at }: { at: number }): Letter {
	const { passwordChanged: mail } = texts.texts('mail')
	const time = momentLabel(texts.tag, wallClockAt(at))
	return {
		...accountFrame(texts, letterhead),
		...oneButton(mail, letterhead.addressOf('/forgotten-password/'), [
			texts.t('mail:passwordChanged.text', { time }),
			texts.t('mail:passwordChanged.notYou', { phone: letterhead.company.phone }),
		]),
	}
}

/** Writes the mail to a new member of the office, with the link to choose a password by the office's rules. */
export function accountPromoted(texts: LanguageTexts, letterhead: Letterhead, { link }: { link: SealedLink }): Letter {
	const { accountPromoted: mail } = texts.texts('mail')
	const { addressOf, company } = letterhead
	return {
		...accountFrame(texts, letterhead),
		subject: texts.t('mail:accountPromoted.subject', { company: company.name }),
		preheader: mail.preheader,
		before: [mail.text],
		first: null,
		action: { label: mail.button, href: addressOf(link) },
		links: [{ text: mail.later, label: mail.laterLink, href: addressOf('/forgotten-password/') }],
		sections: [],
		after: [],
	}
}
