import type { Fleet } from '#app/domain/fleet/fleet.ts'
import { lengths } from '#app/domain/fleet/lengths.ts'
import type { Texts } from '#app/platform/i18n/source-texts.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { firstFleets } from '#drizzle/seed.ts'

type FleetPages = Texts['fleet']['pages']
type FleetPageText = FleetPages[keyof FleetPages]

/** The words about a vehicle: its own, or such as hold for any where nobody has written about its size. */
export function fleetPageText({ t, texts }: LanguageTexts, seats: number): FleetPageText {
	const { pages } = texts('fleet')
	if (Object.hasOwn(pages, seats)) return pages[String(seats) as keyof FleetPages]
	const name = t('fleet:general.name', { count: seats })
	return {
		name,
		title: t('fleet:general.title', { name }),
		description: t('fleet:general.description', { name }),
		first: t('fleet:general.first'),
		second: t('fleet:general.second'),
	}
}

/** The language in which the company names its vehicles. */
const OWN_LANGUAGE = 'es'

/** Whether a record is called as when a new site begins: what other languages say of its size was written for that one. */
const isFirstName = ({ name, seats }: Named) =>
	firstFleets.some((fleet) => fleet.seats === seats && fleet.name === name)

type Named = Pick<Fleet, 'name' | 'seats'>

/**
 * The words about a vehicle, under one name on all pages: in Spanish that of its record (contract §3), as offers and
 * programs have it; in other languages what was written of that record, or of any vehicle once the company calls it anew.
 */
export function fleetPage(reader: LanguageTexts, fleet: Named): FleetPageText {
	const written = fleetPageText(reader, fleet.seats)
	const elsewhere = isFirstName(fleet) ? written.name : reader.t('fleet:general.name', { count: fleet.seats })
	const name = reader.language === OWN_LANGUAGE ? fleet.name : elsewhere
	if (name === written.name) return written
	const named = (part: 'title' | 'description') =>
		written[part].includes(written.name)
			? written[part].replaceAll(written.name, () => name)
			: reader.t(`fleet:general.${part}`, { name })
	return { ...written, name, title: named('title'), description: named('description') }
}

export type FleetCard = { seats: number; href: string; name: string; vip: boolean; facts: string[]; view: string }

/** A vehicle in a few words, as overview pages list it; what nobody has measured is left out. */
export function fleetCard(texts: LanguageTexts, { name, seats, vip, marginDays, hold }: Fleet): FleetCard {
	const { t, tag } = texts
	const metres = lengths[seats]?.toLocaleString(tag)
	return {
		seats,
		vip,
		href: `/fleet/${seats}/`,
		name: fleetPage(texts, { name, seats }).name,
		facts: [
			...(hold === null ? [] : [t('fleet:overview.luggage', { count: hold })]),
			...(metres ? [t('fleet:overview.length', { metres })] : []),
			t('fleet:overview.margin', { count: marginDays }),
		],
		view: t('fleet:overview.view', { count: seats }),
	}
}

/** The cards of all vehicles, in their order. */
export const fleetCards = (texts: LanguageTexts, fleets: readonly Fleet[]) =>
	fleets.map((fleet) => fleetCard(texts, fleet))

/** What a vehicle's page tells in figures. */
export function fleetFacts({ t, tag, texts }: LanguageTexts, { seats, marginDays, hold }: Fleet) {
	const { facts } = texts('fleet')
	const metres = lengths[seats]?.toLocaleString(tag)
	return [
		{ label: facts.seats, value: String(seats) },
		...(hold === null ? [] : [{ label: facts.luggage, value: t('fleet:luggageUpTo', { count: hold }) }]),
		...(metres ? [{ label: facts.length, value: t('fleet:metres', { metres }) }] : []),
		{ label: facts.margin, value: t('fleet:days', { count: marginDays }) },
	]
}
