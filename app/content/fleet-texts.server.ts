import type { Fleet } from '#app/fleet/fleet.ts'
import { measures } from '#app/fleet/measures.ts'
import type { Texts } from '#app/i18n/source-texts.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'

type FleetPages = Texts['fleet']['pages']

/** The words about a vehicle; undefined for sizes that nobody has written about. */
export const fleetPageText = (texts: LanguageTexts, seats: string) => {
	const { pages } = texts.texts('fleet')
	return Object.hasOwn(pages, seats) ? pages[seats as keyof FleetPages] : undefined
}

export type FleetCard = { seats: number; href: string; name: string; vip: boolean; facts: string[]; view: string }

/** A vehicle in a few words, as overview pages list it. */
export function fleetCard(texts: LanguageTexts, { seats, vip, marginDays }: Fleet): FleetCard | undefined {
	const page = fleetPageText(texts, String(seats))
	const measure = measures[seats]
	if (!page || !measure) return undefined
	const { t, tag } = texts
	return {
		seats,
		vip,
		href: `/fleet/${seats}/`,
		name: page.name,
		facts: [
			t('fleet:overview.luggage', { count: measure.luggage }),
			t('fleet:overview.length', { metres: measure.metres.toLocaleString(tag) }),
			t('fleet:overview.margin', { count: marginDays }),
		],
		view: t('fleet:overview.view', { count: seats }),
	}
}

/** The cards of all vehicles that have a page, smallest first. */
export const fleetCards = (texts: LanguageTexts, fleets: readonly Fleet[]) =>
	fleets.map((fleet) => fleetCard(texts, fleet)).filter((card) => card !== undefined)
