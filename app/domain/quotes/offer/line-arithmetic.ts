import type { OfferLine } from './offer.ts'

const NUMBER = String.raw`\d(?:[\d.,\s]*\d)?`
const FACTOR = String.raw`(?:€\s?)?${NUMBER}(?:\s?€)?(?:\s?/?\s?[\p{L}.]{1,14}){0,2}?`
/** Product such as «193 km × 1,40 €» or «2 × 3 días × 450 €». */
const PRODUCT = new RegExp(String.raw`${FACTOR}(?:\s*[×*]\s*${FACTOR}|\s+x\s+${FACTOR})+(?:\s?€)?`, 'gu')
/** Rate such as «193 km a 1,40 €/km». */
const RATE = new RegExp(String.raw`${NUMBER}\s?(km|h)\s[^\d€]{0,12}€?\s?${NUMBER}\s?€?\s?/\s?\1`, 'gu')

/** Returns what a number may mean, whichever separators its language uses for thousands and decimals. */
function readings(typed: string): number[] {
	const text = typed.replace(/\s/g, '')
	const marks = [...text.matchAll(/[.,]/g)].map(({ 0: mark }) => mark)
	const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
	const whole = Number(text.replace(/[.,]/g, ''))
	if (marks.length === 0) return [whole]
	const decimal = Number(`${text.slice(0, last).replace(/[.,]/g, '')}.${text.slice(last + 1)}`)
	const mayBeWhole = marks.every((mark) => mark === marks[0]) && /^\d{1,3}(?:[.,]\d{3})+$/.test(text)
	return mayBeWhole ? [whole, decimal] : [decimal]
}

/** Combines lists of possible values: every result of joining one value of each list. */
const together = (numbers: number[][], join: (one: number, other: number) => number) =>
	numbers.reduce((so, each) => so.flatMap((one) => each.map((other) => join(one, other))))

/** Most figures in one calculation, and most calculations in one line. */
const MAX_FIGURES = 6

/** Returns the possible results of a calculation, in cents: one for each way to read its figures. */
function worth(calculation: string): number[] {
	const figures = [...calculation.matchAll(new RegExp(NUMBER, 'gu'))].map(({ 0: figure }) => readings(figure))
	if (figures.length > MAX_FIGURES) return []
	return together(figures, (one, other) => one * other).map((euros) => euros * 100)
}

/** Longest line that is checked, in characters; a line of an offer is shorter. */
const LONGEST_LINE = 200

/**
 * Returns whether a line's words contain a calculation, quantities times euros, whose result is not the line's amount,
 * such as «193 km × 1,40 €» for 300 €. If the figures can be read in several ways, one that fits is enough.
 */
export function contradictsItself({ text, cents }: OfferLine): boolean {
	if (text.length > LONGEST_LINE) return false
	const amounts = [...(text.match(PRODUCT) ?? []), ...(text.match(RATE) ?? [])].filter((each) => each.includes('€'))
	if (amounts.length === 0) return false
	if (amounts.length > MAX_FIGURES) return true
	const sums = together(amounts.map(worth), (one, other) => one + other)
	return sums.every((sum) => Math.abs(sum - cents) > 1)
}
