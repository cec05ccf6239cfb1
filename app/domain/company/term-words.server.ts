import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { type HireTerms, type TermName, termEntries } from './hire-terms.ts'
import { ibanLabel } from './iban.ts'
import type { TermKind, TermValue } from './term-kinds.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/** Returns the formatter of a language, created once, since creating one takes far longer than using it. */
function formatterFor(tag: string, options: Intl.NumberFormatOptions) {
	const key = `${tag} ${options.unit ?? options.style}`
	const formatter = formatters.get(key) ?? new Intl.NumberFormat(tag, options)
	formatters.set(key, formatter)
	return formatter
}

/** Formats a number of units in a language: «15 minutos», “12 weeks”. */
export const countLabel = (tag: string, count: number, unit: 'minute' | 'hour' | 'day' | 'week') =>
	formatterFor(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count)

/** Formats hundredths of a per cent in a language: «25 %». */
export const percentLabel = (tag: string, basisPoints: number) =>
	formatterFor(tag, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)

const none = '–'
type WordsOf<Value> = (texts: LanguageTexts, value: Value, name: TermName) => string

const whole =
	(unit: 'minute' | 'day' | 'week'): WordsOf<number> =>
	({ tag }, count) =>
		countLabel(tag, count, unit)

const words: { [Kind in TermKind]: WordsOf<TermValue[Kind]> } = {
	covered: ({ tag, texts }, { as, cents }) =>
		as === 'atPrice' ? moneyLabel(tag, cents) : texts('terms').coverings[as],
	cents: ({ tag }, cents) => moneyLabel(tag, cents),
	minutes: whole('minute'),
	days: whole('day'),
	weeks: whole('week'),
	basisPoints: ({ tag }, part) => percentLabel(tag, part),
	choice: ({ texts }, value, name) =>
		(texts('terms').options as Partial<Record<TermName, Record<string, string>>>)[name]?.[value] ?? value,
	text: (_, value) => value || none,
	iban: (_, value) => ibanLabel(value) || none,
	bic: (_, value) => value || none,
	scale: ({ tag }, steps) =>
		steps
			.map(({ hours, basisPoints }) => `< ${countLabel(tag, hours, 'hour')}: ${percentLabel(tag, basisPoints)}`)
			.join('; ') || none,
}

/** Describes a term's value in a few words, for the office. */
export const termLabel = (texts: LanguageTexts, name: TermName, terms: HireTerms) =>
	(words[termEntries[name].kind] as WordsOf<unknown>)(texts, terms[name], name)
