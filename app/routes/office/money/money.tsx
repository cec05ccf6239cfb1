import type { MoneyPage } from './money-page.server.ts'

type PageProps = { page: MoneyPage }

/** Lists what is still to be paid, earliest due date first. */
export function OpenBookings({ page }: PageProps) {
	const { text, open, openTotal, sums } = page
	return (
		<section>
			<h2>
				{text.open} <span className="count">{openTotal}</span>
			</h2>
			{sums && <p>{sums}</p>}
			{open.length === 0 && <p>{text.nothingOpen}</p>}
			{open.length > 0 && (
				<div className="table-scroll">
					<table>
						<thead>
							<tr>
								<th scope="col">{text.booking}</th>
								<th scope="col">{text.due}</th>
								<th scope="col">{text.what}</th>
								<th scope="col" className="number">
									{text.amount}
								</th>
								<th scope="col" className="number">
									{text.left}
								</th>
								<th scope="col">{text.customer}</th>
							</tr>
						</thead>
						<tbody>
							{open.map((row) => (
								<tr key={row.key}>
									<td>
										<a href={row.href}>{row.code}</a>
									</td>
									<td>
										{row.due} {row.isOverdue && <strong className="urgent">{text.overdue}</strong>}
									</td>
									<td>{row.what}</td>
									<td className="number">{row.amount}</td>
									<td className="number">{row.left}</td>
									<td>{row.name}</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			)}
		</section>
	)
}

/** Lists the money of each day, with a link to the CSV file for the accountant. */
export function MoneyByDay({ page }: PageProps) {
	const { text, days, csv } = page
	return (
		<section>
			<h2>{text.byDay}</h2>
			{days.length === 0 && <p>{text.noMovements}</p>}
			{days.length > 0 && (
				<table>
					<thead>
						<tr>
							<th scope="col">{text.day}</th>
							<th scope="col" className="number">
								{text.received}
							</th>
							<th scope="col" className="number">
								{text.refunded}
							</th>
						</tr>
					</thead>
					<tbody>
						{days.map((row) => (
							<tr key={row.day}>
								<th scope="row">{row.day}</th>
								<td className="number">{row.received}</td>
								<td className="number">{row.refunded}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			<form method="get" action="/admin/money/csv" className="filter">
				<div className="field">
					<label htmlFor="from">{text.from}</label>
					<input id="from" name="from" type="date" defaultValue={csv.from} />
				</div>
				<div className="field">
					<label htmlFor="until">{text.until}</label>
					<input id="until" name="until" type="date" defaultValue={csv.until} />
				</div>
				<button type="submit" className="quiet">
					{text.csv}
				</button>
			</form>
		</section>
	)
}
