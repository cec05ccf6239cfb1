import { FormAlert } from '#app/web/form/error-summary.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import type { BankPage, BankReply } from './bank-page.server.ts'
import type { BankReview } from './bank-review.server.ts'

/** Shows the form for choosing a file, and why the last one was refused. */
export function BankFilePage({ page, alert }: { page: BankPage; alert: string | null }) {
	const { text, working } = page
	return (
		<AdminPage frame={page} notice={page.notice}>
			<p>
				<a href={page.back}>{text.back}</a>
			</p>
			{alert && <FormAlert text={alert} />}
			<p className="lead">{text.lead}</p>
			<form method="post" encType="multipart/form-data">
				<div className="field">
					<label htmlFor="file">{text.file}</label>
					<p className="hint" id="file-hint">
						{text.hint}
					</p>
					<input
						id="file"
						name="file"
						type="file"
						accept=".n43,.q43,.aeb,.txt,.csv,text/csv,text/plain"
						required
						aria-describedby="file-hint"
						aria-invalid={alert ? true : undefined}
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

type MovementProps = { text: BankPage['text']; row: BankReview['rows'][number] }

/** Shows one movement with the field for its booking; a movement without a booking is not entered. */
function Movement({ text, row }: MovementProps) {
	const { field, day, amount, text: words, code, matches, second, error } = row
	const described = [...(error ? [`${field}-error`] : []), ...(matches.length > 0 ? [`${field}-hint`] : [])]
	return (
		<li>
			<p className="movement">
				<strong className="number">{amount}</strong> <span>{day}</span> <span>{words}</span>
				{row.isReturn && <strong> {text.goesBack}</strong>}{' '}
				<span className={`status status-${row.certainty.status}`}>{row.certainty.word}</span>
			</p>
			<div className="field">
				<label htmlFor={field}>{text.booking}</label>
				{matches.length > 0 && (
					<p className="hint" id={`${field}-hint`}>
						{matches.map((match) => (
							<span key={match}>{match}</span>
						))}
					</p>
				)}
				{error && (
					<p className="error" id={`${field}-error`}>
						{error}
					</p>
				)}
				<input
					id={field}
					name={field}
					type="text"
					defaultValue={code}
					maxLength={60}
					autoComplete="off"
					aria-describedby={described.join(' ') || undefined}
					aria-invalid={error ? true : undefined}
				/>
			</div>
			{second && (
				<div className="check">
					<input type="checkbox" id={second.field} name={second.field} value="1" defaultChecked={second.isTicked} />
					<label htmlFor={second.field}>{row.isReturn ? text.secondReturn : text.second}</label>
				</div>
			)}
		</li>
	)
}

type BankReviewProps = { page: BankPage; reply: BankReply; review: BankReview }

/** Shows the movements of a file, each to be confirmed before it is entered. */
export function BankReviewPage({ page, reply, review }: BankReviewProps) {
	const { text, working } = page
	return (
		<AdminPage frame={{ ...page, heading: text.reviewTitle }}>
			{reply.alert && <FormAlert text={reply.alert} />}
			{[...review.found, ...reply.notices].map((found) => (
				<p key={found} className="lead">
					{found}
				</p>
			))}
			<form method="post">
				<input type="hidden" name="kept" value={reply.kept} />
				{review.rows.length > 0 && <p>{text.reviewLead}</p>}
				<ol className="movements">
					{review.rows.map((row) => (
						<Movement key={row.field} text={text} row={row} />
					))}
				</ol>
				<div className="buttons">
					{review.rows.length > 0 && (
						<IntentButton intent="save" working={working} once>
							{text.save}
						</IntentButton>
					)}
					{reply.isTable && (
						<IntentButton intent="correct" working={working} quiet>
							{text.correctColumns}
						</IntentButton>
					)}
					<IntentButton intent="again" working={working} quiet>
						{text.again}
					</IntentButton>
				</div>
			</form>
		</AdminPage>
	)
}
