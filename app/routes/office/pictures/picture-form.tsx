import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import type { PicturePage } from './picture.server.ts'
import { PictureFields } from './picture-fields.tsx'

type PictureFormProps = { page: PicturePage; reply: FormReply | undefined }

/** Shows the form for the name and the alternative texts of a picture. */
export function PictureForm({ page: { frame, text, parts, values, version }, reply }: PictureFormProps) {
	const labels: Record<string, string> = {
		name: parts.text.name,
		...Object.fromEntries(parts.languages.map(({ field, label }) => [field, label])),
	}
	// Replies to the other buttons have no values.
	const own = reply?.intent === 'save' ? reply : undefined
	return (
		<FormWithReply
			key={own?.id}
			id="picture"
			labels={labels}
			reply={own ?? { values, errors: {}, alert: reply?.alert ?? null, intent: '', id: '' }}
			errorSummary={frame.errorSummary}
			errorTitle={frame.errorTitle}
		>
			{(fields) => (
				<>
					<input type="hidden" name="version" value={version} />
					<PictureFields parts={parts} fields={fields} />
					<div className="buttons">
						<IntentButton intent="save" working={frame.working}>
							{text.save}
						</IntentButton>
					</div>
				</>
			)}
		</FormWithReply>
	)
}
