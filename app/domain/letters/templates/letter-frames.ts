import { htmlLang } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { unlinked } from './hire-facts.ts'
import type { Letter, Letterhead } from './letter.ts'

type Frame = Pick<Letter, 'lang' | 'company' | 'greeting' | 'signature' | 'footer'>

/** Returns greeting, signature and footer of a mail to a customer, in their language. */
export const customerFrame = (
	texts: LanguageTexts,
	{ company }: Letterhead,
	{ code, firstName }: { code: string; firstName: string },
): Frame => ({
	lang: htmlLang(texts.language),
	company,
	greeting: texts.t('mail:greeting', { name: unlinked(firstName) }),
	signature: texts.texts('mail').signature,
	footer: texts.t('mail:footer', { code }),
})

/** Returns greeting, signature and footer of a mail to a driver, in the language of their record. */
export const driverFrame = (texts: LanguageTexts, { company }: Letterhead, firstName: string): Frame => ({
	lang: htmlLang(texts.language),
	company,
	greeting: texts.t('mail:greeting', { name: unlinked(firstName) }),
	signature: texts.texts('mail').signature,
	footer: texts.t('mail:driverNews.footer', { company: company.name }),
})

/**
 * Returns greeting and signature of a mail to the office. It has no footer, since the office knows why it gets the
 * mail.
 */
export const officeFrame = (texts: LanguageTexts, { company }: Letterhead): Frame => ({
	lang: htmlLang(texts.language),
	company,
	greeting: texts.texts('mail').greetingPlain,
	signature: company.name,
	footer: '',
})

/**
 * Returns greeting, signature and footer of a mail about an account. It has no name, since accounts do not require
 * one.
 * @param isOpen whether the owner has proved the address; otherwise any visitor may have typed it
 */
export function accountFrame(texts: LanguageTexts, { company }: Letterhead, isOpen = true): Frame {
	const { greetingPlain, signature, accountFooter, registrationFooter } = texts.texts('mail')
	return {
		lang: htmlLang(texts.language),
		company,
		greeting: greetingPlain,
		signature,
		footer: isOpen ? accountFooter : registrationFooter,
	}
}

/**
 * Returns the content of a mail about an account that has one button: no summary box, no facts.
 * @param href address of the button
 */
export const oneButton = (
	{ subject, preheader, button }: Record<'subject' | 'preheader' | 'button', string>,
	href: string,
	before: string[],
	after: string[] = [],
): Pick<Letter, 'subject' | 'preheader' | 'before' | 'first' | 'action' | 'links' | 'sections' | 'after'> => ({
	...{ subject, preheader, before, first: null, after },
	...{ action: { label: button, href }, links: [], sections: [] },
})
