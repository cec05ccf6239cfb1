import { TextField } from '#app/web/form/field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { TextAreaField } from '#app/web/form/text-area-field.tsx'
import type { TemplatePage } from './templates.server.ts'

type TemplateFormProps = { page: TemplatePage; reply: FormReply | undefined }

/** Shows what is stored now, next to text that was typed for an outdated version. */
function StoredNow({ page }: { page: TemplatePage }) {
	const written = page.languages.filter(({ field }) => page.values[field])
	if (written.length === 0) return null
	return (
		<section>
			<h2>{page.text.storedNow}</h2>
			<p>{page.values.name}</p>
			<dl className="record">
				{written.map(({ field, name, lang }) => (
					<div key={field}>
						<dt>{name}</dt>
						<dd className="lines" lang={lang}>
							{page.values[field]}
						</dd>
					</div>
				))}
			</dl>
		</section>
	)
}

/** Shows the form for a template's name and its text in each language; removing it takes two steps. */
export function TemplateForm({ page, reply }: TemplateFormProps) {
	const { text, languages, lengths, values, version } = page
	const labels: Record<string, string> = {
		name: text.name,
		...Object.fromEntries(languages.map(({ field, name }) => [field, name])),
	}
	return (
		<>
			<FormWithReply
				key={reply?.id}
				id="template"
				labels={labels}
				reply={reply ?? { values, errors: {}, alert: null, intent: '', id: '' }}
				errorSummary={page.errorSummary}
				errorTitle={page.errorTitle}
				className="offer-form"
			>
				{({ name, ...fields }) => (
					<>
						<input type="hidden" name="version" value={version} />
						{name && <TextField field={name} label={text.name} autoComplete="off" maxLength={lengths.name} />}
						<p className="hint lines">{text.hint}</p>
						{languages.map(({ field, name: language }) => {
							const each = fields[field]
							return each && <TextAreaField key={field} field={each} label={language} maxLength={lengths.text} />
						})}
						<div className="buttons">
							<IntentButton intent="save" working={page.working}>
								{text.save}
							</IntentButton>
						</div>
						{version !== '0' && (
							<details>
								<summary>{text.remove}</summary>
								<IntentButton intent="remove" working={page.working} quiet unchecked>
									{text.removeNow}
								</IntentButton>
							</details>
						)}
					</>
				)}
			</FormWithReply>
			{reply?.alert && <StoredNow page={page} />}
		</>
	)
}
