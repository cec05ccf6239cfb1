import type { CustomerLine } from './customer-card.server.ts'
import type { CustomerListPage } from './customer-list.server.ts'

type CustomerTableProps = { rows: CustomerLine[]; columns: CustomerListPage['text']['columns']; summary: string }

/** Lists customers as a table, on narrow screens as cards. */
export const CustomerTable = ({ rows, columns, summary }: CustomerTableProps) => (
	<div className="table-scroll">
		<table className="quote-table">
			<caption className="unseen">{summary}</caption>
			<thead>
				<tr>
					<th scope="col">{columns.customer}</th>
					<th scope="col">{columns.contact}</th>
					<th scope="col" className="number">
						{columns.requests}
					</th>
					<th scope="col">{columns.askedAt}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.id}>
						<th scope="row" className="whole-line">
							<a className="row-link" href={row.href}>
								{row.name}
							</a>
							{row.kind && <span className="mark">{row.kind}</span>}
							{row.person && <div className="hint">{row.person}</div>}
						</th>
						<td className="whole-line">
							{row.email}
							<div>{row.phone}</div>
						</td>
						<td className="number" data-label={columns.requests}>
							{row.requests}
						</td>
						<td className="keep" data-label={columns.askedAt}>
							{row.askedAt}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	</div>
)
