import type { QuoteLine } from '#app/http/admin/quote-line.server.ts'
import type { QuoteListPage } from '#app/http/admin/quote-list.server.ts'
import { QuoteCells, QuoteStatusMark } from './quote-cells.tsx'

type SortHeadingProps = { sorting: QuoteListPage['sorting']['pickup']; number?: boolean }

const SortHeading = ({ sorting, number }: SortHeadingProps) => (
	<th scope="col" aria-sort={sorting.sorted} className={number ? 'number' : undefined}>
		<a href={sorting.href} title={sorting.title}>
			{sorting.label}
		</a>
	</th>
)

type QuoteRowProps = { row: QuoteLine; labels: Parameters<typeof QuoteCells>[0]['labels'] }

const QuoteRow = ({ row, labels }: QuoteRowProps) => (
	<tr>
		<td>
			<QuoteStatusMark row={row} />
			{row.urgent && <strong className="urgent">{row.urgent}</strong>}
		</td>
		<QuoteCells row={row} labels={labels} />
		<td className="number">{row.total}</td>
		<td>
			<time dateTime={row.createdAt} title={row.createdTitle}>
				{row.age}
			</time>
		</td>
	</tr>
)

/** The quotes of one page; three of the headings sort. */
export function QuoteTable({ page }: { page: QuoteListPage }) {
	const { text, sorting, rows, summary } = page
	const { columns } = text
	const labels = { passengers: sorting.passengers.label, assignee: columns.assignee, vip: text.vip }
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
						<QuoteRow key={row.code} row={row} labels={labels} />
					))}
				</tbody>
			</table>
		</div>
	)
}
