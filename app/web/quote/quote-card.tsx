import type { ReactNode } from 'react'
import { FactList } from '#app/web/ui/fact-list.tsx'
import type { StatePage } from './quote-answer.server.ts'
import type { QuoteCardData, QuotePriceData } from './quote-card.server.ts'

type QuoteCardProps = {
	card: QuoteCardData
	/** whether the page has a timeline, which shows stops and further legs; all fields are then folded away */
	isBrief?: boolean
}

/** Shows the card of a quote with every field of the request (contract §2, §3). */
export function QuoteCard({ card, isBrief = false }: QuoteCardProps) {
	const { title, details, vip, facts, vehicle, ends, further } = card
	const fields = (
		<>
			<h2 className="ticket-title">{title}</h2>
			<FactList facts={facts} />
			<div className="ticket-route">
				{ends.map((end) => (
					<div key={end.title}>
						<h3 className="card-title">{end.title}</h3>
						<FactList facts={end.facts} />
					</div>
				))}
			</div>
			{!isBrief && further.length > 0 && <FactList facts={further} />}
			<p className="ticket-vehicle">
				<span className="label">{vehicle.label}</span> {vehicle.value}
				{vip && <span className="vip-mark">{vip}</span>}
			</p>
		</>
	)
	return isBrief ? (
		<details className="ticket all-details">
			<summary>{details}</summary>
			{fields}
		</details>
	) : (
		<section className="ticket all-details" aria-label={title}>
			{fields}
		</section>
	)
}

type PriceProps = { price: QuotePriceData }

/** Shows the lines of a price, VAT and total. */
const PriceTable = ({ price }: PriceProps) => (
	<table>
		<thead>
			<tr>
				<th scope="col">{price.item}</th>
				<th scope="col" className="number">
					{price.amount}
				</th>
			</tr>
		</thead>
		<tbody>
			{price.lines.map(({ text, amount }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text, and their order never changes
				<tr key={index}>
					<td lang={price.lang}>{text}</td>
					<td className="number">{amount}</td>
				</tr>
			))}
		</tbody>
		<tfoot>
			{price.sums.map(({ text, amount }) => (
				<tr key={text}>
					<th scope="row">{text}</th>
					<td className="number">{amount}</td>
				</tr>
			))}
			<tr className="total">
				<th scope="row">{price.total.text}</th>
				<td className="number">{price.over ? <s>{price.total.amount}</s> : price.total.amount}</td>
			</tr>
		</tfoot>
	</table>
)

/**
 * Shows a price: lines, VAT, total, and what it covers. An expired price shows only its lines, folded away.
 * @param isTold whether the form that accepts says how it is paid and until when it is valid
 */
export function QuotePrice({ price, isTold = false }: PriceProps & { isTold?: boolean }) {
	if (price.over)
		return (
			<details className="price">
				<summary>{price.over}</summary>
				<PriceTable price={price} />
			</details>
		)
	return (
		<section className="price">
			<h2>{price.title}</h2>
			<PriceTable price={price} />
			<dl>
				{price.conditions.map(({ label, text }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd className="lines" lang={price.lang}>
							{text}
						</dd>
					</div>
				))}
				{!isTold &&
					price.payment.map(({ label, value }) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
			</dl>
			{!isTold && price.validUntil && <p>{price.validUntil}</p>}
		</section>
	)
}

type PdfLinkProps = Pick<StatePage, 'pdf'> & { children?: ReactNode }

/** Shows the links to the PDF of the price and of its conditions, if there is one. @param children links before them */
export function PdfLink({ pdf, children }: PdfLinkProps) {
	if (!pdf && !children) return null
	return (
		<p className="links">
			{children}
			{pdf && <a href={pdf.href}>{pdf.text}</a>}{' '}
			{pdf?.conditions && <a href={pdf.conditions.href}>{pdf.conditions.text}</a>}
		</p>
	)
}
