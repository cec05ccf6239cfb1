import { FormWithReply } from '#app/components/form/form-with-reply.tsx'
import { IntentButton } from '#app/components/form/intent-button.tsx'
import { TextAreaField } from '#app/components/form/text-area-field.tsx'
import type { QuoteDeskPage } from '#app/http/admin/desk/quote-desk.server.ts'
import { type DeskFormProps, startingWith } from './desk-forms.tsx'

/** Removing takes a second step: opening this. */
function RemoveNote({ page, note }: { page: QuoteDeskPage; note: QuoteDeskPage['notes'][number] }) {
	const { remove, removeNow } = page.text.note
	return (
		<details>
			<summary>{remove}</summary>
			<form method="post">
				<input type="hidden" name="note" value={note.id} />
				<IntentButton intent="remove-note" working={page.working} quiet>
					{removeNow}
				</IntentButton>
			</form>
		</details>
	)
}

/** The office's own notes, the newest first, and a form for one more; no customer ever sees them. */
export function QuoteNotes({ page, reply }: DeskFormProps) {
	const { note: text } = page.text
	return (
		<section>
			<h2>{text.title}</h2>
			<FormWithReply
				key={reply?.id}
				id="note"
				labels={{ note: text.label }}
				reply={startingWith(reply, { note: '' })}
				errorSummary={page.errorSummary}
				errorTitle={page.errorTitle}
			>
				{({ note }) => (
					<>
						<TextAreaField
							field={note}
							label={text.label}
							hint={text.hint}
							maxLength={page.offer.lengths.note}
							rows={2}
						/>
						<IntentButton intent="note" working={page.working} quiet>
							{text.save}
						</IntentButton>
					</>
				)}
			</FormWithReply>
			<ul className="plain notes">
				{page.notes.map((note) => (
					<li key={note.id}>
						<p className="hint">
							<time dateTime={note.at}>{note.time}</time> · {note.who}
						</p>
						<p className="lines">{note.text}</p>
						{note.mayBeRemoved && <RemoveNote page={page} note={note} />}
					</li>
				))}
			</ul>
		</section>
	)
}
