import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { galleryPicture, galleryPlaces, type Picture, pagePicture } from './pictures.ts'
import { type CardKey, sliderCards } from './slider.ts'

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
export function cardTeasers(texts: LanguageTexts): CardTeaser[] {
	const { cards } = texts.texts('home')
	return sliderCards.map(({ key, picture }) => {
		const { text, picture: alt } = cards[key]
		const title = cardTitle(texts, key)
		return { key, title, text, picture: pagePicture(picture, alt), href: title ? cardPath(key) : null }
	})
}

/** Returns the gallery of the home page: thirteen places, and a picture with text that links to more (contract §2). */
export function gallery(texts: LanguageTexts) {
	const { title, text, places, more } = texts.texts('home').gallery
	return {
		title,
		text,
		places: galleryPlaces.map((place) => ({
			name: places[place].name,
			picture: galleryPicture(place, places[place].picture),
		})),
		more: {
			name: more.title,
			href: '/traslados/',
			picture: galleryPicture(`much_more.${texts.language}`, more.picture),
		},
	}
}
