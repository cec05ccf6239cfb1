import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { HirerFields } from './hirer-fields.tsx'
import type { HirerPage } from './hirer-page.server.ts'

type HirerFormProps = { form: NonNullable<HirerPage['form']>; errorTitle: string }

/** Shows the form for the name and tax number that a route sheet must have. */
export function HirerForm({ form, errorTitle }: HirerFormProps) {
	const reply = useReply()
	return (
		<FormWithReply
			key={reply?.id}
			id="hirer"
			labels={form.labels}
			reply={reply}
			values={form.values}
			errorSummary={form.errorSummary}
			errorTitle={errorTitle}
		>
			{(fields) => (
				<>
					<HirerFields hirer={form} fields={fields} isNeeded />
					<div className="buttons">
						<IntentButton intent="tell" working={form.working} once>
							{form.submit}
						</IntentButton>
					</div>
				</>
			)}
		</FormWithReply>
	)
}
