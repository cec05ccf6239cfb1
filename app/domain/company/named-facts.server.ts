import type { Context } from '#app/context.server.ts'
import { listTariffsAsKnown } from '#app/domain/pricing/tariffs.server.ts'
import { htmlLang } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import type { Company } from './company.ts'
import { termsAsKnown } from './current-terms.server.ts'
import type { HireTerms } from './hire-terms.ts'
import { inAndOut, waitingIncluded, waitingPrice } from './in-and-out.server.ts'
import { replyTime } from './reply-time.server.ts'
import type { Covered } from './term-kinds.ts'
import { countLabel, percentLabel } from './term-words.server.ts'

type Known = {
	texts: LanguageTexts
	company: Company
	terms: HireTerms
	/** surcharge of each tariff in per cent, for nights, Sundays and holidays */
	surcharges: number[]
	/** seats of each size that is offered, the smallest first */
	seats: number[]
}

/** States whether something is included in the price, or what it costs. */
const paid = ({ texts: { t, tag } }: Known, name: 'permits' | 'driverRoom', { as, cents }: Covered) =>
	t(`terms:words.${name}.${as}`, { price: moneyLabel(tag, cents) })

/** States in one sentence how long the coach waits free of charge, and what longer waiting costs. */
function waitingTerms({ texts, terms }: Known) {
	const [list, price] = [waitingIncluded(texts, terms), waitingPrice(texts, terms)]
	const words = list === '' ? 'none' : terms.waitingCents === 0 ? 'free' : 'priced'
	return list === '' && terms.waitingCents === 0 ? '' : texts.t(`terms:words.waiting.${words}`, { list, price })
}

/** States in one sentence the surcharge for nights, Sundays and holidays; empty where there is none. */
function nightSupplement({ texts: { t, tag }, surcharges }: Known) {
	const most = Math.max(0, ...surcharges)
	const isOne = surcharges.every((each) => each === most)
	const percent = percentLabel(tag, most * 100)
	return most === 0 ? '' : t(`terms:words.nights.${isOne ? 'all' : 'most'}`, { percent })
}

/** States in one sentence what a price excludes; empty where it excludes nothing. */
function excluded({ texts, terms }: Known) {
	const list = inAndOut(texts, terms).excluded
	return list && texts.t('pricing:trip.excluded', { excluded: list })
}

/** States the seats of the smallest and the largest vehicle, such as «12 a 60»; one number where there is one size. */
function seatRange({ texts: { t }, seats }: Known) {
	const [from, to] = [seats[0] ?? 0, seats.at(-1) ?? 0]
	return from === to ? String(to) : t('fleet:range', { from, to })
}

/** Lists the languages of the public site by their names in the reader's: «español, inglés y catalán». */
function languageNames({ texts: { tag }, company }: Known) {
	const names = new Intl.DisplayNames([tag], { type: 'language' })
	return new Intl.ListFormat(tag).format(company.languages.map((code) => names.of(htmlLang(code)) ?? code))
}

/** Facts that texts may contain by name, in double braces; whole sentences end with a full stop. */
const facts = {
	included: ({ texts, terms }: Known) => inAndOut(texts, terms).included,
	excluded,
	waitingTerms,
	nightSupplement,
	airportMeeting: ({ texts, terms }: Known) => texts.texts('terms').words.meeting[terms.airportMeeting],
	permitsPaid: (known: Known) => paid(known, 'permits', known.terms.permits),
	driverRoomPaid: (known: Known) => paid(known, 'driverRoom', known.terms.driverRoom),
	weddingLead: ({ texts: { tag }, terms }: Known) => countLabel(tag, terms.weddingWeeks, 'week'),
	cityTourLead: ({ texts: { tag }, terms }: Known) => countLabel(tag, terms.cityTourWeeks, 'week'),
	seatRange,
	languages: languageNames,
	replyTime: ({ texts, company }: Known) => replyTime(texts, company),
}

export type FactName = keyof typeof facts

export const factNames = Object.keys(facts) as FactName[]

/** Returns the facts from the company's terms, facts, sizes and tariffs in one language, by their names in texts. */
export async function namedFacts(
	context: Pick<Context, 'database' | 'company'>,
	texts: LanguageTexts,
): Promise<Record<FactName, string>> {
	const [{ terms }, tariffs] = await Promise.all([termsAsKnown(context), listTariffsAsKnown(context)])
	const surcharges = tariffs.flatMap(({ tariff }) => tariff?.surchargePercent ?? [])
	const seats = tariffs.map(({ fleet }) => fleet.seats)
	const entries = factNames.map((name) => [
		name,
		facts[name]({ texts, company: context.company, terms, surcharges, seats }),
	])
	return Object.fromEntries(entries)
}
