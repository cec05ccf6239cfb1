import { kindOf } from './column-kinds.ts'
import { AMOUNT, BALANCE, ELSEWHERE, FEE, PART } from './column-names.ts'
import type { Column } from './told-columns.ts'

/** Words of a heading that say something. */
const wordsOf = (heading: string) => heading.split(/[ /']/).filter((word) => word.length > 3)

/** Whether two headings have a word in common: «Payment amount» and «Payment currency». */
export const shareWord = (one: string, other: string): boolean =>
	wordsOf(one).some((word) => wordsOf(other).includes(word))

/**
 * Whether a column of currencies is that of another amount than the account's: «Divisa original» where «Importe original»
 * stands beside «Importe».
 * @param amount the column that counts
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
