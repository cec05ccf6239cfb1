import { callTo } from '#app/domain/fields/telephone.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** A coach of a hire and who drives it, as far as its customer and those who travel may know. */
export type ToldCoach = {
	/** the numbers of the hire's legs that it drives, 1 for the first */
	legs: number[]
	/** by their first names alone; two where two drive */
	drivers: { id: number | null; firstName: string }[]
	/** a driver's own, where the company has given it for that; empty: the company's */
	phone: string
	plate: string
	/** on its side */
	name: string
	/** 0 where nobody has said */
	seats: number
	/** the other company whose coach it is; empty: ours */
	partner: string
}

type CoachFact = { label: string; value: string /** of a phone */; href?: string }

/** The drivers of a coach by their first names, as one says them: «Jordi y Marta»; empty where nobody has said. */
export const driversOf = ({ tag }: Pick<LanguageTexts, 'tag'>, { drivers }: Pick<ToldCoach, 'drivers'>) =>
	new Intl.ListFormat(tag, { type: 'conjunction' }).format(
		drivers.flatMap(({ firstName }) => (firstName === '' ? [] : [firstName])),
	)

/** What somebody looks for at the meeting point, in one line: «Jordi · 1234 BCD · Montseny». */
export const coachLine = (reader: LanguageTexts, coach: ToldCoach) =>
	[driversOf(reader, coach), coach.plate, coach.name, coach.partner].filter(Boolean).join(' · ')

/**
 * A coach and its drivers as facts, one row each; what nobody has said is left out.
 * @param duty the company's phone, which customers call where no driver's is given
 * @param trip how many legs there are on it, and what one is called where this coach does not drive all of them
 */
export function coachFacts(
	reader: LanguageTexts,
	coach: ToldCoach,
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

/** What the coaches of a trip are called: the one, or each by its number. */
export const coachTitle = ({ t, texts }: LanguageTexts, index: number, count: number) =>
	count === 1 ? texts('trip').coach.title : t('trip:coach.numbered', { number: index + 1, count })
