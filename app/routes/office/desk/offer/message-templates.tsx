import { Field } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { QuoteDeskPage } from '../quote-desk.server.ts'

type MessageTemplatesProps = {
	page: QuoteDeskPage
	field: FormField | undefined
	/** the message that a template has replaced */
	former: string
}

/** Inserts one of the office's templates into the message; the replaced message can be restored. */
export function MessageTemplates({ page, field, former }: MessageTemplatesProps) {
	const { text, options, href } = page.offer.templates
	return (
		<div className="use-template">
			{field && options.length > 0 && (
				<>
					<Field field={field} label={text.choose}>
						{(control) => (
							<select {...control} defaultValue={field.initialValue}>
								{options.map(({ value, label }) => (
									<option key={value} value={value}>
										{label}
									</option>
								))}
							</select>
						)}
					</Field>
					<IntentButton intent="use-template" working={page.working} quiet unchecked>
						{text.use}
					</IntentButton>
				</>
			)}
			{former !== '' && (
				<>
					<input type="hidden" name="formerMessage" value={former} />
					<IntentButton intent="former-message" working={page.working} quiet unchecked>
						{text.putBack}
					</IntentButton>
				</>
			)}
			<a href={href}>{text.manage}</a>
		</div>
	)
}
