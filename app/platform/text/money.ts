const formatters = new Map<string, Intl.NumberFormat>()

/** A formatter costs far more to make than to use, so each language's is made once. */
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

/** An amount as a reader of that language writes it: «1.234,50 €», “€1,234.50” (changing §7). */
export const moneyLabel = (tag: string, cents: number) => formatterFor(tag, 2).format(cents / 100)

/** What an amount differs by from another one, with its sign. */
export const differenceLabel = (tag: string, cents: number) =>
	`${cents > 0 ? '+' : cents < 0 ? '−' : ''}${moneyLabel(tag, Math.abs(cents))}`

/** An amount in whole euros, for amounts that are no more exact than that. */
export const wholeEuros = (tag: string, cents: number) => formatterFor(tag, 0).format(cents / 100)

/** An amount as it stands in a field, with a decimal comma: `1234,50`. */
export const moneyInput = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** A part of a hundred as it stands in a field, with a decimal comma where it is not whole: `10`, `5,50`. */
export const percentInput = (hundredths: number) =>
	hundredths % 100 === 0 ? String(hundredths / 100) : moneyInput(hundredths)

/** Euros in one row of digits, or in groups of three between separators that are all alike; then cents behind another. */
const PLAIN = /^(?<euros>\d{1,9})(?:[.,](?<cents>\d{1,2}))?$/
const GROUPED = /^(?<euros>[1-9]\d{0,2}([., ])\d{3}(?:\2\d{3})?)(?:(?!\2)[.,](?<cents>\d{1,2}))?$/

/**
 * Reads an amount as people type it: `1234,5`, `1.234,50`, `1,234.50`, `80 €`. Of two kinds of separators the last is
 * the decimal one; a single one before three digits parts thousands.
 * @returns whole cents; undefined for anything else, negative amounts and fractions of cents included
 */
export function parseCents(typed: string): number | undefined {
	const text = typed.replace(/[\u00a0\u202f]/g, ' ').trim()
	const amount = text.replace(/^€ ?| ?€$/g, '')
	const { euros, cents = '' } = (PLAIN.exec(amount) ?? GROUPED.exec(amount))?.groups ?? {}
	if (euros === undefined) return undefined
	return Number(euros.replace(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'))
}
