import { spanLabel } from '#app/platform/clock/day-label.server.ts'
import { countryName } from '#app/platform/i18n/country-name.ts'
import { labelled } from '#app/platform/i18n/labelled.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { onLegClock } from '../leg-clock.ts'
import type { StoredLeg } from '../leg-fields.server.ts'
import type { StoredStop } from '../stop-fields.server.ts'
import type { Fact } from './fact-rows.server.ts'
import { stopLine } from './stop-rows.server.ts'

/** Further legs of a booking, with its kind of trip. */
type Hire = { tripKind: string; furtherLegs?: readonly StoredLeg[] }

/** Returns the label of a further leg: the way back, or its number. */
export const legLabel = ({ t, texts }: LanguageTexts, { tripKind }: Pick<Hire, 'tripKind'>, number: number) =>
	tripKind === 'idaVuelta' ? texts('fields').wayBack : t('fields:leg', { number })

/**
 * Formats when a leg is, and until when the coach is at disposal. The passengers are added where they are not the whole
 * group.
 */
export function legTime(reader: LanguageTexts, leg: StoredLeg) {
	const { pickupAt, until, passengers } = leg
	const time = onLegClock(reader, spanLabel(reader.tag, pickupAt, until), leg)
	return passengers === null ? time : `${time}, ${reader.t('accounts:profile.quote.passengers', { count: passengers })}`
}

/** Formats the place at one end of a leg in one line, without a street where there is none. */
export const placeLine = (tag: string, address: string, postalCode: string, locality: string, country: string) =>
	[address, `${postalCode} ${locality}`.trim(), countryName(tag, country)].filter(Boolean).join(', ')

/**
 * Formats all that a customer sees of a leg: its time, its places in travel order, and the group's ticket.
 * @param spell escapes or formats typed text for its place of use
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
	// A new field of a leg must be handled here; until then this does not compile.
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
 * Lists further legs as facts, one row each.
 * @param spell escapes or formats typed text for its place of use
 * @param behind further text of the place of use about a leg
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
			value: labelled(reader, when, `${way}${ticket ? ` · ${ticket}` : ''}${behind(leg)}`),
		}
	})
