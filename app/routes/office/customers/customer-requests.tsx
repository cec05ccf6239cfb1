import { PageLinks } from '#app/web/office/page-links.tsx'
import { QuoteCells, QuoteHeadings, QuoteStatusMark } from '#app/web/office/quote-cells.tsx'
import type { CustomerPage } from './customer-page.server.ts'

/** Lists a customer's requests, newest first. */
export function CustomerRequests({ page: { table, rows, text, pages } }: { page: CustomerPage }) {
	const { columns, vip } = table
	const labels = { passengers: columns.passengers, assignee: columns.assignee, vip }
	return (
		<section>
			<h2>{text.requests}</h2>
			<div className="table-scroll">
				<table className="quote-table list">
					<caption className="unseen">{text.requests}</caption>
					<thead>
						<tr>
							<th scope="col">{columns.status}</th>
							<QuoteHeadings
								columns={columns}
								pickup={<th scope="col">{columns.pickupAt}</th>}
								passengers={
									<th scope="col" className="number">
										{columns.passengers}
									</th>
								}
							/>
							<th scope="col" className="number">
								{columns.total}
							</th>
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<tr key={row.code}>
								<td className="state">
									<QuoteStatusMark row={row} />
								</td>
								<QuoteCells row={row} labels={labels} />
								<td className="number">{row.total}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
			<PageLinks pages={pages} />
		</section>
	)
}
