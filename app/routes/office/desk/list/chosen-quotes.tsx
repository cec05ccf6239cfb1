import { Alert } from '#app/web/form/error-summary.tsx'
import type { ChosenReply } from './chosen-quotes.server.ts'
import type { QuoteListPage } from './quote-list.server.ts'

type Chosen = QuoteListPage['chosen']

/** Shows how many of the chosen quotes succeeded, and which were refused. */
export function ChosenOutcome({ reply, text }: { reply: ChosenReply; text: Chosen['text'] }) {
	const { alert, done, left } = reply
	return (
		<>
			{done && (
				<p className="notice" role="status">
					{done}
				</p>
			)}
			<Alert>
				{alert && <p>{alert}</p>}
				{left.length > 0 && (
					<>
						<h2>{text.left}</h2>
						<ul>
							{left.map(({ code, url, reason }) => (
								<li key={code}>
									<a href={url}>{code}</a>: {reason}
								</li>
							))}
						</ul>
					</>
				)}
			</Alert>
		</>
	)
}

/** Renders the actions for the chosen quotes. Enter presses the first button, which changes nothing. */
export const ChosenBar = ({ chosen: { text }, assignees }: Pick<QuoteListPage, 'chosen' | 'assignees'>) => (
	<fieldset className="chosen">
		<legend className="unseen">{text.title}</legend>
		<button className="quiet" type="submit" name="intent" value="export">
			{text.export}
		</button>
		<div className="assign">
			<div>
				<label htmlFor="assign-to">{text.assignTo}</label>
				<select id="assign-to" name="assignee">
					{assignees.colleagues.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</div>
			<button className="quiet" type="submit" name="intent" value="assign">
				{text.assign}
			</button>
		</div>
		<details className="ask-once">
			<summary>{text.remind}</summary>
			<p className="hint">{text.remindHint}</p>
			<button className="button" type="submit" name="intent" value="remind">
				{text.remindNow}
			</button>
		</details>
	</fieldset>
)
