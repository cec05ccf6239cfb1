import { changeRows } from '#app/domain/fields/rows/change-rows.server.ts'
import type { RequestChanges } from '#app/domain/fields/rows/request-changes.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'

/** What the offer of a change changes: the booking, and what was to be paid for it. */
export type ToldChange = {
	changes: RequestChanges
	/** cents, with VAT; null where no offer of it is known */
	agreedCents: number | null
	/** cents, with VAT, from now on */
	totalCents: number
}

/** What differs, as it was agreed and as it would be, thing by thing, the price last: alike on pages and papers. */
export function changeTold(reader: LanguageTexts, { changes, agreedCents, totalCents }: ToldChange) {
	const { nothing, price, different } = reader.texts('answer').change
	const money = (cents: number) => moneyLabel(reader.tag, cents)
	const rows = changeRows(reader, changes).map(({ label, said }) => ({
		label,
		from: said?.from || nothing,
		// Of what is not kept it is told that it differs.
		to: said ? said.to || nothing : different,
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
