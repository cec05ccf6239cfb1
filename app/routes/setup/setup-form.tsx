import { Field, TextField } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { LanguageBoxes } from '#app/web/office/language-boxes.tsx'
import type { SetupPage } from './setup.server.ts'

const NewPasswordField = ({ field, label, hint }: { field: FormField; label: string; hint?: string }) => (
	<Field field={field} label={label} hint={hint}>
		{(control) => <input {...control} type="password" autoComplete="new-password" required />}
	</Field>
)

/** Shows the questions of the set-up, section by section. */
export function SetupForm({ page, reply }: { page: SetupPage; reply: FormReply | undefined }) {
	const { text, fields: label, hints, password } = page
	const { ownerName, email, password: itsLabel, ...ofCompany } = label
	const labels = {
		...ofCompany,
		languages: text.languages,
		ownerName,
		email,
		password: itsLabel,
		repeat: password.repeat,
	}
	return (
		<>
			<p className="lead">{text.lead}</p>
			{page.warning && <p className="notice">{page.warning}</p>}
			<details>
				<summary>{text.restore.title}</summary>
				<p>{text.restore.text}</p>
				<p>
					<a href={text.restoreHref}>{text.restore.link}</a>
				</p>
			</details>
			<FormWithReply
				id="setup"
				labels={labels}
				reply={reply}
				values={page.values}
				errorSummary={page.errorSummary}
				errorTitle={page.page.errorTitle}
			>
				{(field) => (
					<>
						<h2>{text.company}</h2>
						<TextField
							field={field.companyName}
							label={label.companyName}
							hint={hints.companyName}
							autoComplete="organization"
							maxLength={60}
						/>
						<TextField
							field={field.companyPhone}
							label={label.companyPhone}
							type="tel"
							autoComplete="tel"
							maxLength={40}
						/>
						<h2>{text.garage}</h2>
						<p className="hint">{hints.garage}</p>
						<TextField
							field={field.garageLocality}
							label={label.garageLocality}
							autoComplete="address-level2"
							maxLength={80}
						/>
						<TextField
							field={field.garagePostalCode}
							label={label.garagePostalCode}
							autoComplete="postal-code"
							maxLength={10}
							optional
							figures
						/>
						<TextField
							field={field.garageAddress}
							label={label.garageAddress}
							autoComplete="street-address"
							maxLength={120}
							optional
						/>
						<h2>{text.languages}</h2>
						<LanguageBoxes
							field={field.languages}
							label={text.languages}
							hint={hints.languages}
							languages={page.languages}
						/>
						<h2>{text.owner}</h2>
						<TextField field={field.ownerName} label={label.ownerName} autoComplete="name" maxLength={60} />
						<TextField field={field.email} label={label.email} type="email" autoComplete="username" maxLength={254} />
						<h2>{text.password}</h2>
						<div className="rules">
							<p>{password.title}</p>
							<ul>
								{password.items.map(({ rule, text }) => (
									<li key={rule}>{text}</li>
								))}
							</ul>
						</div>
						<NewPasswordField field={field.password} label={label.password} />
						<NewPasswordField field={field.repeat} label={password.repeat} />
						<IntentButton intent="setup" working={page.working} once>
							{text.submit}
						</IntentButton>
						<p className="hint">{text.later}</p>
					</>
				)}
			</FormWithReply>
		</>
	)
}
