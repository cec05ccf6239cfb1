import type { Context } from '#app/context.server.ts'
import { listFleetsAsKnown } from '#app/domain/fleet/fleets.server.ts'
import { draftTextsIn, type LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { fleetPage } from './fleet-texts.server.ts'
import { storedPages } from './pages/current-pages.server.ts'
import { pageText } from './pages/page-text.server.ts'
import { picturePlaceOf } from './pages/remove-page.server.ts'
import { type PageSection, pagePath, pagesIn, type SitePages } from './pages/site-pages.ts'
import { galleryPlaces } from './pictures.ts'
import { sliderCards } from './slider.ts'

export type PlaceGroup = { title: string; places: { place: string; label: string }[] }

/** Lists the pages of a section, those too that are hidden or not published yet. */
const pagePlaces = (texts: LanguageTexts, pages: SitePages, section: PageSection) =>
	pagesIn(pages, section).map((page) => ({
		place: picturePlaceOf(page.key),
		label: pageText(texts, page)?.name ?? pagePath(page),
	}))

/** Lists the cards of the home page; one without a title is named by its text. */
function cardPlaces(texts: LanguageTexts) {
	const { cards } = texts.texts('home')
	return sliderCards.map(({ key }) => {
		const card = cards[key]
		return { place: `cards/${key}`, label: 'title' in card ? card.title : card.text }
	})
}

/** Lists the places of public pages that may show a picture of the company, in the order of the menu. */
export async function placeGroups(texts: LanguageTexts, context: Pick<Context, 'database'>): Promise<PlaceGroup[]> {
	const { menu } = texts.texts('shell')
	const { slider, gallery } = texts.texts('home')
	const [fleets, pages] = await Promise.all([listFleetsAsKnown(context), storedPages(context.database.read)])
	const drafts = draftTextsIn(texts.language)
	return [
		{ title: menu.inicio, places: [{ place: 'home/hero', label: menu.inicio }] },
		{ title: slider.title, places: cardPlaces(texts) },
		{
			title: gallery.title,
			places: galleryPlaces.map((key) => ({ place: `gallery/${key}`, label: gallery.places[key].name })),
		},
		{
			title: menu.flota,
			places: fleets.map((fleet) => ({ place: `fleet/${fleet.seats}`, label: fleetPage(texts, fleet).name })),
		},
		{ title: menu.servicios, places: pagePlaces(drafts, pages, 'servicios') },
		{ title: menu.tours, places: pagePlaces(drafts, pages, 'tours') },
		{ title: menu.traslados, places: pagePlaces(drafts, pages, 'traslados') },
	]
}

/** Returns whether a text names a place of a public page that there is. */
export const hasPlace = (groups: readonly PlaceGroup[], text: string) =>
	groups.some(({ places }) => places.some(({ place }) => place === text))

/** Names a place for the office, with the section that it belongs to; by its key where it is of no section. */
export function placeName(groups: readonly PlaceGroup[], place: string) {
	for (const { title, places } of groups) {
		const label = places.find((each) => each.place === place)?.label
		if (label !== undefined) return label === title ? label : `${title}: ${label}`
	}
	return place
}
