import { onClockBetween } from '#app/domain/fields/leg-clock.ts'
import { legLabel } from '#app/domain/fields/rows/leg-rows.server.ts'
import { stayWords } from '#app/domain/fields/rows/stop-rows.server.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { spanLabel } from '#app/platform/clock/day-label.server.ts'
import type { Zone } from '#app/platform/clock/wall-clock.ts'
import { countryName } from '#app/platform/i18n/country-name.ts'
import { labelled } from '#app/platform/i18n/labelled.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

type End = { address: string; postalCode: string; locality: string; country: string; minutes?: number }

/** Leg of a trip as a timeline shows it. */
type Leg = {
	/** `yyyy-MM-dd HH:mm` on the clock of its zone */
	pickupAt: string
	zone: Zone
	/** end of the time at disposal; else empty */
	until: string
	ticket: string
	/** on this leg, where it is not the whole group */
	passengers?: number | null
	from: End
	stops: readonly End[]
	to: End
}

/** Returns a place in two lines, the street first where it is known. */
function placeOf(reader: LanguageTexts, label: string, { address, postalCode, locality, country, minutes = 0 }: End) {
	const town = [`${postalCode} ${locality}`.trim(), countryName(reader.tag, country)].filter(Boolean).join(', ')
	const [name, ...rest] = [address, town].filter(Boolean)
	return { label, name: name ?? '', rest: rest.join(', ') + stayWords(reader, { minutes }) }
}

/**
 * Returns the legs of a trip for its timeline: when, the places in travel order, and what else is known of each.
 * @param start label of the place where a leg begins
 */
export function legSteps(reader: LanguageTexts, tripKind: string, legs: readonly Leg[], start: string) {
	const { t, tag, texts } = reader
	const { pickupAt, destination, ticket } = texts('fields')
	const titleOf = (number: number) =>
		number === 1 && tripKind === 'idaVuelta' ? texts('trip').wayOut : legLabel(reader, { tripKind }, number)
	return legs.map((leg, index) => ({
		title: legs.length > 1 ? titleOf(index + 1) : null,
		when: {
			label: pickupAt,
			value: onClockBetween(reader, spanLabel(tag, leg.pickupAt, leg.until), leg.zone, [leg.from, leg.to]),
		},
		places: [
			placeOf(reader, start, leg.from),
			...leg.stops.map((stop, at) => placeOf(reader, t('fields:stop', { number: at + 1 }), stop)),
			placeOf(reader, destination, leg.to),
		],
		notes: [
			leg.passengers ? t('accounts:profile.quote.passengers', { count: leg.passengers }) : '',
			leg.ticket ? labelled(reader, ticket, leg.ticket) : '',
		].filter(Boolean),
	}))
}

export type LegSteps = ReturnType<typeof legSteps>

/** Returns a stored leg with its ends as places. */
const asLeg = (row: QuoteFacts | QuoteFacts['furtherLegs'][number], passengers: number | null): Leg => ({
	...{ pickupAt: row.pickupAt, zone: row.zone, until: row.until, ticket: row.ticket, passengers, stops: row.stops },
	from: {
		address: row.originAddress,
		postalCode: row.originPostalCode,
		locality: row.originLocality,
		country: row.originCountry,
	},
	to: {
		address: row.destinationAddress,
		postalCode: row.destinationPostalCode,
		locality: row.destinationLocality,
		country: row.destinationCountry,
	},
})

/** Returns the timeline of a quote, with the kilometres of the whole trip where they are known. */
export function tripTimeline(reader: LanguageTexts, quote: QuoteFacts) {
	const legs = [asLeg(quote, null), ...quote.furtherLegs.map((leg) => asLeg(leg, leg.passengers))]
	const { distance, origin } = reader.texts('fields')
	const kilometres = quote.kilometres === null ? null : Math.round(Number(quote.kilometres))
	return {
		title: reader.texts('answer').trip,
		legs: legSteps(reader, quote.tripKind, legs, origin),
		distance: kilometres ? labelled(reader, distance, `${kilometres.toLocaleString(reader.tag)}\u00a0km`) : null,
	}
}

export type TripTimeline = ReturnType<typeof tripTimeline>
