import { ErrorSummary, FormAlert } from '#app/web/form/error-summary.tsx'
import { Field } from '#app/web/form/field.tsx'
import { formFields } from '#app/web/form/form-fields.ts'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { PictureFields } from './picture-fields.tsx'
import type { uploadPage } from './upload.server.ts'

type UploadFormProps = { page: Awaited<ReturnType<typeof uploadPage>>; reply: FormReply | undefined }

/**
 * Shows the form that uploads a picture. The file is its last part, so that the texts arrive also where the file is
 * refused while it comes.
 */
export function UploadForm({ page: { frame, text, parts }, reply }: UploadFormProps) {
	const names = ['name', ...parts.languages.map(({ field }) => field), 'file']
	const fields = formFields('picture', names, reply?.values ?? {}, reply?.errors ?? {})
	const { file } = fields
	const problems = Object.values(fields).flatMap(({ id, errors }) => (errors ?? []).map((message) => ({ id, message })))
	return (
		<form method="post" encType="multipart/form-data" className="narrow">
			<ErrorSummary title={frame.errorSummary} problems={problems} />
			{reply?.alert && <FormAlert {...reply.alert} />}
			<PictureFields parts={parts} fields={fields} />
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
