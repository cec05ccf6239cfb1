import { countryName } from '#app/i18n/country-name.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { spanLabel } from '#app/shared/day-label.server.ts'
import type { Fact } from './fact-rows.server.ts'
import type { StoredLeg } from './leg-fields.server.ts'
import { inSpanishTime } from './spanish-time.ts'
import type { StoredStop } from './stop-fields.server.ts'
import { stopLine } from './stop-rows.server.ts'

/** A hire's further legs, as its row and theirs hold them. */
type Hire = { tripKind: string; furtherLegs?: readonly StoredLeg[] }

/** What a further leg is called: the way back, or its number. */
export const legLabel = ({ t, texts }: LanguageTexts, { tripKind }: Pick<Hire, 'tripKind'>, number: number) =>
	tripKind === 'idaVuelta' ? texts('fields').wayBack : t('fields:leg', { number })

/** When a leg is, and until when where the coach stays with the group; who travels, where it is not all of them. */
export function legTime(reader: LanguageTexts, leg: StoredLeg) {
	const { pickupAt, until, passengers, originCountry, destinationCountry } = leg
	const time = inSpanishTime(reader, spanLabel(reader.tag, pickupAt, until), originCountry, destinationCountry)
	return passengers === null ? time : `${time}, ${reader.t('accounts:profile.quote.passengers', { count: passengers })}`
}

/** The place at one end of a leg in one line. */
const placeLine = (tag: string, address: string, postalCode: string, locality: string, country: string) =>
	`${address}, ${postalCode} ${locality}, ${countryName(tag, country)}`

/**
 * Further legs as facts, one row each.
 * @param spell how text that somebody typed is written there
 * @param behind what the place has to say of a leg besides
 */
export const legRows = <Leg extends StoredLeg & { stops?: readonly StoredStop[] }>(
	reader: LanguageTexts,
	{ tripKind, furtherLegs = [] }: { tripKind: string; furtherLegs?: readonly Leg[] },
	spell = (typed: string) => typed,
	behind: (leg: Leg) => string = () => '',
): Fact[] =>
	furtherLegs.map((leg, index) => {
		const { originAddress, originPostalCode, originLocality, originCountry } = leg
		const { destinationAddress, destinationPostalCode, destinationLocality, destinationCountry } = leg
		const from = placeLine(reader.tag, originAddress, originPostalCode, originLocality, originCountry)
		const to = placeLine(reader.tag, destinationAddress, destinationPostalCode, destinationLocality, destinationCountry)
		const stops = (leg.stops ?? []).map((stop) => stopLine(reader, stop, spell))
		const way = [spell(from), ...stops, spell(to)].join(' → ')
		return {
			label: legLabel(reader, { tripKind }, index + 2),
			value: `${legTime(reader, leg)}: ${way}${leg.ticket ? ` · ${spell(leg.ticket)}` : ''}${behind(leg)}`,
		}
	})
