import { ErrorSummary } from '#app/web/form/error-summary.tsx'
import { Field } from '#app/web/form/field.tsx'
import { formFields } from '#app/web/form/form-fields.ts'
import type { FormReply } from '#app/web/form/posted-form.server.ts'

type UploadProps = {
	text: Record<'lead' | 'field' | 'hint' | 'submit', string>
	errorSummary: string
	reply: FormReply | undefined
}

/** Shows the form that uploads a backup. It loads no scripts, so the browser itself sends the file. */
export function UploadForm({ text, errorSummary, reply }: UploadProps) {
	const { backup } = formFields('upload', ['backup'], {}, reply?.errors ?? {})
	const problems = (backup.errors ?? []).map((message) => ({ id: backup.id, message }))
	return (
		<form method="post" encType="multipart/form-data" className="narrow">
			<ErrorSummary title={errorSummary} problems={problems} />
			<p>{text.lead}</p>
			<Field field={backup} label={text.field} hint={text.hint}>
				{(control) => <input {...control} type="file" accept=".db" required />}
			</Field>
			<div className="buttons">
				<button type="submit" className="button">
					{text.submit}
				</button>
			</div>
		</form>
	)
}
