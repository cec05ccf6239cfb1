import { ErrorSummary, FormAlert } from '#app/web/form/error-summary.tsx'
import { Field } from '#app/web/form/field.tsx'
import { formFields } from '#app/web/form/form-fields.ts'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { PictureFields } from './picture-fields.tsx'
import type { uploadPage } from './upload.server.ts'

type UploadFormProps = { page: Awaited<ReturnType<typeof uploadPage>>; reply: FormReply | undefined }

/** Asks which part of the picture stays where it is cropped. */
const FocusFields = ({ focus, chosen }: { focus: UploadFormProps['page']['focus']; chosen: string }) => (
	<fieldset aria-describedby="focus-hint">
		<legend>{focus.title}</legend>
		<p className="hint" id="focus-hint">
			{focus.hint}
		</p>
		{focus.options.map(({ value, label }) => (
			<div key={value} className="check">
				<input type="radio" id={`focus-${value}`} name="focus" value={value} defaultChecked={value === chosen} />
				<label htmlFor={`focus-${value}`}>{label}</label>
			</div>
		))}
	</fieldset>
)

/**
 * Shows the form that uploads a picture. The file is its last part, so that the texts arrive also where the file is
 * refused while it comes.
 */
export function UploadForm({ page: { frame, text, parts, focus }, reply }: UploadFormProps) {
	const names = ['name', ...parts.languages.map(({ field }) => field), 'file']
	const fields = formFields('picture', names, reply?.values ?? {}, reply?.errors ?? {})
	const { file } = fields
	const problems = Object.values(fields).flatMap(({ id, errors }) => (errors ?? []).map((message) => ({ id, message })))
	return (
		<form method="post" encType="multipart/form-data" className="narrow">
			<ErrorSummary title={frame.errorSummary} problems={problems} />
			{reply?.alert && <FormAlert {...reply.alert} />}
			<PictureFields parts={parts} fields={fields} />
			<FocusFields focus={focus} chosen={reply?.values.focus || 'auto'} />
			{file && (
				<Field field={file} label={text.file} hint={text.hint}>
					{(control) => <input {...control} type="file" accept="image/jpeg,image/png,image/webp,image/avif" required />}
				</Field>
			)}
			<div className="buttons">
				<button type="submit" className="button">
					{text.submit}
				</button>
			</div>
		</form>
	)
}
