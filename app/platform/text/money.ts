const formatters = new Map<string, Intl.NumberFormat>()

/** Returns a language's formatter. It is cached, because creating one costs far more than using it. */
function formatterFor(tag: string, fractionDigits: number) {
	const key = `${tag} ${fractionDigits}`
	const formatter =
		formatters.get(key) ??
		new Intl.NumberFormat(tag, {
			style: 'currency',
			currency: 'EUR',
			useGrouping: 'always',
			minimumFractionDigits: fractionDigits,
			maximumFractionDigits: fractionDigits,
		})
	formatters.set(key, formatter)
	return formatter
}

/** Formats an amount in a language: «1.234,50 €», “€1,234.50” (docs/glossary.md). */
export const moneyLabel = (tag: string, cents: number) => formatterFor(tag, 2).format(cents / 100)

/** Formats the difference between two amounts, with its sign. */
export const differenceLabel = (tag: string, cents: number) =>
	`${cents > 0 ? '+' : cents < 0 ? '−' : ''}${moneyLabel(tag, Math.abs(cents))}`

/** Formats an amount in whole euros, for amounts that are no more exact. */
export const wholeEuros = (tag: string, cents: number) => formatterFor(tag, 0).format(cents / 100)

/** Formats two amounts as a range in whole euros: «805–970 €», “€805 – €970”. */
export const wholeEurosRange = (tag: string, fromCents: number, toCents: number) =>
	formatterFor(tag, 0)
		.formatRange(fromCents / 100, toCents / 100)
		.replace('-', '–')

/** Formats an amount for an input field, with a decimal comma: `1234,50`. */
export const moneyInput = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** Formats a percentage for an input field, from hundredths of a per cent: `10`, `5,50`. */
export const percentInput = (hundredths: number) =>
	hundredths % 100 === 0 ? String(hundredths / 100) : moneyInput(hundredths)

/** Digits in one run, or in groups of three between identical separators; then cents behind another separator. */
const PLAIN = /^(?<euros>\d{1,9})(?:[.,](?<cents>\d{1,2}))?$/
const GROUPED = /^(?<euros>[1-9]\d{0,2}([., ])\d{3}(?:\2\d{3})?)(?:(?!\2)[.,](?<cents>\d{1,2}))?$/

/**
 * Reads an amount as people type it: `1234,5`, `1.234,50`, `1,234.50`, `80 €`. Of two kinds of separators, the last is
 * the decimal one. A single separator before three digits separates thousands.
 * @returns whole cents; undefined for anything else, including negative amounts and fractions of cents
 */
export function parseCents(typed: string): number | undefined {
	const text = typed.replace(/[\u00a0\u202f]/g, ' ').trim()
	const amount = text.replace(/^€ ?| ?€$/g, '')
	const { euros, cents = '' } = (PLAIN.exec(amount) ?? GROUPED.exec(amount))?.groups ?? {}
	if (euros === undefined) return undefined
	return Number(euros.replace(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'))
}
