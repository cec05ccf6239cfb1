import type { Context } from '#app/context.server.ts'
import { zoneOf } from '#app/domain/fields/place-zone.ts'
import {
	emptyQuoteForm,
	fillableByLink,
	type QuoteFormValues,
	QuoteRequestSchema,
} from '#app/domain/fields/quote-request.server.ts'
import { isArea } from '#app/domain/places/fill-in.ts'
import type { QuoteField } from '#app/domain/quotes/quote-request.ts'
import { endOf, type JourneyEndName, journeyEnds } from '#app/domain/quotes/trip/journey-ends.ts'
import { timeProblem } from '#app/domain/quotes/trip/pickup-date.ts'
import { momentIn, splitDayAndTime } from '#app/platform/clock/day-and-time.ts'
import { isDay } from '#app/platform/clock/typed-day.ts'
import type { Zone } from '#app/platform/clock/wall-clock.ts'

type FieldValue = readonly [QuoteField, string | undefined]

/**
 * Returns the date and time, or the date alone, that a link fills in, in the zone of its place.
 * A day that is too early is filled in too; the form then says which days are possible.
 */
function momentByLink(
	query: URLSearchParams,
	field: 'datePickup' | 'dateReturn',
	zone: Zone,
): Partial<QuoteFormValues> {
	const moment = momentIn((name) => query.get(name), field)
	const { day, time } = splitDayAndTime(moment)
	return isDay(day) && (!time || !timeProblem(day, time, zone)) ? { [field]: moment } : {}
}

/**
 * Returns the fields of an end that a link gives only by name, such as a town or an airport, from the gazetteer.
 * Returns none if the link has other fields of that end, because its place is already known.
 */
function endByName(
	{ places }: Context,
	query: URLSearchParams,
	end: (typeof journeyEnds)[JourneyEndName],
): FieldValue[] {
	const { locality, ...rest } = end
	if (Object.values(rest).some((name) => query.get(name))) return []
	const asked = query.get(locality) ?? ''
	const place = places.gazetteer().named(asked)
	if (!place) return []
	const { postalCodes, country } = place
	const [address, town] = isArea(place) ? ['', place.name] : [asked, place.locality]
	return [
		[rest.address, address],
		[rest.postalCode, postalCodes.length === 1 ? postalCodes[0] : ''],
		[locality, town],
		[rest.country, country],
	]
}

/** Returns a value as the form holds it. Returns nothing if the form's validation refuses it. */
function taken([field, value]: FieldValue) {
	const { success, data } = QuoteRequestSchema.shape[field].safeParse(value)
	if (!success || data === false || data === '') return []
	return [[field, data === true ? 'on' : String(data)]]
}

/**
 * Returns the fields of the trip, never of a person, that a link fills in. Values that the form's validation refuses
 * are ignored (contract §3).
 */
export function givenByLink(context: Context, query: URLSearchParams): Partial<QuoteFormValues> {
	if (query.size === 0) return {}
	const fields = fillableByLink.map((field): FieldValue => [field, query.get(field) ?? undefined])
	const found = Object.values(journeyEnds).flatMap((end) => endByName(context, query, end))
	const places = Object.fromEntries([...fields, ...found].flatMap(taken))
	const zoneAt = (end: JourneyEndName) => zoneOf(endOf({ ...emptyQuoteForm, ...places }, end))
	return {
		...places,
		...momentByLink(query, 'datePickup', zoneAt('origin')),
		...momentByLink(query, 'dateReturn', zoneAt('destination')),
	}
}
