import type { QuoteLine } from '#app/http/admin/quote-line.server.ts'
import type { QuoteListPage } from '#app/http/admin/quote-list.server.ts'

type SortHeadingProps = { sorting: QuoteListPage['sorting']['pickup']; number?: boolean }

const SortHeading = ({ sorting, number }: SortHeadingProps) => (
	<th scope="col" aria-sort={sorting.sorted} className={number ? 'number' : undefined}>
		<a href={sorting.href} title={sorting.title}>
			{sorting.label}
		</a>
	</th>
)

/** Who of the office looks after it. */
export const Assignee = ({ row: { assignee }, label }: { row: QuoteLine; label: string }) =>
	assignee ? (
		<td className="assignee" data-label={label} title={assignee.email}>
			{assignee.name}
		</td>
	) : (
		<td />
	)

type QuoteRowProps = { row: QuoteLine; vip: string; passengers: string; assignee: string }

function QuoteRow({ row, vip, passengers, assignee }: QuoteRowProps) {
	return (
		<tr>
			<td>
				<span className={`status status-${row.status}`}>{row.statusLabel}</span>
				{row.urgent && <strong className="urgent">{row.urgent}</strong>}
			</td>
			<th scope="row" className="code">
				<a href={row.url}>{row.code}</a>
			</th>
			<td>
				<time dateTime={row.pickupAt}>{row.pickup}</time>
			</td>
			<td className="route">
				{row.route}
				{row.more && <span className="mark">{row.more}</span>}
			</td>
			<td className="number" data-label={passengers}>
				{row.passengers}
			</td>
			<td title={row.vehicleTitle}>
				{row.vehicle}
				{row.vip && <span className="vip-mark">{vip}</span>}
			</td>
			<td>{row.customer}</td>
			<Assignee row={row} label={assignee} />
			<td className="number">{row.total}</td>
			<td>
				<time dateTime={row.createdAt} title={row.createdTitle}>
					{row.age}
				</time>
			</td>
		</tr>
	)
}

/** The quotes of one page; three of the headings sort. */
export function QuoteTable({ page }: { page: QuoteListPage }) {
	const { text, sorting, rows, summary } = page
	const { columns } = text
	return (
		<div className="table-scroll">
			<table className="quote-table">
				<caption className="unseen">{summary}</caption>
				<thead>
					<tr>
						<th scope="col">{columns.status}</th>
						<th scope="col">{columns.code}</th>
						<SortHeading sorting={sorting.pickup} />
						<th scope="col">{columns.route}</th>
						<SortHeading sorting={sorting.passengers} number />
						<th scope="col">{columns.vehicle}</th>
						<th scope="col">{columns.customer}</th>
						<th scope="col">{columns.assignee}</th>
						<th scope="col" className="number">
							{columns.total}
						</th>
						<SortHeading sorting={sorting.created} />
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<QuoteRow
							key={row.code}
							row={row}
							vip={text.vip}
							passengers={sorting.passengers.label}
							assignee={columns.assignee}
						/>
					))}
				</tbody>
			</table>
		</div>
	)
}
