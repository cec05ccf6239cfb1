import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { endsAtPickup } from '#app/domain/documents/price-words.ts'
import { onBothClocks } from '#app/domain/fields/leg-clock.ts'
import type { LegWithStops } from '#app/domain/fields/leg-fields.server.ts'
import { factRows } from '#app/domain/fields/rows/fact-rows.server.ts'
import { legRows } from '#app/domain/fields/rows/leg-rows.server.ts'
import { stopRows } from '#app/domain/fields/rows/stop-rows.server.ts'
import { callTo } from '#app/domain/fields/telephone.server.ts'
import type { freeWords } from '#app/domain/fleet/free-words.ts'
import { vehicleWords } from '#app/domain/fleet/vehicle-words.ts'
import { hasNoEmail } from '#app/domain/quotes/forgotten.server.ts'
import type { ferryOf } from '#app/domain/quotes/trip/known-hire.server.ts'
import { dayLabel, timeLabel } from '#app/platform/clock/day-label.server.ts'
import { instantOf, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { countryName } from '#app/platform/i18n/country-name.ts'
import { isLanguage, languages } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { phoneFact, placeFact } from './odd-facts.server.ts'
import { taxNumberFact } from './tax-number-fact.server.ts'

/** Notes that the customer wants all luggage in the hold, or that its capacity is too small; '' for neither. */
function holdWords({ t, texts }: LanguageTexts, { quote, smallHold }: QuoteAtDesk) {
	const asked = quote.allInHold > 0 && texts('fields').allInHold
	const holds = smallHold !== undefined && { count: smallHold, hold: smallHold, luggage: quote.luggage }
	const small = holds && t('desk:facts.holdTooSmall', holds)
	return [asked, small].filter((words) => words !== false).join('. ')
}

type Quote = QuoteAtDesk['quote']

const minutesWords = (of: number | null) => (of === null ? '' : `, ${of} min`)

/** Returns the postal codes of a leg with their countries, in travel order. */
const codesOf = (leg: LegWithStops | Quote) => [
	{ postalCode: leg.originPostalCode, country: leg.originCountry },
	...leg.stops,
	{ postalCode: leg.destinationPostalCode, country: leg.destinationCountry },
]

/** Lists the places of the first leg, in travel order. */
function wayOf(reader: LanguageTexts, quote: Quote) {
	const { origin, destination } = reader.texts('fields')
	const place = (address: string, postalCode: string, locality: string, country: string) =>
		`${address}, ${postalCode} ${locality}, ${countryName(reader.tag, country)}`
	const { originAddress, originPostalCode, originLocality, originCountry } = quote
	const { destinationAddress, destinationPostalCode, destinationLocality, destinationCountry } = quote
	const from = place(originAddress, originPostalCode, originLocality, originCountry)
	const to = place(destinationAddress, destinationPostalCode, destinationLocality, destinationCountry)
	const places = [{ label: origin, value: from }, ...stopRows(reader, quote.stops), { label: destination, value: to }]
	const codes = codesOf(quote)
	return places.map((fact, index) => placeFact(reader, fact, codes.slice(index, index + 1)))
}

/** Lists the further legs, one row each. */
const furtherLegsOf = (reader: LanguageTexts, quote: Quote) =>
	legRows(reader, quote, undefined, ({ kilometres, drivingMinutes }) =>
		kilometres === null ? '' : ` · ${Number(kilometres).toLocaleString(reader.tag)} km${minutesWords(drivingMinutes)}`,
	).map((fact, index) => placeFact(reader, fact, quote.furtherLegs.slice(index, index + 1).flatMap(codesOf)))

/** Lists all facts of a request for the desk, and its status. @param ferry the parts of the trip that need a ferry */
export function factsOf(
	reader: LanguageTexts,
	desk: QuoteAtDesk,
	free: ReturnType<typeof freeWords>,
	ferry: ReturnType<typeof ferryOf>,
) {
	const { quote } = desk
	const { tag, texts } = reader
	const words = texts('desk').facts
	const labels = texts('fields')
	const distance =
		quote.kilometres === null
			? words.distanceUnknown
			: `${Number(quote.kilometres).toLocaleString(tag)} km${minutesWords(quote.drivingMinutes)} (${words.distanceFrom[quote.kilometresFrom ?? 'estimate']})`
	const { language } = quote
	const hold = holdWords(reader, desk)
	const countries = [quote, ...quote.furtherLegs].flatMap((leg) => [leg.originCountry, leg.destinationCountry])
	const phone = phoneFact(reader, labels.phone, quote.phone, countries)
	return factRows(reader, 'desk', quote, [
		'pickupAt',
		...wayOf(reader, quote),
		'ticket',
		...furtherLegsOf(reader, quote),
		'passengers',
		'luggage',
		{
			label: labels.vehicle,
			value: [vehicleWords(quote.vehicles), free?.text].filter(Boolean).join(' · '),
			...(free?.isShort && { isMarked: true }),
		},
		hold !== '' && { label: words.hold, value: hold, isMarked: desk.smallHold !== undefined },
		quote.wantsVip > 0 && { label: labels.wantsVip, value: quote.vip > 0 ? words.vipMet : words.vipMissed },
		{
			label: labels.distance,
			value: [ferry !== 'leg' && distance, ferry && words.ferry[ferry]].filter(Boolean).join(' · '),
			isMarked: ferry !== undefined,
		},
		quote.emptyKilometres !== null && {
			label: words.empty,
			value: `${quote.emptyKilometres} km${minutesWords(quote.emptyMinutes)}`,
		},
		{ label: words.name, value: `${quote.firstName} ${quote.surname}` },
		hasNoEmail(quote)
			? { label: labels.email, value: texts('desk').withoutEmail.fact, isMarked: true }
			: { label: labels.email, value: quote.email, href: `mailto:${encodeURIComponent(quote.email)}` },
		phone && { ...phone, href: callTo(quote.phone) },
		'contactName',
		phoneFact(reader, labels.contactPhone, quote.contactPhone, countries),
		'company',
		taxNumberFact(reader, quote),
		{ label: labels.language, value: isLanguage(language) ? languages[language].name : language },
		{ label: words.account, value: quote.userId === null ? words.noAccount : words.hasAccount },
		desk.repeatOf !== undefined && {
			label: words.repeatOf,
			value: desk.repeatOf,
			href: `/admin/quotes/${desk.repeatOf}/`,
		},
		{ label: labels.requestedAt, value: timeLabel(tag, wallClockAt(quote.createdAt)) },
		quote.totalCents !== null && { label: words.total, value: moneyLabel(tag, quote.totalCents) },
		quote.status === 'quoted' &&
			quote.validUntil !== null && {
				label: words.validUntil,
				value: endsAtPickup(quote.validUntil, quote)
					? onBothClocks(reader, quote.zone, (on) =>
							timeLabel(tag, wallClockAt(instantOf(quote.pickupAt, quote.zone), on)),
						)
					: dayLabel(tag, quote.validUntil),
			},
		quote.answeredBy !== null && { label: words.answeredBy, value: quote.answeredBy },
		quote.answerReason !== null && { label: words.reason, value: quote.answerReason },
	])
}
