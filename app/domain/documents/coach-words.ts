import { callTo } from '#app/domain/fields/telephone.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Coach of a booking and its drivers, as far as the customer and the travellers may know. */
export type CoachFacts = {
	/** numbers of the booking's legs that it drives, 1 for the first */
	legs: number[]
	/** first names only; two drivers where two drive */
	drivers: { id: number | null; firstName: string }[]
	/** a driver's own number, if the company gives it to customers; empty: the company's */
	phone: string
	plate: string
	/** name on its side */
	name: string
	/** 0 where unknown */
	seats: number
	/** name of the partner whose coach it is; empty: ours */
	partner: string
}

type CoachFact = { label: string; value: string /** `tel:` link of a phone number */; href?: string }

/** Lists the first names of a coach's drivers: «Jordi y Marta»; empty where none is known. */
export const driversOf = ({ tag }: Pick<LanguageTexts, 'tag'>, { drivers }: Pick<CoachFacts, 'drivers'>) =>
	new Intl.ListFormat(tag, { type: 'conjunction' }).format(
		drivers.flatMap(({ firstName }) => (firstName === '' ? [] : [firstName])),
	)

/** Describes in one line what travellers look for at the meeting point: «Jordi · 1234 BCD · Montseny». */
export const coachLine = (reader: LanguageTexts, coach: CoachFacts) =>
	[driversOf(reader, coach), coach.plate, coach.name, coach.partner].filter(Boolean).join(' · ')

/**
 * Returns the facts about a coach and its drivers, without unknown ones.
 * @param duty the company's phone, for customers where no driver's is given
 * @param trip numbers of the trip's legs; those of this coach are listed if it does not drive all of them
 */
export function coachFacts(
	reader: LanguageTexts,
	coach: CoachFacts,
	duty: string,
	trip: readonly number[],
): CoachFact[] {
	const { t, texts } = reader
	const words = texts('trip').coach
	const phone = coach.phone || duty
	const some = coach.legs.length < trip.length ? coach.legs.map((number) => t('fields:leg', { number })).join(', ') : ''
	const facts: CoachFact[] = [
		{ label: words.driver, value: driversOf(reader, coach) },
		{ label: words.phone, value: phone, href: callTo(phone) },
		{ label: words.plate, value: coach.plate },
		{ label: words.name, value: coach.name },
		{ label: words.seats, value: coach.seats > 0 ? String(coach.seats) : '' },
		{ label: words.partner, value: coach.partner },
		{ label: words.legs, value: some },
	]
	return facts.filter(({ value }) => value !== '')
}

/** Returns the heading of one of a trip's coaches, with its number if there are several. */
export const coachTitle = ({ t, texts }: LanguageTexts, index: number, count: number) =>
	count === 1 ? texts('trip').coach.title : t('trip:coach.numbered', { number: index + 1, count })
