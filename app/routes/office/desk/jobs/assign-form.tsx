import { Field } from '#app/web/form/field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { startingWith } from '#app/web/form/starting-with.ts'
import type { DeskFormProps } from '../desk-forms.tsx'

/** Shows the form for the person of the office who is responsible for a quote. */
export function AssignForm({ page, reply }: DeskFormProps) {
	const { assign: text } = page.text
	const { value, options } = page.assignee
	return (
		<FormWithReply
			key={reply?.id}
			id="assign"
			labels={{ assignee: text.label }}
			reply={startingWith(reply, { assignee: value })}
			errorSummary={page.errorSummary}
			errorTitle={page.errorTitle}
			className="assign"
		>
			{({ assignee }) => (
				<>
					<input type="hidden" name="version" value={page.version} />
					{assignee && (
						<Field field={assignee} label={text.label}>
							{(control) => (
								<select {...control} defaultValue={assignee.initialValue}>
									{options.map((option) => (
										<option key={option.value} value={option.value}>
											{option.label}
										</option>
									))}
								</select>
							)}
						</Field>
					)}
					<IntentButton intent="assign" working={page.working} quiet>
						{text.save}
					</IntentButton>
				</>
			)}
		</FormWithReply>
	)
}
