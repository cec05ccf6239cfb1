import { spanLabel } from '#app/platform/clock/day-label.server.ts'
import { countryName } from '#app/platform/i18n/country-name.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { onLegClock } from '../leg-clock.ts'
import type { StoredLeg } from '../leg-fields.server.ts'
import type { StoredStop } from '../stop-fields.server.ts'
import type { Fact } from './fact-rows.server.ts'
import { stopLine } from './stop-rows.server.ts'

/** A hire's further legs, as its row and theirs hold them. */
type Hire = { tripKind: string; furtherLegs?: readonly StoredLeg[] }

/** What a further leg is called: the way back, or its number. */
export const legLabel = ({ t, texts }: LanguageTexts, { tripKind }: Pick<Hire, 'tripKind'>, number: number) =>
	tripKind === 'idaVuelta' ? texts('fields').wayBack : t('fields:leg', { number })

/** When a leg is, and until when where the coach stays with the group; who travels, where it is not all of them. */
export function legTime(reader: LanguageTexts, leg: StoredLeg) {
	const { pickupAt, until, passengers } = leg
	const time = onLegClock(reader, spanLabel(reader.tag, pickupAt, until), leg)
	return passengers === null ? time : `${time}, ${reader.t('accounts:profile.quote.passengers', { count: passengers })}`
}

/** The place at one end of a leg in one line. */
const placeLine = (tag: string, address: string, postalCode: string, locality: string, country: string) =>
	`${address}, ${postalCode} ${locality}, ${countryName(tag, country)}`

/**
 * All that a customer is told of a leg: when it is, its places in the order of the way, and what the group comes with.
 * @param spell how text that somebody typed is written there
 */
export function legWords(
	reader: LanguageTexts,
	{ stops = [], ...leg }: StoredLeg & { stops?: readonly StoredStop[] },
	spell = (typed: string) => typed,
) {
	const { tag } = reader
	const { originAddress, originPostalCode, originLocality, originCountry, ...further } = leg
	const { destinationAddress, destinationPostalCode, destinationLocality, destinationCountry, ...others } = further
	const { pickupAt: _, until: __, passengers: ___, zone: ____, ticket, ...untold } = others
	// A field that a leg has since is to be told here: it does not compile before.
	untold satisfies Record<keyof typeof untold, never>
	return {
		when: legTime(reader, leg),
		from: spell(placeLine(tag, originAddress, originPostalCode, originLocality, originCountry)),
		stops: stops.map((stop) => stopLine(reader, stop, spell)),
		to: spell(placeLine(tag, destinationAddress, destinationPostalCode, destinationLocality, destinationCountry)),
		ticket: spell(ticket),
	}
}

/**
 * Further legs as facts, one row each.
 * @param spell how text that somebody typed is written there
 * @param behind what the place has to say of a leg besides
 */
export const legRows = <Leg extends StoredLeg & { stops?: readonly StoredStop[] }>(
	reader: LanguageTexts,
	{ tripKind, furtherLegs = [] }: { tripKind: string; furtherLegs?: readonly Leg[] },
	spell?: (typed: string) => string,
	behind: (leg: Leg) => string = () => '',
): Fact[] =>
	furtherLegs.map((leg, index) => {
		const { when, from, stops, to, ticket } = legWords(reader, leg, spell)
		const way = [from, ...stops, to].join(' → ')
		return {
			label: legLabel(reader, { tripKind }, index + 2),
			value: `${when}: ${way}${ticket ? ` · ${ticket}` : ''}${behind(leg)}`,
		}
	})
