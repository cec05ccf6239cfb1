import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { startingWith } from '#app/web/form/starting-with.ts'
import { TextAreaField } from '#app/web/form/text-area-field.tsx'
import type { AdminFrame } from './admin-frame.server.ts'

type Note = { id: string; at: string; time: string; who: string; text: string; mayBeRemoved: boolean }
type NoteText = { title: string; label: string; hint: string; save: string; remove: string; removeNow: string }

type OfficeNotesProps = {
	frame: Pick<AdminFrame, 'working' | 'errorSummary' | 'errorTitle'>
	text: NoteText
	notes: Note[]
	/** in characters */
	maxLength: number
	reply: FormReply | undefined
}

/** Shows the button that removes a note, folded away so that removing takes two steps. */
export function RemoveNote({ frame, text, id }: Pick<OfficeNotesProps, 'frame' | 'text'> & { id: string }) {
	return (
		<details>
			<summary>{text.remove}</summary>
			<form method="post">
				<input type="hidden" name="note" value={id} />
				<IntentButton intent="remove-note" working={frame.working} quiet>
					{text.removeNow}
				</IntentButton>
			</form>
		</details>
	)
}

/** Shows the form that adds an internal note. */
export function NoteForm({ frame, text, maxLength, reply }: Omit<OfficeNotesProps, 'notes'>) {
	return (
		<FormWithReply
			key={reply?.id}
			id="note"
			labels={{ note: text.label }}
			reply={startingWith(reply, { note: '' })}
			errorSummary={frame.errorSummary}
			errorTitle={frame.errorTitle}
		>
			{({ note }) => (
				<>
					<TextAreaField field={note} label={text.label} hint={text.hint} maxLength={maxLength} rows={2} />
					<IntentButton intent="note" working={frame.working} quiet>
						{text.save}
					</IntentButton>
				</>
			)}
		</FormWithReply>
	)
}

/** Shows the office's internal notes, newest first, and a form to add one. Customers never see them. */
export function OfficeNotes({ frame, text, notes, maxLength, reply }: OfficeNotesProps) {
	return (
		<section>
			<h2>{text.title}</h2>
			<NoteForm frame={frame} text={text} maxLength={maxLength} reply={reply} />
			<ul className="plain notes">
				{notes.map((note) => (
					<li key={note.id}>
						<p className="hint">
							<time dateTime={note.at}>{note.time}</time> · {note.who}
						</p>
						<p className="lines">{note.text}</p>
						{note.mayBeRemoved && <RemoveNote frame={frame} text={text} id={note.id} />}
					</li>
				))}
			</ul>
		</section>
	)
}
