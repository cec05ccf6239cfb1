import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { type PassedOver, passedOverReasons } from '#app/platform/tables/passed-over.ts'

/** Maximum of rows named for each reason; the rest is counted. */
const MAX_NAMED = 5

/** Returns one sentence for each reason why rows of a file were skipped: how many, which, and their content. */
export function passedOverWords({ t, texts }: LanguageTexts, passedOver: readonly PassedOver[]): string[] {
	const { why } = texts('tables')
	return passedOverReasons.flatMap((reason) => {
		const rows = passedOver.filter((row) => row.why === reason)
		if (rows.length === 0) return []
		const named = rows.slice(0, MAX_NAMED).map(({ line, found }) => t('tables:row', { line, found }))
		const more = rows.length > MAX_NAMED ? [t('tables:more', { count: rows.length - MAX_NAMED })] : []
		return [t('tables:passedOver', { count: rows.length, why: why[reason], rows: [...named, ...more].join(', ') })]
	})
}
