import { Field, TextField } from '#app/web/form/field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import type { BoardPage } from './board-page.server.ts'

const Tabs = ({ label, tabs }: { label: string; tabs: BoardPage['views'] }) => (
	<nav className="tabs views" aria-label={label}>
		<ul>
			{tabs.map(({ href, label, isCurrent }) => (
				<li key={href}>
					<a href={href} aria-current={isCurrent ? 'page' : undefined}>
						{label}
					</a>
				</li>
			))}
		</ul>
	</nav>
)

/** Shows the navigation of the board: the days, the view, and lines by vehicle or driver. */
export const BoardHead = ({ page: { asked, views, by, moves, text } }: { page: BoardPage }) => (
	<div className="board-head">
		<Tabs label={text.viewsLabel} tabs={views} />
		<Tabs label={text.byLabel} tabs={by} />
		<nav className="buttons pages" aria-label={text.movesLabel}>
			{moves.map(({ rel, href, label }) => (
				<a key={label} className="quiet" rel={rel} href={href} title={label} aria-label={label}>
					{rel ? (rel === 'prev' ? '‹' : '›') : label}
				</a>
			))}
		</nav>
		<form className="chosen-day">
			<input type="hidden" name="view" value={asked.view} />
			{asked.lines !== 'vehicles' && <input type="hidden" name="lines" value={asked.lines} />}
			<label htmlFor="board-day">{text.jump}</label>
			<input id="board-day" type="date" name="day" defaultValue={asked.day} required />
			<button type="submit" className="quiet">
				{text.show}
			</button>
		</form>
	</div>
)

/** Shows the form for the minimum time between two jobs, and for breaches of drivers' hours. */
export function BufferForm({ page, reply }: { page: BoardPage; reply: FormReply | undefined }) {
	const { buffer, text, errorSummary, errorTitle, working } = page
	return (
		<details className="board-settings" open={reply !== undefined}>
			<summary>{text.buffer.title}</summary>
			<FormWithReply
				key={reply?.id}
				id="buffer"
				labels={{ minutes: text.buffer.label, hours: text.buffer.hours }}
				reply={reply}
				values={{ minutes: buffer.minutes, hours: buffer.hours }}
				errorSummary={errorSummary}
				errorTitle={errorTitle}
			>
				{({ minutes, hours }) => (
					<>
						<TextField
							field={minutes}
							label={text.buffer.label}
							hint={text.buffer.hint}
							autoComplete="off"
							maxLength={3}
							figures
						/>
						<Field field={hours} label={text.buffer.hours}>
							{(control) => (
								<select {...control} defaultValue={hours.initialValue}>
									<option value="warn">{text.buffer.hoursWarn}</option>
									<option value="refuse">{text.buffer.hoursRefuse}</option>
								</select>
							)}
						</Field>
						<IntentButton intent="buffer" working={working}>
							{text.buffer.save}
						</IntentButton>
					</>
				)}
			</FormWithReply>
		</details>
	)
}
