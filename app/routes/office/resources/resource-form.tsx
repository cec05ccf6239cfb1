import type { FormField } from '#app/web/form/form-fields.ts'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { ResourceFieldControl } from './resource-field.tsx'
import type { ResourcePage } from './resource-page.server.ts'

type ResourceFormProps = { page: ResourcePage; reply: FormReply | undefined }

/** Shows the stored values that differ from those typed for an outdated version. */
function StoredNow({ page: { controls, values, words, text }, reply }: ResourceFormProps) {
	const different = controls.filter(({ name }) => reply && (reply.values[name] ?? '') !== values[name])
	if (different.length === 0) return null
	return (
		<section>
			<h2>{text.storedNow}</h2>
			<dl className="record">
				{different.map(({ name, label }) => (
					<div key={name}>
						<dt>{label}</dt>
						<dd>{words[name] || text.noValue}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}

type SectionProps = { page: ResourcePage; fields: Record<string, FormField>; section: 'languages' | 'papers' }

const Section = ({ page: { controls, text }, fields, section }: SectionProps) => {
	const own = controls.filter((control) => control.section === section)
	if (own.length === 0) return null
	return (
		<fieldset>
			<legend>{text.sections[section]}</legend>
			{section === 'papers' && <p className="hint">{text.papersHint}</p>}
			<Controls page={{ controls: own, text }} fields={fields} />
		</fieldset>
	)
}

const Controls = ({
	page: { controls, text },
	fields,
}: {
	page: Pick<ResourcePage, 'controls' | 'text'>
	fields: Record<string, FormField>
}) => (
	<div className="pair filters">
		{controls.map((control) => {
			const field = fields[control.name]
			return field && <ResourceFieldControl key={control.name} field={field} control={control} choose={text.choose} />
		})}
	</div>
)

/** Shows the form for a record. After a conflict it shows what was saved in between. */
function ResourceForm({ page, reply }: ResourceFormProps) {
	const { controls, text, values, version } = page
	return (
		<>
			<FormWithReply
				key={reply?.id}
				id="record"
				labels={Object.fromEntries(controls.map(({ name, label }) => [name, label]))}
				reply={reply}
				values={values}
				errorSummary={page.errorSummary}
				errorTitle={page.errorTitle}
				className="offer-form"
			>
				{(fields) => (
					<>
						<input type="hidden" name="version" value={version} />
						<Controls page={{ controls: controls.filter(({ section }) => !section), text }} fields={fields} />
						<Section page={page} fields={fields} section="languages" />
						<Section page={page} fields={fields} section="papers" />
						<div className="buttons">
							<IntentButton intent="save" working={page.working}>
								{text.save}
							</IntentButton>
						</div>
					</>
				)}
			</FormWithReply>
			{reply?.alert && <StoredNow page={page} reply={reply} />}
		</>
	)
}

/** Shows the form of a stored record folded, unless there is something wrong with it; that of a new one is open. */
export const FoldedForm = ({ page, reply }: ResourceFormProps) =>
	page.rest ? (
		<details open={reply !== undefined}>
			<summary>{page.text.edit}</summary>
			<ResourceForm page={page} reply={reply} />
		</details>
	) : (
		<ResourceForm page={page} reply={reply} />
	)
