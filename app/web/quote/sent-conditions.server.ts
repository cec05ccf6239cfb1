import type { AppLoadContext } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import type { HireConditions } from '#app/domain/company/conditions/conditions.ts'
import { findConditions } from '#app/domain/company/conditions/frozen-conditions.server.ts'
import { companyAt } from '#app/domain/company/current-company.server.ts'
import { conditionsPdf } from '#app/domain/documents/conditions-pdf.ts'
import { withLookAt } from '#app/domain/documents/letterhead.server.ts'
import type { PdfContent } from '#app/domain/documents/pdf-content.ts'
import { findOffer, type SentOffer } from '#app/domain/quotes/offer/offers.server.ts'
import { QUOTE_PURPOSE } from '#app/domain/quotes/quote-links.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { fallbackLanguage, htmlLang, isLanguage } from '#app/platform/i18n/languages.ts'
import { type LanguageTexts, textsFor, textsIn } from '#app/platform/i18n/texts.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { customersQuote } from './quote-card.server.ts'
import { refuseLink, sealedCode } from './sealed-code.server.ts'

/**
 * Returns the conditions that were sent with an offer, and when, in milliseconds since 1970. Returns undefined if there
 * were none.
 * @param number offer number from the address
 */
export async function sentConditions(
	{ database: { read } }: Pick<Context, 'database'>,
	quoteId: number,
	number: string,
) {
	const offer = /^[1-9]\d{0,3}$/.test(number) ? await findOffer(read, quoteId, Number(number)) : undefined
	const conditions = offer?.conditions && (await findConditions(read, offer.conditions.hash))
	return conditions && { conditions, sentAt: offer.sentAt }
}

const languageOf = ({ language }: HireConditions) => (isLanguage(language) ? language : fallbackLanguage)

/** Returns these conditions as a PDF, in the language in which they were sent. */
export async function pdfOfConditions(
	context: Pick<Context, 'database'>,
	quoteId: number,
	number: string,
): Promise<PdfContent | undefined> {
	const sent = await sentConditions(context, quoteId, number)
	if (!sent) return undefined
	const company = await companyAt(context, sent.sentAt)
	const pdf = conditionsPdf(textsIn(languageOf(sent.conditions)), company, sent.conditions)
	return withLookAt(context, pdf, sent.sentAt)
}

/**
 * Returns the link from a quote's page to the conditions of its offer. Returns null if it has none.
 * @param link sealed link of the page
 */
export const conditionsLink = (
	{ t, tag, texts }: LanguageTexts,
	offer: (Pick<SentOffer, 'number'> & Partial<SentOffer>) | undefined,
	link: string | null,
) =>
	offer?.conditions
		? {
				href: `/ar/a/conditions?i=${encodeURIComponent(link ?? '')}&offer=${offer.number}`,
				lead: texts('conditions').accept,
				text: t('conditions:named', { date: dayLabel(tag, offer.conditions.version) }),
			}
		: null

/** Returns the data of the page with an offer's conditions, by the sealed link of its quote's page. */
export async function sentConditionsPage(request: Request, loadContext: AppLoadContext) {
	const context = await appContext()
	const code = await sealedCode(request, loadContext, context, QUOTE_PURPOSE)
	const read = (await customersQuote(context, code)) ?? (await refuseLink(request, loadContext, context))
	const { searchParams } = new URL(request.url)
	const [link = '', number = ''] = ['i', 'offer'].map((name) => searchParams.get(name) ?? '')
	const sent = await sentConditions(context, read.quote.id, number)
	if (!sent) throw await failure(request, 404)
	const { conditions } = sent
	const { t, tag, texts } = await textsFor(request)
	const { title, parts, version } = conditions
	return {
		page: { title, description: texts('conditions').description, noindex: true },
		lang: htmlLang(languageOf(conditions)),
		title,
		lead: t('conditions:ofOffer', { number: `${code}/${number}` }),
		parts,
		version: t('conditions:version', { date: dayLabel(tag, version) }),
		pdf: {
			href: `/ar/a/pdf?i=${encodeURIComponent(link)}&conditions=${number}`,
			text: texts('conditions').download,
		},
	}
}
