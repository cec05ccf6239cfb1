import { QuoteCells, QuoteHeadings, QuoteStatusMark } from '#app/web/office/quote-cells.tsx'
import { Icon } from '#app/web/ui/icon.tsx'
import type { QuoteListPage } from './quote-list.server.ts'

/** Links to this page with all its quotes chosen, or none. */
const ChooseAll = ({ chosen: { all, action, allHref, text } }: Pick<QuoteListPage, 'chosen'>) => (
	<a href={all ? action : allHref} title={all ? text.none : text.all}>
		<Icon name="done" />
		<span className="unseen">{all ? text.none : text.all}</span>
	</a>
)

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
		<td className="state">
			<QuoteStatusMark row={row} />
		</td>
		<QuoteCells row={row} labels={labels} free={row.free} withAge />
		<td className="number">{row.total}</td>
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
			<table className="quote-table list" id="list" tabIndex={-1}>
				<caption className="unseen">{summary}</caption>
				<thead>
					<tr>
						{chosen && (
							<th scope="col" className="choose">
								<ChooseAll chosen={page.chosen} />
							</th>
						)}
						<th scope="col">{columns.status}</th>
						<QuoteHeadings
							columns={columns}
							code={<SortHeading sorting={sorting.created} />}
							pickup={<SortHeading sorting={sorting.pickup} />}
							passengers={<SortHeading sorting={sorting.passengers} number />}
						/>
						<th scope="col" className="number">
							{columns.total}
						</th>
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
