import { logoPath } from '#app/domain/looks/look.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { pagePicture, pictureReader } from './pictures.ts'
import { quoteLink } from './quote-link.ts'
import { socialPicture } from './social-picture.ts'
import { paragraphsOf } from './story.server.ts'
import { companyData, type PublicSite } from './structured-data.ts'

/**
 * Returns the structured data of the company, for the home page and the page about the company.
 */
export function companyFacts(texts: LanguageTexts, { company, origin, look }: PublicSite) {
	const picture = socialPicture({ company, look }, texts.language)
	return companyData(company, {
		origin,
		logo: look.logo ? origin + logoPath(look.logo.largeIcon) : undefined,
		description: texts.texts('home').description,
		image: picture && origin + picture.path,
		sampleNote: texts.texts('shell').footer.sample,
	})
}

/** Pages whose pictures accompany the paragraphs about the company, two paragraphs each. */
const ABOUT_PICTURES = ['road', 'excursiones', 'transfer', 'visitas_ciudad']
const PER_PICTURE = 2

/** Returns the page about the company with its eight paragraphs (contract §2). */
export function aboutPage(texts: LanguageTexts, site: PublicSite) {
	const { title, description, heading, picture, labels, paragraphs } = texts.texts('about')
	const reader = pictureReader(texts, site)
	const all = paragraphsOf(labels, paragraphs)
	return {
		page: { title, description },
		heading,
		picture,
		parts: ABOUT_PICTURES.map((key, index) => ({
			// What is said is in the paragraphs, so the pictures have no alternative text.
			picture: pagePicture(reader, key, ''),
			paragraphs: all.slice(index * PER_PICTURE, (index + 1) * PER_PICTURE),
		})),
		button: { href: quoteLink(), label: texts.texts('shell').footer.quoteButton },
		structured: companyFacts(texts, site),
	}
}
