import { htmlLang } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { unlinked } from './hire-facts.ts'
import type { Letter, Letterhead } from './letter.ts'

type Frame = Pick<Letter, 'lang' | 'company' | 'greeting' | 'signature' | 'footer'>

/** What stands around a letter to whoever asked for a quote, in their language. */
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

/** What stands around a letter to whoever drives for the company, in the language of their record. */
export const driverFrame = (texts: LanguageTexts, { company }: Letterhead, firstName: string): Frame => ({
	lang: htmlLang(texts.language),
	company,
	greeting: texts.t('mail:greeting', { name: unlinked(firstName) }),
	signature: texts.texts('mail').signature,
	footer: texts.t('mail:driverNews.footer', { company: company.name }),
})

/** What stands around a letter to our own office, which need not be told why it gets one. */
export const officeFrame = (texts: LanguageTexts, { company }: Letterhead): Frame => ({
	lang: htmlLang(texts.language),
	company,
	greeting: texts.texts('mail').greetingPlain,
	signature: company.name,
	footer: '',
})

/**
 * What stands around a letter about an account. It carries no name: nobody was asked for one.
 * @param isOpen somebody has proved that the address is theirs; otherwise anybody may have typed it
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
