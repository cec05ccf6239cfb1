import { Field } from '#app/web/form/field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import type { JobPage } from './job-page.server.ts'

/** Shows the form for the kind of service on the route sheet, which rarely differs from the default. */
export const ServiceKindForm = ({ page, reply }: { page: JobPage; reply: FormReply | undefined }) => (
	<FormWithReply
		key={reply?.id}
		id="kind"
		className=""
		labels={{ serviceKind: page.kind.label }}
		reply={reply}
		values={{ serviceKind: page.kind.value }}
		errorSummary={page.errorSummary}
		errorTitle={page.errorTitle}
	>
		{({ serviceKind }) => (
			<>
				<input type="hidden" name="version" value={page.version} />
				<Field field={serviceKind} label={page.kind.label}>
					{(control) => (
						<select {...control} defaultValue={serviceKind.initialValue}>
							{page.kind.options.map(({ value, label }) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</select>
					)}
				</Field>
				<IntentButton intent="service-kind" working={page.working} quiet>
					{page.text.save}
				</IntentButton>
			</>
		)}
	</FormWithReply>
)
