import { IntentButton } from '#app/web/form/intent-button.tsx'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { OddCells } from '#app/web/office/import/file-to-import.tsx'
import { ScrollingTable } from '#app/web/office/scrolling-table.tsx'
import type { ResourceImportPage, ResourceImportReply } from './resource-import.server.ts'

type ResourceReviewProps = { page: ResourceImportPage; review: NonNullable<ResourceImportReply['review']> }

/** Shows what a file contains, for confirmation before it is stored. */
export const ResourceReviewPage = ({ page, review }: ResourceReviewProps) => (
	<AdminPage frame={{ ...page, heading: page.text.reviewTitle }}>
		{review.found.map((found) => (
			<p key={found} className="lead">
				{found}
			</p>
		))}
		<form method="post">
			<input type="hidden" name="kept" value={review.file} />
			<ScrollingTable label={page.text.reviewTitle}>
				<thead>
					<tr>
						<th scope="col" className="number">
							{page.text.row}
						</th>
						{review.headings.map((heading) => (
							<th key={heading} scope="col">
								{heading}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{review.rows.map(({ row, cells }) => (
						<tr key={row}>
							<th scope="row" className="number">
								{row}
							</th>
							{review.headings.map((heading, index) => (
								<td key={heading}>{cells[index]}</td>
							))}
						</tr>
					))}
				</tbody>
			</ScrollingTable>
			{review.more && <p>{review.more}</p>}
			<OddCells text={page.text} odd={review.odd} />
			<div className="buttons">
				<IntentButton intent="save" working={page.working}>
					{page.text.save}
				</IntentButton>
				<IntentButton intent="again" working={page.working} quiet>
					{page.text.again}
				</IntentButton>
			</div>
		</form>
	</AdminPage>
)
