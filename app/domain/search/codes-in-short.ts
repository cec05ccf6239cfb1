/** Code written in full, with its position in the text. */
type WholeCode = { year: string; number: string; from: number; to: number }

/** Abbreviated code next to a full one; the year is the full one's, unless it has its own. */
type ShortCode = { year: string; number: string }

/** Words and signs that join two codes or state a range: `00042/00043`, `00042 y 00043`, `00042 al 00044`. */
const JOINT =
	/\s{0,3}(?:[/+&,;:._(-]{1,2}|\s(?:y|i|e|et|and|und|o|u|ou|oder|or|al?|à|to|thru|bis|fins|hasta|con|mit|with|amb|avec|mas|més|plus)(?=[\s.#º°]))/iy
/** Words between a joint and a number, and the letter of codes: `y FRA 00043`, `& P-00043`, `, nº 43`. */
const NAME =
	/\s{0,3}(?:(?:p|n|no|nº|n°|nr|num|fras?|fact|factu?ras?|factures?|fatture?|ref|refs|referencia|reservas?|res|presupuestos?|pressupostos?|pto|ppto|pres|pedidos?|exp|expte|cod|codigo|booking|invoices?|inv|quotes?|rechnung|rg|angebot|devis|preventivo|el|la|the|#)(?![a-zà-ÿ])[.:#º°_-]?\s{0,2}-?\s?){0,3}/iy
/** Number of a code, with or without its year: `2026-00043`, `00043`, `43`. */
const NUMBER = /(?:(20\d\d)[-\s./_](?=\d{1,5}(?!\d)))?(\d{1,9})(?!\d)/y
/** Separate number of five digits. */
const FIVE = /(?<![\d.,/-])\d{5}(?!\d)/g

/** Matches a sticky pattern at a position. Returns the match and its end. */
function takeAt(pattern: RegExp, text: string, at: number) {
	pattern.lastIndex = at
	const found = pattern.exec(text)
	return found && { found, end: at + found[0].length }
}

/** Reads the number behind a position, with the joint in front of it; returns undefined where there is none. */
function nextAt(text: string, at: number) {
	const joint = takeAt(JOINT, text, at)
	const name = takeAt(NAME, text, joint?.end ?? at)
	const number = takeAt(NUMBER, text, name?.end ?? joint?.end ?? at)
	if (!number) return undefined
	const [, year, digits = ''] = number.found
	return { joint: (joint?.found[0] ?? '').trim(), year, digits, end: number.end }
}

/** Number of characters in front of a code in which another may begin. */
const MAX_BEFORE = 40

/** Finds a number of five digits that is joined to the code behind it. */
function beforeAt(text: string, at: number) {
	const before = text.slice(Math.max(0, at - MAX_BEFORE), at)
	const joined = [...before.matchAll(FIVE)].find(({ 0: digits, index }) => {
		const joint = takeAt(JOINT, before, index + digits.length)
		return joint && before.slice(joint.end).trim() === ''
	})
	return joined?.[0]
}

/** Code without its year, anywhere in a text with a full one: `P-00043`. */
const YEARLESS = /(?<![A-Za-z])P[-\s./_]{0,3}(0\d{4})(?!\d)/gi

/** Maximum number of abbreviated codes; no transfer names more. */
const MAX_CODES = 20
/** Number of characters behind digits that decide whether they are a code. */
const MAX_BEHIND = 20
const USUAL_DIGITS = 5
/** Text behind figures that makes them an amount: `,00`. */
const AMOUNT = /^[.,]\d/
/** Text that may follow a short number if it is a code, and no count of people, day or percentage. */
const ENDS = /^\s*(?:$|[)\].;]|[,/+&-]\s*(?:p|n?º?)?[-\s]?\d|(?:y|i|e|et|and|und|al?)\s+(?:p|n?º?)?[-\s]?\d)/i
const DAY = /^\d{1,2}[-/.](?:0?[1-9]|1[0-2])(?!\d)/

/** Completes an abbreviated number, whose digits replace the last ones of the full number. */
const lengthened = (number: string, digits: string) =>
	digits.length < number.length ? number.slice(0, number.length - digits.length) + digits : digits

/**
 * Returns whether digits behind a code may be another one. @param joint text that joins them; empty for a space alone
 */
function isCode(digits: string, { number, joint, rest }: { number: string; joint: string; rest: string }) {
	if (AMOUNT.test(rest)) return false
	if (digits.length === USUAL_DIGITS || digits.length === number.length) return true
	if (digits.length > number.length || joint.includes('(') || /^20\d\d$/.test(digits) || !ENDS.test(rest)) return false
	if (joint === '') return digits.length > 1 && digits.length < 4 && /^\s*$/.test(rest)
	return joint === '/' || !DAY.test(digits + rest)
}

/**
 * Finds abbreviated codes next to a full one, joined by a word, a sign or only a space. Doubtful numbers count as
 * codes, because the office chooses where there are several.
 */
export function othersInShort(text: string, { year, number, from, to }: WholeCode): ShortCode[] {
	const found: ShortCode[] = []
	for (let next = nextAt(text, to); next && found.length < MAX_CODES; next = nextAt(text, next.end)) {
		const { joint, digits, end } = next
		if (!isCode(digits, { number, joint, rest: text.slice(end, end + MAX_BEHIND) })) break
		found.push({ year: next.year ?? year, number: lengthened(number, digits) })
	}
	const before = beforeAt(text, from)
	if (before !== undefined) found.push({ year, number: before })
	return found
}

/** Finds the numbers of codes written without their year. */
export const yearlessIn = (text: string): string[] => [...text.matchAll(YEARLESS)].map(([, digits = '']) => digits)
