import { changeRows } from '#app/domain/fields/rows/change-rows.server.ts'
import type { RequestChanges } from '#app/domain/fields/rows/request-changes.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'

/** Contents of the offer of a change: what changes in the booking and in its price. */
export type ChangeFacts = {
	changes: RequestChanges
	/** cents, with VAT; null where no earlier offer is known */
	agreedCents: number | null
	/** cents, with VAT, after the change */
	totalCents: number
}

/** Returns the rows of what changes, as agreed and as it would be, the price last; the same on pages and in PDFs. */
export function changeFactsOf(reader: LanguageTexts, { changes, agreedCents, totalCents }: ChangeFacts) {
	const { nothing, price, different } = reader.texts('answer').change
	const money = (cents: number) => moneyLabel(reader.tag, cents)
	const rows = changeRows(reader, changes).map(({ label, values }) => ({
		label,
		from: values?.from || nothing,
		// Values that are not stored are reported only as different.
		to: values ? values.to || nothing : different,
	}))
	const total = money(totalCents)
	const isSame = agreedCents === totalCents
	return [
		...rows,
		{
			label: price,
			from: agreedCents === null ? nothing : money(agreedCents),
			to: isSame ? reader.t('answer:change.samePrice', { total }) : total,
		},
	]
}
