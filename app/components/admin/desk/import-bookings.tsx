import { FormAlert } from '#app/components/form/error-summary.tsx'
import { IntentButton } from '#app/components/form/intent-button.tsx'
import type { AdminFrame } from '#app/http/admin/admin-frame.server.ts'
import type { ImportReply } from '#app/http/admin/desk/import-forms.server.ts'
import type { ImportPage } from '#app/http/admin/desk/import-page.server.ts'
import { AdminPage } from '../admin-page.tsx'
import { ScrollingTable } from '../scrolling-table.tsx'

/** What any import needs: of bookings, or of vehicles and who drives them. */
type ImportFormProps = {
	page: AdminFrame & Pick<ImportPage, 'back' | 'sample' | 'formToken'> & { text: ImportTexts }
	reply: Pick<ImportReply, 'alert' | 'faults' | 'formToken'> | undefined
}

type ImportTexts = Pick<
	ImportPage['text'],
	'back' | 'lead' | 'file' | 'hint' | 'sample' | 'check' | 'faults' | 'row' | 'column' | 'cell' | 'what'
>

/** Every row with something wrong, where it is, and what to do. */
const Faults = ({
	page: { text },
	faults,
}: Pick<ImportFormProps, 'page'> & { faults: NonNullable<ImportReply['faults']> }) => (
	<>
		<FormAlert text={text.faults} />
		<ScrollingTable label={text.faults}>
			<thead>
				<tr>
					<th scope="col" className="number">
						{text.row}
					</th>
					<th scope="col">{text.column}</th>
					<th scope="col">{text.cell}</th>
					<th scope="col">{text.what}</th>
				</tr>
			</thead>
			<tbody>
				{faults.rows.map(({ row, column, found, message }) => (
					<tr key={`${row} ${column} ${message}`}>
						<th scope="row" className="number">
							{row}
						</th>
						<td>{column}</td>
						<td>{found}</td>
						<td>{message}</td>
					</tr>
				))}
			</tbody>
		</ScrollingTable>
		{faults.more && <p>{faults.more}</p>}
	</>
)

/** A file to choose, and what is wrong with the last one. */
export function ImportFormPage({ page, reply }: ImportFormProps) {
	const { text, working } = page
	return (
		<AdminPage frame={page}>
			<p>
				<a href={page.back}>{text.back}</a>
			</p>
			{reply?.alert && <FormAlert text={reply.alert} />}
			{reply?.faults && <Faults page={page} faults={reply.faults} />}
			<p className="lead">{text.lead}</p>
			<form method="post" encType="multipart/form-data">
				<input type="hidden" name="formToken" value={reply?.formToken ?? page.formToken} />
				<div className="field">
					<label htmlFor="file">{text.file}</label>
					<p className="hint" id="file-hint">
						{text.hint} <a href={page.sample}>{text.sample}</a>
					</p>
					<input
						id="file"
						name="file"
						type="file"
						accept=".csv,text/csv"
						required
						aria-describedby="file-hint"
						aria-invalid={reply?.alert || reply?.faults ? true : undefined}
					/>
				</div>
				<div className="buttons">
					<IntentButton intent="check" working={working}>
						{text.check}
					</IntentButton>
				</div>
			</form>
		</AdminPage>
	)
}

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

type OddCellsProps = { text: Pick<ImportPage['text'], 'oddTitle' | 'oddLead'>; odd: readonly string[] }

/** What is odd in a file of any kind: to save it is to say that it is right. */
export const OddCells = ({ text, odd }: OddCellsProps) =>
	odd.length > 0 && (
		<>
			<h2>{text.oddTitle}</h2>
			<p>{text.oddLead}</p>
			<ul>
				{odd.map((cell) => (
					<li key={cell}>{cell}</li>
				))}
			</ul>
		</>
	)

/** What a file comes to, to be read before it is stored. */
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
