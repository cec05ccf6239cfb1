import type { Context } from '#app/context.server.ts'
import { listFleetsAsKnown } from '#app/domain/fleet/fleets.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { fleetPage } from './fleet-texts.server.ts'
import { galleryPlaces } from './pictures.ts'
import { sliderCards } from './slider.ts'

export type PlaceGroup = { title: string; places: { place: string; label: string }[] }

const named = (kind: string, names: Readonly<Record<string, { name: string }>>) =>
	Object.entries(names).map(([key, { name }]) => ({ place: `${kind}/${key}`, label: name }))

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
	const fleets = await listFleetsAsKnown(context)
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
		{ title: menu.servicios, places: named('pages', texts.texts('services').pages) },
		{ title: menu.tours, places: named('pages', texts.texts('tours').pages) },
		{ title: menu.traslados, places: named('pages', texts.texts('transfers').pages) },
	]
}

/** Names a place for the office, with the section that it belongs to; by its key where it is of no section. */
export function placeName(groups: readonly PlaceGroup[], place: string) {
	for (const { title, places } of groups) {
		const label = places.find((each) => each.place === place)?.label
		if (label !== undefined) return label === title ? label : `${title}: ${label}`
	}
	return place
}
