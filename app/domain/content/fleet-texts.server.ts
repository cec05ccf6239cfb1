import type { Fleet } from '#app/domain/fleet/fleet.ts'
import { lengths } from '#app/domain/fleet/lengths.ts'
import type { Texts } from '#app/platform/i18n/source-texts.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { firstFleets } from '#drizzle/seed.ts'

type FleetPages = Texts['fleet']['pages']
type FleetPageText = FleetPages[keyof FleetPages]

/** Most seats of each class of sizes; the largest class has no limit. */
const classes = { car: 9, minibus: 19, midi: 34, coach: 56, large: Number.POSITIVE_INFINITY }
type SizeClass = keyof typeof classes

const classOf = (seats: number) =>
	(Object.keys(classes) as SizeClass[]).find((name) => seats <= classes[name]) ?? 'large'

const hasOwnText = ({ texts }: LanguageTexts, seats: number) => Object.hasOwn(texts('fleet').pages, seats)

/**
 * Returns the texts about a vehicle of this size: its own, or general ones where there are none, which say what its
 * class of sizes is good for.
 */
export function fleetPageText(reader: LanguageTexts, seats: number): FleetPageText {
	const { t, texts } = reader
	const { pages, general } = texts('fleet')
	if (hasOwnText(reader, seats)) return pages[String(seats) as keyof FleetPages]
	const name = t('fleet:general.name', { count: seats })
	return {
		name,
		title: t('fleet:general.title', { name }),
		description: t('fleet:general.description', { name }),
		first: `${general.goodFor[classOf(seats)]} ${t('fleet:general.first')}`,
		second: t('fleet:general.second'),
	}
}

/** Returns the text about a VIP vehicle of this size; the own text names what one of the sizes has on board. */
export function vipTextOf(reader: LanguageTexts, seats: number) {
	const { vipText, general } = reader.texts('fleet')
	return hasOwnText(reader, seats) ? vipText : general.vipText
}

/** Language of the vehicles' names in their records. */
const OWN_LANGUAGE = 'es'

/**
 * Returns whether a record still has the name of a new site; the texts in other languages were written for that name.
 */
const isFirstName = ({ name, seats }: Named) =>
	firstFleets.some((fleet) => fleet.seats === seats && fleet.name === name)

type Named = Pick<Fleet, 'name' | 'seats'>

/**
 * Returns the texts about a vehicle, with the same name on all pages. In Spanish the name is that of its record
 * (contract §3), as in offers and for programs. In other languages it is the translated one, or a general one after
 * the record was renamed.
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

/** Returns the short facts of a vehicle for overview pages; unknown measures are left out. */
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

/** Height in metres of the person in every drawing of a vehicle (scripts/pictures/people.mjs). */
const PERSON = 1.75

/** Returns the height of the person beside the vehicles, as its ruler shows it. */
export const rulerLabel = ({ t, tag }: LanguageTexts) => t('fleet:metres', { metres: PERSON.toLocaleString(tag) })

/** Returns the cards of all vehicles, in their order. */
export const fleetCards = (texts: LanguageTexts, fleets: readonly Fleet[]) =>
	fleets.map((fleet) => fleetCard(texts, fleet))

/** Returns the figures of a vehicle for its page. */
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
