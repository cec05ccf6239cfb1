import { typedTotals } from '#app/domain/quotes/offer/offer.ts'
import { differenceLabel, moneyLabel } from '#app/platform/text/money.ts'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import type { QuoteDeskPage } from '../quote-desk.server.ts'

type OfferTotalProps = { page: QuoteDeskPage; reply: FormReply | undefined }

/** Shows the totals of the lines; with scripts they follow the typing (`offer-total-script.ts`). */
export function OfferTotal({ page, reply }: OfferTotalProps) {
	const { text, tag, fields, agreed } = page.offer
	const values = reply?.values ?? fields
	const totals = typedTotals((field) => values[field] ?? '', Number(values.rows))
	const money = (cents: number | undefined) => (cents === undefined ? '–' : moneyLabel(tag, cents))
	return (
		<section id="offer-total" data-tag={tag} data-unreadable={text.unreadable} data-agreed={agreed?.cents}>
			<dl className="record">
				{agreed && (
					<div>
						<dt>{agreed.label}</dt>
						<dd className="number">{agreed.total}</dd>
					</div>
				)}
				<div>
					<dt>{text.net}</dt>
					<dd className="number" data-sum="netCents">
						{money(totals?.netCents)}
					</dd>
				</div>
				<div>
					<dt>{text.vatSum}</dt>
					<dd className="number" data-sum="vatCents">
						{money(totals?.vatCents)}
					</dd>
				</div>
				<div className="total">
					<dt>{text.total}</dt>
					<dd className="number">
						<output form="offer" data-sum="totalCents">
							{totals ? money(totals.totalCents) : text.unreadable}
						</output>
					</dd>
				</div>
				{agreed && (
					<div>
						<dt>{agreed.difference}</dt>
						<dd className="number" data-sum="difference">
							{totals ? differenceLabel(tag, totals.totalCents - agreed.cents) : '–'}
						</dd>
					</div>
				)}
			</dl>
		</section>
	)
}
