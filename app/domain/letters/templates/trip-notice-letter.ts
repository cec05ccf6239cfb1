import { type CoachFacts, coachFacts, coachLine, coachTitle } from '#app/domain/documents/coach-words.ts'
import { shortPickupLabel } from '#app/domain/fields/leg-clock.ts'
import { legWords } from '#app/domain/fields/rows/leg-rows.server.ts'
import { legsNumbered, tripName } from '#app/domain/fields/trip-name.ts'
import { shortWeekdayLabel } from '#app/platform/clock/day-label.server.ts'
import { labelled } from '#app/platform/i18n/labelled.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import { unlinked } from './hire-facts.ts'
import { tripSection } from './hire-sections.ts'
import type { Letter, Letterhead } from './letter.ts'
import { customerFrame } from './letter-frames.ts'
import type { QuoteMail } from './quote-mail.ts'

/** Data of the mail on the day before a trip. */
export type TripNoticeMail = {
	quote: QuoteMail
	/** numbers of the legs of that day, 1 for the first */
	legs: number[]
	/** pickup of the first of these legs, `yyyy-MM-dd HH:mm` in its time zone */
	startsAt: string
	/** in the order of the booking's vehicles */
	coaches: CoachFacts[]
	/** whether it corrects an earlier notice */
	isChange: boolean
	page: SealedLink
	travellers: SealedLink
}

/** Returns the first leg of that day. */
const firstLegOf = ({ quote, legs }: TripNoticeMail) =>
	[{ ...quote, passengers: null }, ...(quote.furtherLegs ?? [])][(legs[0] ?? 1) - 1]

/** Returns the summary box: the meeting point and the coaches with their drivers. */
function firstOf(texts: LanguageTexts, { quote, legs, coaches }: TripNoticeMail): NonNullable<Letter['first']> {
	const trip = legsNumbered([{ ...quote, passengers: null }, ...(quote.furtherLegs ?? [])], legs)
	const words = trip[0] && legWords(texts, trip[0], unlinked)
	return {
		title: tripName(texts, trip, unlinked),
		lines: [
			...(words ? [words.when, labelled(texts, texts.texts('trip').meetingPoint, words.from)] : []),
			...coaches.map((coach) => coachLine(texts, coach)).filter(Boolean),
		],
	}
}

/**
 * Writes the mail to the customer on the day before: driver, coach and the number to call. Later it reports changes.
 */
export function tripNotice(texts: LanguageTexts, letterhead: Letterhead, data: TripNoticeMail): Letter {
	const { t, tag } = texts
	const { company, addressOf } = letterhead
	const { tripNotice: mail, quoteAccepted: booking } = texts.texts('mail')
	const { quote, legs, coaches, isChange } = data
	const only = coaches.length === 1 ? coaches[0] : undefined
	const leg = firstLegOf(data)
	return {
		...customerFrame(texts, letterhead, quote),
		subject: t(`mail:tripNotice.${isChange ? 'changedSubject' : 'subject'}`, {
			code: quote.code,
			date: leg ? shortPickupLabel(texts, { ...leg, pickupAt: data.startsAt }) : shortWeekdayLabel(tag, data.startsAt),
		}),
		preheader: coaches.map((coach) => coachLine(texts, coach)).join(', '),
		before: [isChange ? mail.changedText : mail.text],
		first: firstOf(texts, data),
		action: { label: booking.button, href: addressOf(data.page) },
		links: [{ text: booking.travellers, label: booking.travellersLink, href: addressOf(data.travellers) }],
		after: [t('mail:tripNotice.call', { phone: only?.phone || company.phone })],
		sections: [
			...coaches.map((coach, index) => ({
				title: coachTitle(texts, index, coaches.length),
				facts: coachFacts(texts, coach, company.phone, legs).map(({ label, value }) => ({ label, value })),
			})),
			tripSection(texts, quote),
		],
	}
}
