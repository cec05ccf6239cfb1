import type { Context } from '#app/context.server.ts'
import { listTariffsAsKnown } from '#app/domain/pricing/tariffs.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { termsAsKnown } from './current-terms.server.ts'
import type { HireTerms } from './hire-terms.ts'
import { inAndOut, waitingIncluded, waitingPrice } from './in-and-out.server.ts'
import type { Covered } from './term-kinds.ts'
import { countLabel, percentLabel } from './term-words.server.ts'

type Known = {
	texts: LanguageTexts
	terms: HireTerms
	/** of each tariff, for nights, Sundays and holidays */
	surcharges: number[]
}

/** What a price says of something: that it is in it, or what it costs. */
const paid = ({ texts: { t, tag } }: Known, name: 'permits' | 'driverRoom', { as, cents }: Covered) =>
	t(`terms:words.${name}.${as}`, { price: moneyLabel(tag, cents) })

/** How long the coach waits, and what more costs: one sentence. */
function waitingTerms({ texts, terms }: Known) {
	const [list, price] = [waitingIncluded(texts, terms), waitingPrice(texts, terms)]
	const words = list === '' ? 'none' : terms.waitingCents === 0 ? 'free' : 'priced'
	return list === '' && terms.waitingCents === 0 ? '' : texts.t(`terms:words.waiting.${words}`, { list, price })
}

/** What nights, Sundays and holidays cost more, as the tariffs have it: one sentence, none where they cost the same. */
function nightSupplement({ texts: { t, tag }, surcharges }: Known) {
	const most = Math.max(0, ...surcharges)
	const isOne = surcharges.every((each) => each === most)
	const percent = percentLabel(tag, most * 100)
	return most === 0 ? '' : t(`terms:words.nights.${isOne ? 'all' : 'most'}`, { percent })
}

/** What is not in a price: one sentence, none where everything is. */
function excluded({ texts, terms }: Known) {
	const list = inAndOut(texts, terms).excluded
	return list && texts.t('pricing:trip.excluded', { excluded: list })
}

/** Each fact that texts take by its name, in double braces; sentences end with their full stop. */
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
}

export type FactName = keyof typeof facts

export const factNames = Object.keys(facts) as FactName[]

/** What the company agrees to, by the names that texts call it by, in one language. */
export async function namedFacts(
	context: Pick<Context, 'database'>,
	texts: LanguageTexts,
): Promise<Record<FactName, string>> {
	const [{ terms }, tariffs] = await Promise.all([termsAsKnown(context), listTariffsAsKnown(context)])
	const surcharges = tariffs.flatMap(({ tariff }) => tariff?.surchargePercent ?? [])
	const told = factNames.map((name) => [name, facts[name]({ texts, terms, surcharges })])
	return Object.fromEntries(told)
}
