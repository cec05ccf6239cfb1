import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { onLegClock } from '#app/domain/fields/leg-clock.ts'
import { legLabel, placeLine } from '#app/domain/fields/rows/leg-rows.server.ts'
import { stopLine } from '#app/domain/fields/rows/stop-rows.server.ts'
import { shortWeekdayLabel, weekdaySpanLabel } from '#app/platform/clock/day-label.server.ts'
import { addMinutes } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { minutesWords } from '../desk-facts.server.ts'
import { placeFact } from '../odd-facts.server.ts'

type Quote = QuoteAtDesk['quote']
type Leg = Quote | Quote['furtherLegs'][number]

/** Returns a place in its words, marked where its postal code does not fit its country. */
function placeOf(reader: LanguageTexts, value: string, postalCode: string, country: string) {
	const { isMarked = false, ...place } = placeFact(reader, { label: '', value }, [{ postalCode, country }])
	return { text: place.value, isMarked }
}

/** Returns the places of a leg in travel order. */
const placesOf = (reader: LanguageTexts, leg: Leg) => [
	placeOf(
		reader,
		placeLine(reader.tag, leg.originAddress, leg.originPostalCode, leg.originLocality, leg.originCountry),
		leg.originPostalCode,
		leg.originCountry,
	),
	...leg.stops.map((stop) => placeOf(reader, stopLine(reader, stop), stop.postalCode, stop.country)),
	placeOf(
		reader,
		placeLine(
			reader.tag,
			leg.destinationAddress,
			leg.destinationPostalCode,
			leg.destinationLocality,
			leg.destinationCountry,
		),
		leg.destinationPostalCode,
		leg.destinationCountry,
	),
]

/** Returns when a leg arrives, with its day where that is another one; '' where that is unknown or of no interest. */
function arrivalOf({ tag }: LanguageTexts, { pickupAt, until, zone, drivingMinutes, stops }: Leg) {
	if (until !== '' || !drivingMinutes) return ''
	const arrival = addMinutes(pickupAt, drivingMinutes + stops.reduce((sum, { minutes }) => sum + minutes, 0), zone)
	const time = arrival.slice(11, 16)
	return arrival.slice(0, 10) === pickupAt.slice(0, 10) ? time : `${shortWeekdayLabel(tag, arrival)}, ${time}`
}

const distanceOf = ({ tag }: LanguageTexts, { kilometres, drivingMinutes }: Leg) =>
	kilometres === null ? '' : `${Number(kilometres).toLocaleString(tag)} km${minutesWords(drivingMinutes)}`

/** Returns the legs of a trip as the rows of a timetable. */
export function tripTimetable(reader: LanguageTexts, quote: Quote) {
	const { texts, t } = reader
	const { pickupAt, passengers, distance, ticket } = texts('fields')
	const { title, way, arrives } = texts('desk').trip
	const legs: Leg[] = [quote, ...quote.furtherLegs]
	return {
		text: { title, way, arrives, pickupAt, passengers, distance, ticket },
		more: t('quotes:moreLegs', { count: legs.length - SHOWN }),
		legs: legs.map((leg, index) => ({
			name: index === 0 ? t('fields:leg', { number: 1 }) : legLabel(reader, quote, index + 1),
			pickupAt: leg.pickupAt.replace(' ', 'T'),
			when: onLegClock(reader, weekdaySpanLabel(reader.tag, leg.pickupAt, leg.until), leg),
			places: placesOf(reader, leg),
			ticket: leg.ticket,
			arrives: arrivalOf(reader, leg),
			passengers: String(leg.passengers ?? quote.passengers),
			distance: distanceOf(reader, leg),
		})),
		/** legs that are not folded away */
		shown: legs.length > SHOWN + 1 ? SHOWN : legs.length,
	}
}

/** Legs of a long trip that are shown at first. */
const SHOWN = 4

export type TripTimetable = ReturnType<typeof tripTimetable>
