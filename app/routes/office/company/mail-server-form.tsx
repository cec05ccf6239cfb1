import { Field, TextField } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import type { SitePage } from './site.server.ts'

type Text = SitePage['mail']['text']

function Encryption({ field, text }: { field: FormField; text: Text }) {
	const options = [
		{ value: 'starttls', label: text.starttls },
		{ value: 'tls', label: text.tls },
	]
	return (
		<fieldset>
			<legend>{text.security}</legend>
			{options.map(({ value, label }) => (
				<div key={value} className="check">
					<input
						type="radio"
						id={`${field.id}-${value}`}
						name={field.name}
						value={value}
						defaultChecked={field.initialValue === value}
					/>
					<label htmlFor={`${field.id}-${value}`}>{label}</label>
				</div>
			))}
		</fieldset>
	)
}

type ServerFields = Record<'mailHost' | 'mailPort' | 'mailSecurity' | 'mailUser' | 'mailPassword', FormField>

function MailServerFields({ fields, text }: { fields: ServerFields; text: Text }) {
	return (
		<>
			<TextField field={fields.mailHost} label={text.host} hint={text.hostHint} autoComplete="off" maxLength={253} />
			<TextField
				field={fields.mailPort}
				label={text.port}
				hint={text.portHint}
				autoComplete="off"
				maxLength={5}
				figures
			/>
			<Encryption field={fields.mailSecurity} text={text} />
			<TextField field={fields.mailUser} label={text.user} autoComplete="off" maxLength={200} optional />
			<Field field={fields.mailPassword} label={text.password} hint={text.passwordHint}>
				{(control) => <input {...control} type="password" autoComplete="off" maxLength={200} />}
			</Field>
		</>
	)
}

/** Shows the mail server, and the form that changes it unless the server sets it. */
export function MailServerPart({ page: { frame, mail }, reply }: { page: SitePage; reply: FormReply | undefined }) {
	const { text, state, waiting, fixed, unreadable, isStored, values } = mail
	const labels = {
		mailHost: text.host,
		mailPort: text.port,
		mailSecurity: text.security,
		mailUser: text.user,
		mailPassword: text.password,
	}
	return (
		<section>
			<h2>{text.title}</h2>
			<p>{text.lead}</p>
			<p>
				{fixed ?? state} {waiting && <a href="/admin/outbox/">{waiting}</a>}
			</p>
			{unreadable && <p className="notice wrong">{unreadable}</p>}
			{!fixed && (
				<FormWithReply
					key={reply?.id}
					id="mail-server"
					labels={labels}
					reply={reply}
					values={values}
					errorSummary={frame.errorSummary}
					errorTitle={frame.errorTitle}
				>
					{(fields) => (
						<>
							<MailServerFields fields={fields} text={text} />
							<div className="buttons">
								<IntentButton intent="test-mail-server" working={frame.working} once>
									{text.test}
								</IntentButton>
								<IntentButton intent="save-mail-server" working={frame.working} quiet>
									{text.save}
								</IntentButton>
								{isStored && (
									<IntentButton intent="remove-mail-server" working={frame.working} quiet unchecked>
										{text.remove}
									</IntentButton>
								)}
							</div>
						</>
					)}
				</FormWithReply>
			)}
		</section>
	)
}
