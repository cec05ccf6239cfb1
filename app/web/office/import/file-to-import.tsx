import { FormAlert } from '#app/web/form/error-summary.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { AdminFrame } from '../admin-frame.server.ts'
import { AdminPage } from '../admin-page.tsx'
import { ScrollingTable } from '../scrolling-table.tsx'
import type { FileFaults } from './imported-file.server.ts'

/** Props of any import form: of bookings, vehicles, drivers or partners. */
type ImportFormProps = {
	page: AdminFrame & { back: string; sample: string; formToken: string; text: ImportTexts }
	reply: { alert: string | null; faults: FileFaults | null; formToken: string } | undefined
}

type ImportTexts = Record<
	'back' | 'lead' | 'file' | 'hint' | 'sample' | 'check' | 'faults' | 'row' | 'column' | 'cell' | 'what',
	string
>

/** Lists each row with an error: the place, the content, and what to do. */
const Faults = ({ page: { text }, faults }: Pick<ImportFormProps, 'page'> & { faults: FileFaults }) => (
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

/** Shows the file field, and what is wrong with the last file. */
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

type OddCellsProps = { text: Record<'oddTitle' | 'oddLead', string>; odd: readonly string[] }

/** Lists unusual cells of a file. Saving the file confirms them. */
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
