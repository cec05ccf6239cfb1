import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { endsAtPickup } from '#app/domain/documents/price-words.ts'
import { onBothClocks } from '#app/domain/fields/leg-clock.ts'
import { type Fact, factRows } from '#app/domain/fields/rows/fact-rows.server.ts'
import { callTo } from '#app/domain/fields/telephone.server.ts'
import type { freeWords } from '#app/domain/fleet/free-words.ts'
import { vehicleWords } from '#app/domain/fleet/vehicle-words.ts'
import { hasNoEmail } from '#app/domain/quotes/forgotten.server.ts'
import type { ferryOf } from '#app/domain/quotes/trip/known-hire.server.ts'
import { dayLabel, timeLabel } from '#app/platform/clock/day-label.server.ts'
import { instantOf, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { isLanguage, languages } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { phoneFact } from './odd-facts.server.ts'
import { taxNumberFact } from './tax-number-fact.server.ts'

/** Notes that the customer wants all luggage in the hold, or that its capacity is too small; '' for neither. */
function holdWords({ t, texts }: LanguageTexts, { quote, smallHold }: QuoteAtDesk) {
	const asked = quote.allInHold > 0 && texts('fields').allInHold
	const holds = smallHold !== undefined && { count: smallHold, hold: smallHold, luggage: quote.luggage }
	const small = holds && t('desk:facts.holdTooSmall', holds)
	return [asked, small].filter((words) => words !== false).join('. ')
}

type Quote = QuoteAtDesk['quote']

export const minutesWords = (of: number | null) => (of === null ? '' : `, ${of} min`)

/** Fact of a person; a plain one is understood without its label. */
type PersonFact = Fact & { isPlain?: boolean }

/** Returns who asks: name, e-mail and telephones, and for whom. */
function personLayout(reader: LanguageTexts, quote: Quote): (PersonFact | false)[] {
	const { texts } = reader
	const words = texts('desk').facts
	const labels = texts('fields')
	const { language } = quote
	const countries = [quote, ...quote.furtherLegs].flatMap((leg) => [leg.originCountry, leg.destinationCountry])
	const phone = phoneFact(reader, labels.phone, quote.phone, countries)
	const contactPhone = phoneFact(reader, labels.contactPhone, quote.contactPhone, countries)
	return [
		{ label: words.name, value: `${quote.firstName} ${quote.surname}`, isPlain: true },
		quote.company !== '' && { label: labels.company, value: quote.company, isPlain: true },
		taxNumberFact(reader, quote),
		phone && { ...phone, href: callTo(quote.phone), isPlain: true },
		hasNoEmail(quote)
			? { label: labels.email, value: texts('desk').withoutEmail.fact, isMarked: true }
			: { label: labels.email, value: quote.email, href: `mailto:${encodeURIComponent(quote.email)}`, isPlain: true },
		quote.contactName !== '' && { label: labels.contactName, value: quote.contactName },
		contactPhone && { ...contactPhone, href: callTo(quote.contactPhone) },
		{ label: labels.language, value: isLanguage(language) ? languages[language].name : language, isPlain: true },
		{ label: words.account, value: quote.userId === null ? words.noAccount : words.hasAccount, isPlain: true },
	]
}

/** Lists the facts of the person who asks, for the desk. */
export const personOf = (reader: LanguageTexts, { quote }: Pick<QuoteAtDesk, 'quote'>) =>
	personLayout(reader, quote).filter((fact) => fact !== false)

/**
 * Lists all facts of a request besides its legs and its person, and its status.
 * @param ferry the parts of the trip that need a ferry
 */
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
	const hold = holdWords(reader, desk)
	return factRows(reader, 'desk', quote, [
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
