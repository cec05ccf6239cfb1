import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { type HireTerms, type TermName, termNames } from './hire-terms.ts'
import type { Covered } from './term-kinds.ts'
import { countLabel } from './term-words.server.ts'

/** What a price includes and excludes: lists in the reader's language, each a sentence without its full stop. */
export type InAndOut = { included: string; excluded: string }

type Say = { texts: LanguageTexts; terms: HireTerms }
/** Words that a term adds to what is included, charged at cost or charged at a price. */
type Part = { included?: string; atCost?: string; priced?: string }

/** Names of the terms with a value of kind `covered`. */
type CoveredName = { [Name in TermName]: HireTerms[Name] extends Covered ? Name : never }[TermName]

function covered({ texts: { t, tag, texts }, terms }: Say, name: CoveredName): Part {
	const { items, prices } = texts('terms').words
	const [item, { as, cents }] = [items[name], terms[name]]
	if (as === 'included') return { included: item }
	if (as === 'atCost') return { atCost: item }
	const words = Object.hasOwn(prices, name) ? name : 'flat'
	return { priced: t(`terms:words.prices.${words}`, { item, price: moneyLabel(tag, cents) }) }
}

/** Returns the words for free minutes; none for zero. */
const free =
	(name: 'waitingMinutes' | 'airportWaitingMinutes', item: 'waiting' | 'airportWaiting') =>
	({ texts: { t, tag }, terms }: Say): Part => {
		const time = countLabel(tag, terms[name], 'minute')
		return terms[name] === 0 ? {} : { included: t(`terms:words.items.${item}`, { time }) }
	}

/** Returns the price of longer waiting for each step: «25,00 € por media hora empezada». */
export const waitingPrice = ({ t, tag }: LanguageTexts, { waitingCents, waitingPer }: HireTerms) =>
	t(`terms:words.waitingPrice.${waitingPer}`, { price: moneyLabel(tag, waitingCents) })

const priced =
	(name: 'extraHourCents' | 'extraKmCents', words: 'extraHour' | 'extraKm') =>
	({ texts: { t, tag }, terms }: Say): Part =>
		terms[name] === 0 ? {} : { priced: t(`terms:words.${words}`, { price: moneyLabel(tag, terms[name]) }) }

/** Adds nothing to the list: the term is stated elsewhere. */
const nothing = () => ({})

/** Function that returns the words each term adds to the list. */
const parts: { [Name in TermName]: (say: Say) => Part } = {
	tolls: (say) => covered(say, 'tolls'),
	parking: (say) => covered(say, 'parking'),
	permits: (say) => covered(say, 'permits'),
	driverMeals: (say) => covered(say, 'driverMeals'),
	driverRoom: (say) => covered(say, 'driverRoom'),
	waitingMinutes: free('waitingMinutes', 'waiting'),
	airportWaitingMinutes: free('airportWaitingMinutes', 'airportWaiting'),
	waitingCents: ({ texts, terms }) =>
		terms.waitingCents === 0
			? {}
			: { priced: texts.t('terms:words.waitingMore', { price: waitingPrice(texts, terms) }) },
	waitingPer: nothing,
	extraHourCents: priced('extraHourCents', 'extraHour'),
	extraKmCents: priced('extraKmCents', 'extraKm'),
	...{ airportMeeting: nothing, weddingWeeks: nothing, cityTourWeeks: nothing, lostPropertyDays: nothing },
	...{ offerDays: nothing, depositBasisPoints: nothing, depositDays: nothing, balanceDays: nothing },
	...{ accountHolder: nothing, iban: nothing, bic: nothing, customerScale: nothing, companyScale: nothing },
}

const listers = new Map<string, Intl.ListFormat>()

function listOf(tag: string, items: string[]) {
	const lister = listers.get(tag) ?? new Intl.ListFormat(tag)
	listers.set(tag, lister)
	return lister.format(items)
}

/** Lists the free waiting times, «15 minutos … y 60 minutos …»; empty where there are none. */
export const waitingIncluded = (texts: LanguageTexts, terms: HireTerms) =>
	listOf(
		texts.tag,
		(['waitingMinutes', 'airportWaitingMinutes'] as const).flatMap(
			(name) => parts[name]({ texts, terms }).included ?? [],
		),
	)

/**
 * Returns the single list of what a price includes and excludes, used by guide price, offers, mails, PDFs and pages.
 * What the law fixes (passenger insurance, VAT in consumer prices) is always in it. No entry begins with an unneeded
 * capital.
 */
export function inAndOut(texts: LanguageTexts, terms: HireTerms): InAndOut {
	const { items } = texts.texts('terms').words
	const sentences = termNames.map((name) => parts[name]({ texts, terms }))
	const of = (key: keyof Part) => sentences.flatMap((part) => part[key] ?? [])
	const atCost = of('atCost')
	return {
		included: listOf(texts.tag, [
			...[items.driver, items.fuel, items.way],
			...of('included'),
			...[items.insurance, items.vat],
		]),
		excluded: [
			...(atCost.length > 0 ? [texts.t('terms:words.atCost', { list: listOf(texts.tag, atCost) })] : []),
			...of('priced'),
		].join('; '),
	}
}

/** Makes a sentence with capital and full stop of a text; empty text stays empty. */
const asSentence = (text: string) => text && `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.`

/** Returns `inAndOut` as full sentences, the default text of an offer. */
export function inAndOutSentences(texts: LanguageTexts, terms: HireTerms): InAndOut {
	const { included, excluded } = inAndOut(texts, terms)
	return { included: asSentence(included), excluded: asSentence(excluded) }
}
