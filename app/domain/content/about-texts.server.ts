import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { quoteLink } from './quote-link.ts'
import { paragraphsOf } from './story.server.ts'
import { companyData, type PublicSite } from './structured-data.ts'

/**
 * Returns the structured data of the company, for the home page and the page about the company.
 */
export const companyFacts = (texts: LanguageTexts, { company, origin, logo }: PublicSite) =>
	companyData(company, {
		origin,
		logo,
		description: texts.texts('home').description,
		image: `${origin}/images/social/${texts.language}.png`,
		sampleNote: texts.texts('shell').footer.sample,
	})

/** Returns the page about the company with its eight paragraphs (contract §2). */
export function aboutPage(texts: LanguageTexts, site: PublicSite) {
	const { title, description, heading, picture, labels, paragraphs } = texts.texts('about')
	return {
		page: { title, description },
		heading,
		picture,
		parts: [{ common: false, paragraphs: paragraphsOf(labels, paragraphs) }],
		button: { href: quoteLink(), label: texts.texts('shell').footer.quoteButton },
		structured: companyFacts(texts, site),
	}
}
