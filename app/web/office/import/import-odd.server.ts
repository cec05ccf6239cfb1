import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { toldCells } from '#app/platform/tables/passed-over.ts'

/** A value of a file that may be right all the same: its line, its column as the file calls it, what stands there. */
export type OddCell = { row: number; column: string; found: string }

/** Odd values that a page shows; of the rest it says how many there are. */
const MOST_ODD = 100

/** What is odd in a file, a line for each, to be looked at before it is saved. */
export function oddWords({ t }: LanguageTexts, odd: readonly OddCell[]): string[] {
	const told = odd.map(({ row, column, found }) => t('desk:import.odd', { row, column, found: toldCells([found]) }))
	const each = [...new Set(told)]
	const more = each.length - MOST_ODD
	return more > 0 ? [...each.slice(0, MOST_ODD), t('desk:import.more', { count: more })] : each
}
