import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Texts } from '#app/platform/i18n/source-texts.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { percentLabel } from '#app/platform/text/percent-label.ts'
import type { Company } from '../company.ts'
import type { SavedTerms } from '../current-terms.server.ts'
import type { HireTerms } from '../hire-terms.ts'
import { withPending } from '../pending-facts.ts'
import type { CancellationStep } from '../term-kinds.ts'
import type { ConditionsPart, HireConditions } from './conditions.ts'
import { conditionsVersions } from './versions.ts'

type Words = Texts['conditions']

/** Parts of the conditions in their order; each is a key of the texts. */
export const conditionsParts = [
	'contract',
	'payment',
	'changes',
	'cancelling',
	'customerScale',
	'companyScale',
	'extra',
	'waiting',
	'noShow',
	'luggage',
	'behaviour',
	'hours',
	'liability',
	'complaints',
	'withdrawal',
	'law',
] as const satisfies (keyof Words)[]

type PartName = (typeof conditionsParts)[number]

const HOURS_OF_A_DAY = 24

const daysLabel = ({ t }: LanguageTexts, days: number) => t('conditions:days', { count: days })

/** Formats hours: as days from two days on, where they are whole days. */
const hoursLabel = (reader: LanguageTexts, hours: number) =>
	hours > HOURS_OF_A_DAY && hours % HOURS_OF_A_DAY === 0
		? daysLabel(reader, hours / HOURS_OF_A_DAY)
		: reader.t('conditions:hours', { count: hours })

/** Describes a cancellation scale: until when cancelling is free, and which share each step costs. */
function scaleFacts(reader: LanguageTexts, steps: readonly CancellationStep[], part: string) {
	const { t, tag } = reader
	const { step } = reader.texts('conditions')
	const [first, ...further] = steps
	if (!first) return [{ label: step.always, value: step.nothing }]
	const time = hoursLabel(reader, first.hours)
	return [
		{ label: t('conditions:step.free', { time }), value: step.nothing },
		...[first, ...further].map(({ hours, basisPoints }) => ({
			label: t('conditions:step.under', { time: hoursLabel(reader, hours) }),
			value: t(part, { percent: percentLabel(tag, basisPoints) }),
		})),
	]
}

/** Sentences of each part that apply under the company's terms; parts not named here use all of theirs. */
const chosen = {
	payment: ({ depositBasisPoints, balanceDays }) => [
		depositBasisPoints > 0 ? 'deposit' : 'noDeposit',
		balanceDays > 0 ? 'balance' : 'balanceOnDay',
		'late',
	],
	customerScale: () => [],
	companyScale: () => ['lead'],
	extra: ({ extraHourCents, extraKmCents }) => [
		extraHourCents > 0 ? 'hour' : 'hourAgreed',
		extraKmCents > 0 ? 'km' : 'kmAgreed',
		'hours',
	],
	waiting: ({ waitingCents, waitingPer }) => [
		'free',
		waitingCents === 0 ? 'unpriced' : waitingPer === 'hour' ? 'pricedHour' : 'pricedHalfHour',
		'late',
	],
	luggage: ({ lostPropertyDays }) => ['load', 'value', ...(lostPropertyDays > 0 ? (['lost'] as const) : [])],
} satisfies { [Name in PartName]?: (terms: HireTerms) => Exclude<keyof Words[Name], 'title' | 'part'>[] }

const sentencesOf = (words: Words, name: PartName, terms: HireTerms): string[] =>
	name in chosen
		? chosen[name as keyof typeof chosen](terms)
		: Object.keys(words[name]).filter((key) => key !== 'title')

/** Returns the values of the placeholders: facts of the company and figures of the terms. */
function valuesOf(reader: LanguageTexts, company: Company, terms: HireTerms) {
	const { t, tag } = reader
	const money = (cents: number) => moneyLabel(tag, cents)
	const { legalName, taxId, licence, email, address, phone } = company
	return {
		...withPending(reader, { legalName, taxId, licence, email, address, phone }),
		deposit: percentLabel(tag, terms.depositBasisPoints),
		depositDays: daysLabel(reader, terms.depositDays),
		balanceDays: daysLabel(reader, terms.balanceDays),
		lostPropertyDays: daysLabel(reader, terms.lostPropertyDays),
		minutes: t('conditions:minutes', { count: terms.waitingMinutes }),
		airport: t('conditions:minutes', { count: terms.airportWaitingMinutes }),
		waitingPrice: money(terms.waitingCents),
		extraHour: money(terms.extraHourCents),
		extraKm: money(terms.extraKmCents),
	}
}

/**
 * Writes the conditions of hire in one language, with the figures of the company's terms.
 * @param saved the terms that apply. The version is the latest of their day, that of the texts, and that on which own
 * words of the conditions were published.
 */
export function writeConditions(
	reader: LanguageTexts,
	company: Company,
	{ terms, savedAt }: Pick<SavedTerms, 'terms' | 'savedAt'>,
): HireConditions {
	const words = reader.texts('conditions')
	const values = valuesOf(reader, company, terms)
	const facts: Record<string, ConditionsPart['facts']> = {
		customerScale: scaleFacts(reader, terms.customerScale, 'conditions:customerScale.part'),
		companyScale: scaleFacts(reader, terms.companyScale, 'conditions:companyScale.part'),
	}
	const textsSince = conditionsVersions.at(-1)?.date ?? ''
	const termsSince = savedAt === null ? '' : dayAt(savedAt)
	const ownSince = reader.publishedOn('conditions') ?? ''
	return {
		version: [textsSince, termsSince, ownSince].sort().at(-1) ?? '',
		language: reader.language,
		title: words.title,
		parts: conditionsParts.map((name) => ({
			title: words[name].title,
			paragraphs: sentencesOf(words, name, terms).map((key) => reader.t(`conditions:${name}.${key}`, values)),
			facts: facts[name] ?? [],
		})),
		scales: { customer: terms.customerScale, company: terms.companyScale },
	}
}
