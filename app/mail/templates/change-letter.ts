import { type Change, changeRows } from '#app/fields/change-rows.server.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { moneyLabel } from '#app/shared/money.ts'
import type { Letter, Letterhead } from './letter.tsx'
import { frame, greeting } from './offer-letters.ts'
import type { ChangeMail } from './offer-mail.ts'
import { facts, unlinked } from './quote-letters.ts'

/** One thing that has changed, in a line. */
export function changeLine({ t, texts }: LanguageTexts, { label, said }: Change) {
	if (!said) return t('mail:quoteChanged.unsaid', { label })
	const { nothing } = texts('mail').quoteChanged
	return t('mail:quoteChanged.line', { label, from: said.from || nothing, to: said.to || nothing })
}

/** To the customer, when the office has changed their request: what is different, and all of it as it stands now. */
export function quoteChanged(texts: LanguageTexts, letterhead: Letterhead, data: ChangeMail): Letter {
	const { t, tag } = texts
	const { quoteChanged: mail, quoteReceived } = texts.texts('mail')
	const { quote, changes, withdrawnCents, state } = data
	return {
		...frame(texts, letterhead, data),
		subject: t('mail:quoteChanged.subject', { code: quote.code }),
		preheader: mail.preheader,
		greeting: greeting(texts, data),
		before: [
			mail.text,
			...changeRows(texts, changes, unlinked).map((change) => changeLine(texts, change)),
			...(withdrawnCents === null
				? []
				: [t('mail:quoteChanged.withdrawn', { total: moneyLabel(tag, withdrawnCents) })]),
			mail.now,
		],
		facts: facts(texts, quote),
		action: { label: quoteReceived.button, href: letterhead.addressOf(state) },
		after: [t('mail:quoteChanged.call', { phone: letterhead.company.phone, code: quote.code })],
	}
}
