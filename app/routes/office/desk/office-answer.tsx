import { Field, TextField } from '#app/web/form/field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { startingWith } from '#app/web/form/starting-with.ts'
import { TextAreaField } from '#app/web/form/text-area-field.tsx'
import type { DeskFormProps } from './desk-forms.tsx'

/** Shows the form for the answer of a customer without e-mail: who answered, how, and yes or no. */
export function OfficeAnswer({ page, reply }: DeskFormProps) {
	const { officeAnswer: shown } = page
	if (!shown) return null
	const { text, ways, offer, name: asked, lengths, intents } = shown
	return (
		<section>
			<h2>{text.title}</h2>
			<p>{text.lead}</p>
			<FormWithReply
				key={reply?.id}
				id="answer"
				labels={{ name: text.name, way: text.how, reason: text.reason }}
				reply={startingWith(reply, { name: asked, way: '', reason: '' })}
				errorSummary={page.errorSummary}
				errorTitle={page.errorTitle}
			>
				{({ name, way, reason }) => (
					<>
						<input type="hidden" name="offer" value={offer} />
						<TextField field={name} label={text.name} autoComplete="off" maxLength={lengths.name} />
						<Field field={way} label={text.how}>
							{(control) => (
								<select {...control} defaultValue={way.initialValue}>
									{ways.map(({ value, label }) => (
										<option key={value} value={value}>
											{label}
										</option>
									))}
								</select>
							)}
						</Field>
						<TextAreaField field={reason} label={text.reason} maxLength={lengths.reason} rows={2} />
						<div className="buttons">
							<IntentButton intent={intents.accept} working={page.working} once>
								{text.accept}
							</IntentButton>
							<IntentButton intent={intents.reject} working={page.working} quiet once>
								{text.reject}
							</IntentButton>
						</div>
					</>
				)}
			</FormWithReply>
		</section>
	)
}
