import { plainDashes } from '#app/platform/text/plain-dashes.ts'
import { currencyIn } from './currency.ts'

/** Decimal separator of an amount, in front of its cents. */
export type Decimal = ',' | '.'

/** Amount in cents, negative for money that went out. `currency` is set only where the cell names one. */
export type Amount = { cents: number; currency?: string }

/** Parts of an amount's cell: its figures alone, its sign and its currency. */
type Taken = { figures: string; isNegative: boolean; currency?: string }

const CURRENCY = String.raw`[€$£]|US\$|EUR(?:OS?)?\.?|[A-Z]{3}`
const FRAME = new RegExp(
	String.raw`^(?<open>\()?\s*(?<sign1>[-+])?\s*(?<currency1>${CURRENCY})?\s*(?<sign2>[-+])?\s*` +
		String.raw`(?<figures>\d[\d., ']*|[.,]\d+)\s*` +
		String.raw`(?<sign3>[-+])?\s*(?<currency2>${CURRENCY})?\s*(?<sign4>[-+])?\s*(?<side>CR|DB|DR|[DHS])?\s*(?<close>\))?$`,
	'i',
)
const GROUPED_BY_SPACE = /^\d{1,3}(?:([ '])\d{3})(?:\1\d{3})*(?:[.,]\d*)?$/

/** A cell without a figure is no amount. Most cells of a table are refused by this test. */
const FIGURE = /\p{Nd}/u

/**
 * Returns whether the mark behind an amount makes it negative. Banks write `CR` or `H` (Haben) for credit, and `DB`,
 * `DR`, `D` or `S` (Soll) for debit.
 */
const goesOut = (side: string) => !['CR', 'H'].includes(side.toUpperCase())

/** Unifies characters that look alike: spaces, minus signs, apostrophes. */
const plainSigns = (cell: string) =>
	plainDashes(cell.normalize('NFKC'))
		.replace(/[’‘´`]/g, "'")
		.replace(/\s+/g, ' ')
		.trim()

function take(cell: string): Taken | undefined {
	if (!FIGURE.test(cell)) return undefined
	const found = FRAME.exec(plainSigns(cell))?.groups
	if (!found || Boolean(found.open) !== Boolean(found.close)) return undefined
	const signs = [found.sign1, found.sign2, found.sign3, found.sign4].filter((sign) => sign !== undefined)
	const currencies = [found.currency1, found.currency2].filter((each) => each !== undefined)
	if (signs.length > 1 || currencies.length > 1) return undefined
	const stated = currencies[0]
	const currency = stated === undefined ? undefined : currencyIn(stated)
	if (stated !== undefined && currency === undefined) return undefined
	const sides = [...signs.map((sign) => sign === '-'), ...(found.side ? [goesOut(found.side)] : [])]
	if (found.open) sides.push(true)
	if (new Set(sides).size > 1) return undefined
	const spaced = (found.figures ?? '').trim()
	if (/[ ']/.test(spaced) && !GROUPED_BY_SPACE.test(spaced)) return undefined
	return { figures: spaced, isNegative: sides[0] === true, ...(currency && { currency }) }
}

/**
 * Finds the decimal separator that figures imply by themselves. Returns `open` where `1.234` may be a thousand or have
 * three decimals.
 */
function decimalBy(figures: string): Decimal | 'open' | undefined {
	const marks = figures.replace(/[^.,]/g, '')
	const last = marks.at(-1)
	if (last !== ',' && last !== '.') return undefined
	const other = last === ',' ? '.' : ','
	if (marks.includes(other)) return last
	if (marks.length > 1) return other
	const isOpen = /^[1-9]\d{0,2}[.,]\d{3}$/.test(figures)
	return isOpen ? 'open' : last
}

/** How a column writes its amounts: the decimal separator, and whether decimals have three or more places. */
export type AmountForm = { decimal: Decimal; hasThousandths: boolean }

const FIGURES: Record<Decimal, RegExp> = {
	',': /^(?<whole>\d{0,12}|[1-9]\d{0,2}(?:\.\d{3}){1,3})(?:,(?<fraction>\d*))?$/,
	'.': /^(?<whole>\d{0,12}|[1-9]\d{0,2}(?:,\d{3}){1,3})(?:\.(?<fraction>\d*))?$/,
}

/**
 * Splits figures into whole part and fraction. Returns undefined where they do not follow the convention or are no
 * whole cents.
 */
function partsOf(figures: string, decimal: Decimal) {
	const { whole, fraction = '' } = FIGURES[decimal].exec(figures.replace(/[ ']/g, ''))?.groups ?? {}
	if (whole === undefined || !/^\d{0,2}0*$/.test(fraction)) return undefined
	return { whole: whole.replace(/\D/g, ''), fraction }
}

/**
 * Derives how a column writes its amounts, from those of its cells that are unambiguous.
 * @param stated decimal separator to assume where no cell is unambiguous
 * @returns undefined where neither the cells nor `said` decide it
 */
export function amountFormOf(cells: readonly string[], stated?: Decimal | null): AmountForm | undefined {
	const inCells = cells.flatMap((cell) => {
		const figures = take(cell)?.figures ?? ''
		const by = decimalBy(figures)
		const parts = by === ',' || by === '.' ? partsOf(figures, by) : undefined
		return parts && by ? [{ by, places: parts.fraction.length }] : []
	})
	const commas = inCells.filter(({ by }) => by === ',').length
	const most = commas * 2 === inCells.length ? inCells[0]?.by : commas * 2 > inCells.length ? ',' : '.'
	const decimal = most === ',' || most === '.' ? most : stated
	return decimal ? { decimal, hasThousandths: inCells.every(({ places }) => places === 0 || places > 2) } : undefined
}

/**
 * Reads an amount of a column.
 * @param form how the column is written; undefined where that is unknown
 * @returns `open` where it may mean two amounts; undefined where it is no amount of this column
 */
export function readAmount(cell: string, form: AmountForm | undefined): Amount | 'open' | undefined {
	const taken = take(cell)
	if (!taken) return undefined
	const by = decimalBy(taken.figures)
	if (by === 'open' && !form) return 'open'
	const parts = partsOf(taken.figures, form?.decimal ?? (by === ',' ? ',' : '.'))
	if (!parts || (parts.fraction.length === 3 && form && !form.hasThousandths)) return undefined
	const cents = Number(parts.whole) * 100 + Number(parts.fraction.slice(0, 2).padEnd(2, '0'))
	return {
		cents: taken.isNegative && cents !== 0 ? -cents : cents,
		...(taken.currency && { currency: taken.currency }),
	}
}

/** Returns whether a cell states no amount: it is empty, or has the dash that spreadsheets write for nothing. */
export const isNoAmount = (cell: string): boolean => /^[\s€-]*$/.test(plainDashes(cell))

/** Returns whether a cell is an amount, however its column is written. */
export const isAmount = (cell: string): boolean => readAmount(cell, amountFormOf([cell])) !== undefined
