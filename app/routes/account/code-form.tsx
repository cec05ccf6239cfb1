import type { ReactNode } from 'react'
import { CodeFields, type CodeText } from '#app/web/accounts/code-fields.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'

type CodeFormProps = {
	page: {
		errorTitle: string
		fields: Record<'errorSummary' | 'working', string>
		text: CodeText & Record<'remember' | 'submit', string>
	}
	reply: FormReply | undefined
	/** address to post to, if not that of the page */
	action?: string
	/** hidden fields */
	children: ReactNode
}

/** Shows the form for the code of a second factor. */
export const CodeForm = ({ page: { errorTitle, fields: label, text }, reply, action, children }: CodeFormProps) => (
	<FormWithReply
		id="code"
		labels={{ code: text.code, recoveryCode: text.recoveryCode }}
		reply={reply}
		action={action}
		errorSummary={label.errorSummary}
		errorTitle={errorTitle}
	>
		{(fields) => (
			<>
				<CodeFields fields={fields} text={text} />
				<div className="check">
					<input type="checkbox" id="remember" name="remember" value="on" />
					<label htmlFor="remember">{text.remember}</label>
				</div>
				{children}
				<div className="buttons">
					<IntentButton intent="code" working={label.working}>
						{text.submit}
					</IntentButton>
				</div>
			</>
		)}
	</FormWithReply>
)
