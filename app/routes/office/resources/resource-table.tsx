import { Icon } from '#app/web/ui/icon.tsx'
import type { ResourceListPage } from './resource-list.server.ts'

type Cell = ResourceListPage['rows'][number]['cells'][number]

/**
 * Shows a value. A document that is fine is a tick; one that needs a look is its last day. The words for both are read
 * out.
 */
const CellWords = ({ cell: { mark, words, day } }: { cell: Cell }) => {
	if (mark === null) return words
	return (
		<span className={mark === 'fine' ? undefined : `status status-${mark}`} title={words}>
			{mark === 'fine' ? <Icon name="done" /> : <span aria-hidden="true">{day}</span>}
			<span className="unseen">{words}</span>
		</span>
	)
}

/** Lists all records of a kind as a table, on narrow screens as cards. */
export const ResourceTable = ({ page: { rows, headings, summary, text } }: { page: ResourceListPage }) => (
	<div className="table-scroll">
		<table className="quote-table list">
			<caption className="unseen">{summary}</caption>
			<thead>
				<tr>
					{headings.map((heading) => (
						<th key={heading} scope="col">
							{heading}
						</th>
					))}
					<th scope="col">{text.state}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ id, href, name, cells, state }) => (
					<tr key={id}>
						<th scope="row" className="whole-line">
							<a className="row-link" href={href}>
								{name}
							</a>
						</th>
						{cells.map((cell, index) => {
							const heading = headings[index + 1] ?? ''
							return cell.words ? (
								<td key={heading} className={cell.mark === 'fine' ? 'fine' : 'keep'} data-label={heading}>
									<CellWords cell={cell} />
								</td>
							) : (
								<td key={heading} />
							)
						})}
						<td className="standing">
							<span className={`status status-${state.mark}`}>{state.label}</span>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	</div>
)
