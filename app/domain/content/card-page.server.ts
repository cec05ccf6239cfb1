import { htmlLang } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { cardPath, cardTitle } from './home-texts.server.ts'
import { cardPicture, type Picture, pageDrawing, pagePicture, pictureReader } from './pictures.ts'
import { quoteLink } from './quote-link.ts'
import { type SliderCard, sliderCards, sliderKeys } from './slider.ts'
import type { PageLink } from './story.server.ts'
import type { PublicSite } from './structured-data.ts'

type Site = Pick<PublicSite, 'pictures'>

export type CardPage = {
	page: { title: string; description: string }
	heading: string
	/** its paragraphs, separated by an empty line */
	text: string
	picture: Picture
	/** values for the browser to store, by the keys of its storage: none where no card was chosen */
	kept: Record<string, string>
	quote: PageLink
	back: PageLink
}

/** Returns links to the cards that have a page. */
export const cardLinks = (texts: LanguageTexts): PageLink[] =>
	sliderCards
		.map(({ key }) => ({ href: cardPath(key), label: cardTitle(texts, key) }))
		.filter(({ label }) => label !== '')

const linksOf = (texts: LanguageTexts, { destination }: Pick<SliderCard, 'destination'> = {}) => ({
	quote: { href: quoteLink(destination), label: texts.texts('home').button },
	back: { href: '/', label: texts.texts('home').sliderPage.back },
})

/** Returns the page without a card; the browser fills in the card it has stored, if any (decision 38). */
function pageWithoutCard(texts: LanguageTexts, site: Site): CardPage {
	const { title, description, missing } = texts.texts('home').sliderPage
	return {
		page: { title, description },
		heading: title,
		text: missing,
		picture: pagePicture(pictureReader(texts, site), 'road', ''),
		kept: {},
		...linksOf(texts),
	}
}

/**
 * Returns the page of a card of the home page.
 * @param key from the address; null where it names none
 * @returns undefined where there is no such card, or it has no page
 */
export function cardPage(texts: LanguageTexts, key: string | null, site: Site): CardPage | undefined {
	if (key === null) return pageWithoutCard(texts, site)
	const card = sliderCards.find((candidate) => candidate.key === key)
	const words = card && texts.texts('home').cards[card.key]
	if (!card || !words || !('title' in words)) return undefined
	const { title, text: first, more, picture: alt } = words
	const picture = cardPicture(pictureReader(texts, site), card, alt)
	const text = `${first}\n\n${more}`
	return {
		page: { title, description: first },
		heading: title,
		text,
		picture,
		kept: {
			[sliderKeys.title]: title,
			[sliderKeys.text]: text,
			// The drawing: a photograph may be removed before the browser shows the card again.
			[sliderKeys.image]: pageDrawing(card.picture),
			[sliderKeys.card]: `${card.key} ${htmlLang(texts.language)}`,
		},
		...linksOf(texts, card),
	}
}
