import { htmlLang } from '#app/i18n/languages.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { momentLabel, timeLabel } from '#app/shared/day-label.server.ts'
import { wallClockAt } from '#app/shared/wall-clock.ts'
import type { SealedLink } from '../sealed-link.ts'
import { type Letter, type Letterhead, senderOf } from './letter.tsx'

type Told = Pick<Letter, 'subject' | 'preheader' | 'before' | 'after'> & Partial<Letter>

/** What all mails about an account share. They carry no name: nobody was asked for one. */
export function accountLetter(texts: LanguageTexts, { company }: Letterhead, told: Told): Letter {
	const { greetingPlain, signature, accountFooter } = texts.texts('mail')
	return {
		lang: htmlLang(texts.language),
		greeting: greetingPlain,
		facts: [],
		signature,
		sender: senderOf(company),
		footer: accountFooter,
		...told,
	}
}

/** Prove that this mailbox is yours, and the account opens. The password is never told (decision 9). */
export function accountActivation(
	texts: LanguageTexts,
	letterhead: Letterhead,
	{ email, link, askedAt }: { email: string; link: SealedLink; askedAt?: number },
) {
	const { accountActivation: mail, fields } = texts.texts('mail')
	const { email: emailLabel } = texts.texts('fields')
	const time = askedAt === undefined ? undefined : timeLabel(texts.tag, wallClockAt(askedAt))
	return accountLetter(texts, letterhead, {
		subject: mail.subject,
		preheader: mail.preheader,
		before: [mail.text, ...(time === undefined ? [] : [texts.t('mail:accountActivation.several', { time })])],
		facts: [
			{ label: emailLabel, value: email },
			{ label: fields.password, value: mail.passwordChosen },
		],
		action: { label: mail.button, href: letterhead.addressOf(link) },
		after: [mail.ignore],
	})
}

/** To somebody who has an account, when their address is registered again. */
export function accountExists(texts: LanguageTexts, letterhead: Letterhead) {
	const { accountExists: mail } = texts.texts('mail')
	const link = letterhead.addressOf('/forgotten-password/')
	return accountLetter(texts, letterhead, {
		subject: mail.subject,
		preheader: mail.preheader,
		before: [mail.text],
		action: { label: mail.button, href: letterhead.addressOf('/login/') },
		after: [texts.t('mail:accountExists.forgotten', { link }), mail.ignore],
	})
}

/** The link to choose a new password. */
export function passwordReset(texts: LanguageTexts, letterhead: Letterhead, { link }: { link: SealedLink }) {
	const { passwordReset: mail } = texts.texts('mail')
	return accountLetter(texts, letterhead, {
		subject: mail.subject,
		preheader: mail.preheader,
		before: [mail.text],
		action: { label: mail.button, href: letterhead.addressOf(link) },
		after: [mail.ignore],
	})
}

/** After each change of password, so that its owner notices one that was not theirs. */
export function passwordChanged(texts: LanguageTexts, letterhead: Letterhead, { at }: { at: number }) {
	const { passwordChanged: mail } = texts.texts('mail')
	const time = momentLabel(texts.tag, wallClockAt(at))
	return accountLetter(texts, letterhead, {
		subject: mail.subject,
		preheader: mail.preheader,
		before: [
			texts.t('mail:passwordChanged.text', { time }),
			texts.t('mail:passwordChanged.notYou', { phone: letterhead.company.phone }),
		],
		action: { label: mail.button, href: letterhead.addressOf('/forgotten-password/') },
		after: [],
	})
}

/** To somebody who has come to the office: the link to choose a password that fits it. */
export function accountPromoted(texts: LanguageTexts, letterhead: Letterhead, { link }: { link: SealedLink }) {
	const { accountPromoted: mail } = texts.texts('mail')
	const another = letterhead.addressOf('/forgotten-password/')
	return accountLetter(texts, letterhead, {
		subject: mail.subject,
		preheader: mail.preheader,
		before: [mail.text],
		action: { label: mail.button, href: letterhead.addressOf(link) },
		after: [texts.t('mail:accountPromoted.later', { link: another })],
	})
}
