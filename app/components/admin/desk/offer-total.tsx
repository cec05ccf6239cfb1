import type { QuoteDeskPage } from '#app/http/admin/desk/quote-desk.server.ts'
import type { FormReply } from '#app/http/form/posted-form.server.ts'
import { typedTotals } from '#app/quotes/offer.ts'
import { moneyLabel } from '#app/shared/money.ts'

type OfferTotalProps = { page: QuoteDeskPage; reply: FormReply | undefined }

/** What the lines come to as they stand; where scripts run, as they are typed (`offer-total-script.ts`). */
export function OfferTotal({ page, reply }: OfferTotalProps) {
	const { text, tag, fields } = page.offer
	const values = reply?.values ?? fields
	const totals = typedTotals((field) => values[field] ?? '', Number(values.rows))
	const money = (cents: number | undefined) => (cents === undefined ? '–' : moneyLabel(tag, cents))
	return (
		<section id="offer-total" data-tag={tag} data-unreadable={text.unreadable}>
			<dl className="record">
				<div>
					<dt>{text.net}</dt>
					<dd data-sum="netCents">{money(totals?.netCents)}</dd>
				</div>
				<div>
					<dt>{text.vat}</dt>
					<dd data-sum="vatCents">{money(totals?.vatCents)}</dd>
				</div>
				<div className="total">
					<dt>{text.total}</dt>
					<dd>
						<output form="offer" data-sum="totalCents">
							{totals ? money(totals.totalCents) : text.unreadable}
						</output>
					</dd>
				</div>
			</dl>
		</section>
	)
}
