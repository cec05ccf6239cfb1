import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { cardPicture, galleryPicture, galleryPlaces, type Picture, pictureReader } from './pictures.ts'
import { type CardKey, sliderCards } from './slider.ts'
import type { PublicSite } from './structured-data.ts'

type Site = Pick<PublicSite, 'pictures'>

export type CardTeaser = {
	key: string
	title: string
	text: string
	picture: Picture
	/** path of its page; null for a card without a title, which is not a link (contract §2) */
	href: string | null
}

export const cardPath = (key: string) => `/sliderPage/?card=${key}`

/** Returns the title of a card; empty where it has none. */
export function cardTitle(texts: LanguageTexts, key: CardKey) {
	const card = texts.texts('home').cards[key]
	return 'title' in card ? card.title : ''
}

/** Returns the row of cards of the home page. */
export function cardTeasers(texts: LanguageTexts, site: Site): CardTeaser[] {
	const { cards } = texts.texts('home')
	const reader = pictureReader(texts, site)
	return sliderCards.map((card) => {
		const { key } = card
		const { text, picture: alt } = cards[key]
		const title = cardTitle(texts, key)
		return { key, title, text, picture: cardPicture(reader, card, alt), href: title ? cardPath(key) : null }
	})
}

/** Returns the gallery of the home page: thirteen places, and a picture with text that links to more (contract §2). */
export function gallery(texts: LanguageTexts, site: Site) {
	const reader = pictureReader(texts, site)
	const { title, text, places, more } = texts.texts('home').gallery
	return {
		title,
		text,
		places: galleryPlaces.map((place) => ({
			name: places[place].name,
			picture: galleryPicture(reader, place, places[place].picture),
		})),
		more: {
			name: more.title,
			href: '/traslados/',
			picture: galleryPicture(reader, `much_more.${texts.language}`, more.picture),
		},
	}
}
