import { kindOf } from './column-kinds.ts'
import { AMOUNT, BALANCE, ELSEWHERE, FEE, PART } from './column-names.ts'
import type { Column } from './filled-columns.ts'

/** Returns the words of a heading with more than three letters. */
const wordsOf = (heading: string) => heading.split(/[ /']/).filter((word) => word.length > 3)

/** Returns whether two headings have a word in common: «Payment amount» and «Payment currency». */
export const shareWord = (one: string, other: string): boolean =>
	wordsOf(one).some((word) => wordsOf(other).includes(word))

/**
 * Returns whether a currency column belongs to another amount than the account's: «Divisa original» next to «Importe
 * original», where the table also has «Importe».
 * @param amount the amount column in use
 */
export function isOfOther(
	{ heading }: Pick<Column, 'heading'>,
	amount: Pick<Column, 'at' | 'heading'>,
	columns: readonly Pick<Column, 'at' | 'heading' | 'cells'>[],
): boolean {
	if (shareWord(heading, amount.heading)) return false
	return columns.some((other) => {
		if (other.at === amount.at || [BALANCE, FEE, PART].some((name) => name.test(other.heading))) return false
		const kind = kindOf(other.cells)
		if (ELSEWHERE.test(heading) && ELSEWHERE.test(other.heading))
			return kind === 'amount' || (kind === '' && AMOUNT.test(other.heading))
		const isAmount = kind === 'amount' && other.cells.some((cell) => /[.,]\d/.test(cell))
		return isAmount && AMOUNT.test(other.heading) && shareWord(heading, other.heading)
	})
}
