import type { QuoteDeskPage } from './quote-desk.server.ts'

/** Lists the other requests of this customer. */
export function CustomerHistory({ page }: { page: QuoteDeskPage }) {
	const { title, none, customer } = page.text.history
	return (
		<section>
			<h2>{title}</h2>
			{page.history.length === 0 && <p>{none}</p>}
			<ul className="plain">
				{page.history.map(({ code, href, status, statusName, pickup, route, total }) => (
					<li key={code}>
						<a href={href}>{code}</a> <span className={`status status-${status}`}>{statusName}</span> {route}, {pickup}{' '}
						{total}
					</li>
				))}
			</ul>
			{page.customerDesk && (
				<p>
					<a href={page.customerDesk}>{customer}</a>
				</p>
			)}
		</section>
	)
}

/** Lists the repetitions of the same trip on other days. */
export function Repeats({ page }: { page: QuoteDeskPage }) {
	if (page.repeats.length === 0) return null
	return (
		<section>
			<h2>{page.text.repeats}</h2>
			<ul className="plain">
				{page.repeats.map(({ code, href, status, statusName, pickup }) => (
					<li key={code}>
						<a href={href}>{code}</a> <span className={`status status-${status}`}>{statusName}</span> {pickup}
					</li>
				))}
			</ul>
		</section>
	)
}

/** Shows the price that the tariff suggests; its calculation is collapsed. */
export function SuggestedPrice({ page }: { page: QuoteDeskPage }) {
	const { title, item, amount, net, total, none } = page.text.suggested
	const { suggested } = page
	return (
		<section>
			<h2>{title}</h2>
			{!suggested && <p>{none}</p>}
			{suggested && (
				<details>
					<summary>{suggested.total}</summary>
					<table>
						<thead>
							<tr>
								<th scope="col">{item}</th>
								<th scope="col" className="number">
									{amount}
								</th>
							</tr>
						</thead>
						{suggested.vehicles.map((vehicle) => (
							<VehiclePrice key={vehicle.name} vehicle={vehicle} />
						))}
						<tfoot>
							<tr>
								<th scope="row">{net}</th>
								<td className="number">{suggested.net}</td>
							</tr>
							<tr>
								<th scope="row">{suggested.vatLabel}</th>
								<td className="number">{suggested.vat}</td>
							</tr>
							<tr>
								<th scope="row">{total}</th>
								<td className="number">{suggested.total}</td>
							</tr>
						</tfoot>
					</table>
				</details>
			)}
			{suggested?.drivers && <p className="notice warning">{suggested.drivers}</p>}
		</section>
	)
}

type VehiclePriceProps = { vehicle: NonNullable<QuoteDeskPage['suggested']>['vehicles'][number] }

/** Shows the calculation for one vehicle size; with several sizes also its name and the sum for all of that size. */
function VehiclePrice({ vehicle: { name, lines, sum } }: VehiclePriceProps) {
	return (
		<tbody>
			{name && (
				<tr>
					<th scope="rowgroup" colSpan={2}>
						{name}
					</th>
				</tr>
			)}
			{lines.map(({ text, amount }) => (
				<tr key={text}>
					<td>{text}</td>
					<td className="number">{amount}</td>
				</tr>
			))}
			{sum && (
				<tr>
					<th scope="row">{sum.text}</th>
					<td className="number">{sum.amount}</td>
				</tr>
			)}
		</tbody>
	)
}

/** Lists the offers, each as it was sent. */
export function SentOffers({ page }: { page: QuoteDeskPage }) {
	const { sent, text } = page.offer
	if (sent.length === 0) return null
	return (
		<section>
			<h2>{text.sentTitle}</h2>
			{sent.map((offer) => (
				<details key={offer.number}>
					<summary>{offer.text}</summary>
					{offer.pdf && (
						<p>
							<a href={offer.pdf.href}>{offer.pdf.text}</a>
							{offer.conditions && (
								<>
									{' · '}
									<a href={offer.conditions.href}>{offer.conditions.text}</a>
								</>
							)}
						</p>
					)}
					{offer.trip.map((sentence) => (
						<p key={sentence}>{sentence}</p>
					))}
					<ul>
						{offer.lines.map(({ text: line, amount }, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and their order is fixed
							<li key={index}>
								{line}: {amount}
							</li>
						))}
					</ul>
				</details>
			))}
		</section>
	)
}
