import { NoteForm, RemoveNote } from '#app/web/office/office-notes.tsx'
import type { DeskFormProps } from './desk-forms.tsx'
import type { QuoteDeskPage } from './quote-desk.server.ts'

type Entry = QuoteDeskPage['timeline'][number]

/** Shows the button that sends a mail again, in the clothes of a link. */
const ResendForm = ({ mail, text }: { mail: NonNullable<Entry['mail']>; text: string }) => (
	<form method="post">
		<input type="hidden" name="mail" value={mail.id} />
		<button className="as-link" type="submit" name="intent" value="resend" aria-label={mail.label}>
			{text}
		</button>
	</form>
)

/** Shows the form for a note, then notes, events and mails with their author, newest first, one line each. */
export function Timeline({ page, reply }: DeskFormProps) {
	const { title, when, who, what, resend } = page.timelineText
	return (
		<section>
			<h2>{title}</h2>
			<NoteForm frame={page} text={page.text.note} maxLength={page.offer.lengths.note} reply={reply} />
			<table className="trail">
				<caption className="unseen">{title}</caption>
				<thead className="unseen">
					<tr>
						<th scope="col">{when}</th>
						<th scope="col">{who}</th>
						<th scope="col">{what}</th>
					</tr>
				</thead>
				<tbody>
					{page.timeline.map((entry) => (
						<tr key={entry.key}>
							<td>
								<time>{entry.time}</time>
							</td>
							<td>{entry.who}</td>
							<td>
								{entry.note ? <span className="mark lines">{entry.what}</span> : entry.what}
								{entry.changes.map((change) => (
									<span key={change} className="change-line">
										{change}
									</span>
								))}
								{entry.mail && <ResendForm mail={entry.mail} text={resend} />}
								{entry.note?.mayBeRemoved && <RemoveNote frame={page} text={page.text.note} id={entry.note.id} />}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	)
}
