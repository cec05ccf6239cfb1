import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { shownCells } from '#app/platform/tables/passed-over.ts'

/** Unusual cell that may still be right: its row, its column as the file names it, its content. */
export type OddCell = { row: number; column: string; found: string }

/** Maximum of unusual cells that a page lists; the rest is counted. */
const MAX_ODD = 100

/** Returns one line for each unusual cell of a file, to check before it is saved. */
export function oddWords({ t }: LanguageTexts, odd: readonly OddCell[]): string[] {
	const sentences = odd.map(({ row, column, found }) =>
		t('desk:import.odd', { row, column, found: shownCells([found]) }),
	)
	const each = [...new Set(sentences)]
	const more = each.length - MAX_ODD
	return more > 0 ? [...each.slice(0, MAX_ODD), t('desk:import.more', { count: more })] : each
}
