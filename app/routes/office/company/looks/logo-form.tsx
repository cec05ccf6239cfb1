import { Field } from '#app/web/form/field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import type { LooksPage } from './looks.server.ts'

/** Shows the logo with the form that replaces it or takes it away. */
export function LogoForm({ page, reply }: { page: LooksPage; reply: FormReply | undefined }) {
	const { frame, text, version, logo } = page
	return (
		<FormWithReply
			key={reply?.id}
			id="logo"
			labels={{ logo: text.logo.file }}
			reply={reply}
			errorSummary={frame.errorSummary}
			errorTitle={frame.errorTitle}
			encType="multipart/form-data"
		>
			{(fields) => (
				<>
					<h2>{text.logo.title}</h2>
					{logo ? (
						<p>
							<img {...logo} alt={text.logo.alt} />
						</p>
					) : (
						<p>{text.logo.none}</p>
					)}
					<input type="hidden" name="version" value={version} />
					<Field field={fields.logo} label={text.logo.file} hint={text.logo.hint}>
						{(control) => <input {...control} type="file" required accept="image/png,image/webp,image/svg+xml" />}
					</Field>
					<div className="buttons">
						<IntentButton intent="save-logo" working={frame.working}>
							{text.logo.save}
						</IntentButton>
						{logo && (
							<IntentButton intent="remove-logo" working={frame.working} quiet unchecked>
								{text.logo.remove}
							</IntentButton>
						)}
					</div>
				</>
			)}
		</FormWithReply>
	)
}
