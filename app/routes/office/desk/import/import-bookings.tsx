import { IntentButton } from '#app/web/form/intent-button.tsx'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { OddCells } from '#app/web/office/import/file-to-import.tsx'
import { ScrollingTable } from '#app/web/office/scrolling-table.tsx'
import type { ImportReply } from './import-forms.server.ts'
import type { ImportPage } from './import-page.server.ts'

type ImportReviewProps = { page: ImportPage; reply: ImportReply; review: NonNullable<ImportReply['review']> }

const Bookings = ({ page: { text }, review }: Pick<ImportReviewProps, 'page' | 'review'>) => (
	<>
		<ScrollingTable label={text.reviewTitle}>
			<tbody>
				{review.rows.map(({ row, when, route, customer, price }) => (
					<tr key={row}>
						<th scope="row" className="number">
							{row}
						</th>
						<td>{when}</td>
						<td>{route}</td>
						<td>{customer}</td>
						<td className="number">{price}</td>
					</tr>
				))}
			</tbody>
		</ScrollingTable>
		{review.more && <p>{review.more}</p>}
	</>
)

const Doubles = ({ page: { text }, reply, review }: ImportReviewProps) => (
	<>
		<h2>{text.doubles}</h2>
		<ul>
			{review.doubles.map((double) => (
				<li key={double}>{double}</li>
			))}
		</ul>
		<div className="check">
			<input type="checkbox" id="withDoubles" name="withDoubles" defaultChecked={reply.withDoubles} />
			<label htmlFor="withDoubles">{text.withDoubles}</label>
		</div>
	</>
)

/** Shows what a file contains, for confirmation before it is stored. */
export function ImportReviewPage(props: ImportReviewProps) {
	const { page, reply, review } = props
	const { text, working } = page
	return (
		<AdminPage frame={{ ...page, heading: text.reviewTitle }}>
			{review.found.map((found) => (
				<p key={found} className="lead">
					{found}
				</p>
			))}
			<form method="post">
				<input type="hidden" name="formToken" value={reply.formToken} />
				<input type="hidden" name="kept" value={review.file} />
				<Bookings page={page} review={review} />
				<OddCells text={text} odd={review.odd} />
				{review.doubles.length > 0 && <Doubles {...props} />}
				<div className="buttons">
					<IntentButton intent="save" working={working}>
						{text.save}
					</IntentButton>
					<IntentButton intent="again" working={working} quiet>
						{text.again}
					</IntentButton>
				</div>
			</form>
		</AdminPage>
	)
}
