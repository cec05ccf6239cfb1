import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { type HireTerms, type TermName, termNames } from './hire-terms.ts'
import type { Covered } from './term-kinds.ts'
import { countLabel } from './term-words.server.ts'

/** What a price includes and what it does not, each a sentence without its full stop; a list in the reader's language. */
export type InAndOut = { included: string; excluded: string }

type Say = { texts: LanguageTexts; terms: HireTerms }
/** What a term adds: to what is included, to what is paid at cost, to what has a price. */
type Part = { included?: string; atCost?: string; priced?: string }

/** The names of terms that are covered or not. */
type CoveredName = { [Name in TermName]: HireTerms[Name] extends Covered ? Name : never }[TermName]

function covered({ texts: { t, tag, texts }, terms }: Say, name: CoveredName): Part {
	const { items, prices } = texts('terms').words
	const [item, { as, cents }] = [items[name], terms[name]]
	if (as === 'included') return { included: item }
	if (as === 'atCost') return { atCost: item }
	const words = Object.hasOwn(prices, name) ? name : 'flat'
	return { priced: t(`terms:words.prices.${words}`, { item, price: moneyLabel(tag, cents) }) }
}

/** So many minutes, unless there are none. */
const free =
	(name: 'waitingMinutes' | 'airportWaitingMinutes', item: 'waiting' | 'airportWaiting') =>
	({ texts: { t, tag }, terms }: Say): Part => {
		const time = countLabel(tag, terms[name], 'minute')
		return terms[name] === 0 ? {} : { included: t(`terms:words.items.${item}`, { time }) }
	}

/** What is waited beyond that, for each step of it: «25,00 € por media hora empezada». */
export const waitingPrice = ({ t, tag }: LanguageTexts, { waitingCents, waitingPer }: HireTerms) =>
	t(`terms:words.waitingPrice.${waitingPer}`, { price: moneyLabel(tag, waitingCents) })

const priced =
	(name: 'extraHourCents' | 'extraKmCents', words: 'extraHour' | 'extraKm') =>
	({ texts: { t, tag }, terms }: Say): Part =>
		terms[name] === 0 ? {} : { priced: t(`terms:words.${words}`, { price: moneyLabel(tag, terms[name]) }) }

/** Nothing of it is in the list: it is told where it matters. */
const nothing = () => ({})

/** What each term adds to the list. */
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
	...{ airportMeeting: nothing, weddingWeeks: nothing, cityTourWeeks: nothing },
	...{ offerDays: nothing, depositBasisPoints: nothing, depositDays: nothing, balanceDays: nothing },
	...{ accountHolder: nothing, iban: nothing, bic: nothing, customerScale: nothing, companyScale: nothing },
}

const listers = new Map<string, Intl.ListFormat>()

function listOf(tag: string, items: string[]) {
	const lister = listers.get(tag) ?? new Intl.ListFormat(tag)
	listers.set(tag, lister)
	return lister.format(items)
}

/** How long the coach waits without cost, «15 minutos … y 60 minutos …»; empty where it does not. */
export const waitingIncluded = (texts: LanguageTexts, terms: HireTerms) =>
	listOf(
		texts.tag,
		(['waitingMinutes', 'airportWaitingMinutes'] as const).flatMap(
			(name) => parts[name]({ texts, terms }).included ?? [],
		),
	)

/**
 * The one list of what is in a price and what is not, which guide price, offers, mails, papers and pages tell. What the law
 * fixes (insurance of passengers, VAT in what people pay) is always in it. Nothing begins with a capital that needs none.
 */
export function inAndOut(texts: LanguageTexts, terms: HireTerms): InAndOut {
	const { items } = texts.texts('terms').words
	const said = termNames.map((name) => parts[name]({ texts, terms }))
	const of = (key: keyof Part) => said.flatMap((part) => part[key] ?? [])
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

/** Text as a sentence of its own; nothing stays nothing. */
const asSentence = (text: string) => text && `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.`

/** The same as sentences of their own, as an offer begins with them. */
export function inAndOutSentences(texts: LanguageTexts, terms: HireTerms): InAndOut {
	const { included, excluded } = inAndOut(texts, terms)
	return { included: asSentence(included), excluded: asSentence(excluded) }
}
