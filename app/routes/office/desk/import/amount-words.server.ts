import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'

/** Explains both readings of an ambiguous amount like `1.234`, and what to do. */
export function openAmountWords({ t, tag }: LanguageTexts, cell: string) {
	const figures = Number(cell.replace(/\D/g, ''))
	const decimals = (figures / 1000).toLocaleString(tag, { minimumFractionDigits: 3 })
	return t('tables:problems.amountOpen', { thousands: moneyLabel(tag, figures * 100), decimals: `${decimals} €` })
}
