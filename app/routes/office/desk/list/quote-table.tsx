import { QuoteCells, QuoteHeadings, QuoteStatusMark } from '#app/web/office/quote-cells.tsx'
import type { QuoteListPage } from './quote-list.server.ts'

type SortHeadingProps = { sorting: QuoteListPage['sorting']['pickup']; number?: boolean }

const SortHeading = ({ sorting, number }: SortHeadingProps) => (
	<th scope="col" aria-sort={sorting.sorted} className={number ? 'number' : undefined}>
		<a href={sorting.href} title={sorting.title}>
			{sorting.label}
		</a>
	</th>
)

type QuoteRowProps = {
	row: QuoteListPage['rows'][number]
	labels: Parameters<typeof QuoteCells>[0]['labels'] & { choose: string }
	/** null where no quote can be chosen */
	isChosen: boolean | null
}

const QuoteRow = ({ row, labels, isChosen }: QuoteRowProps) => (
	<tr>
		{isChosen !== null && (
			<td className="choose">
				<label>
					<input
						type="checkbox"
						name="quote"
						value={row.chosenValue}
						defaultChecked={isChosen}
						aria-label={`${labels.choose} ${row.code}`}
					/>
				</label>
			</td>
		)}
		<td>
			<QuoteStatusMark row={row} />
			{row.urgent && <strong className="urgent">{row.urgent}</strong>}
		</td>
		<QuoteCells row={row} labels={labels} free={row.free} />
		<td className="number">{row.total}</td>
		<td>
			<time dateTime={row.createdAt} title={row.createdTitle}>
				{row.age}
			</time>
		</td>
	</tr>
)

type QuoteTableProps = {
	page: QuoteListPage
	/** codes of the quotes that are already chosen; null for a table without tick boxes */
	chosen: readonly string[] | null
}

/** Shows the quotes of one page, each with a tick box where it can be chosen; three headings sort the list. */
export function QuoteTable({ page, chosen }: QuoteTableProps) {
	const { text, sorting, rows, summary } = page
	const { columns } = text
	const labels = {
		passengers: sorting.passengers.label,
		assignee: columns.assignee,
		vip: text.vip,
		choose: page.chosen.text.choose,
	}
	return (
		<div className="table-scroll">
			<table className="quote-table">
				<caption className="unseen">{summary}</caption>
				<thead>
					<tr>
						{chosen && (
							<th scope="col">
								<span className="unseen">{page.chosen.text.choose}</span>
							</th>
						)}
						<th scope="col">{columns.status}</th>
						<QuoteHeadings
							columns={columns}
							pickup={<SortHeading sorting={sorting.pickup} />}
							passengers={<SortHeading sorting={sorting.passengers} number />}
						/>
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
							labels={labels}
							isChosen={chosen === null ? null : chosen.includes(row.code)}
						/>
					))}
				</tbody>
			</table>
		</div>
	)
}
