import { Field } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { LanguageBoxes } from '#app/web/office/language-boxes.tsx'
import type { CompanyPage } from './company.server.ts'

type Fields = Record<string, FormField>
type Fact = CompanyPage['sections'][number]['facts'][number]

const inputTypes = {
	line: 'text',
	taxNumber: 'text',
	telephone: 'tel',
	email: 'email',
	postalCode: 'text',
	days: 'text',
} as const

function FactField({ fact: { name, label, hint, kind, maxLength, required }, fields }: { fact: Fact; fields: Fields }) {
	const own = fields[name]
	if (!own) return null
	return (
		<Field field={own} label={label} hint={hint}>
			{(control) => (
				<input
					{...control}
					type={inputTypes[kind]}
					inputMode={kind === 'postalCode' || kind === 'days' ? 'numeric' : undefined}
					autoComplete="off"
					required={required}
					maxLength={maxLength}
					defaultValue={own.initialValue}
				/>
			)}
		</Field>
	)
}

function TimeField({ name, label, fields }: { name: string; label: string; fields: Fields }) {
	const own = fields[name]
	if (!own) return null
	return (
		<Field field={own} label={label}>
			{(control) => <input {...control} type="time" defaultValue={own.initialValue} />}
		</Field>
	)
}

const labelsOf = ({ text, sections, days }: CompanyPage): Record<string, string> =>
	Object.fromEntries([
		...sections.flatMap(({ facts }) => facts.map(({ name, label }) => [name, label])),
		['languages', text.languages],
		...days.flatMap(({ opens, closes, opensLabel, closesLabel }) => [
			[opens, opensLabel],
			[closes, closesLabel],
		]),
	])

/** Shows the form for all facts of the company, section by section. */
export function CompanyForm({ page, reply }: { page: CompanyPage; reply: FormReply | undefined }) {
	const { frame, text, sections, days, values, version } = page
	return (
		<FormWithReply
			key={reply?.id}
			id="company"
			labels={labelsOf(page)}
			reply={reply ?? { values, errors: {}, alert: null, intent: '', id: '' }}
			errorSummary={frame.errorSummary}
			errorTitle={frame.errorTitle}
			className=""
		>
			{(fields) => (
				<>
					<input type="hidden" name="version" value={version} />
					<p className="hint">{text.empty}</p>
					{sections.map(({ section, title, facts }) => (
						<section key={section}>
							<h2>{title}</h2>
							<div className="both">
								{facts.map((fact) => (
									<FactField key={fact.name} fact={fact} fields={fields} />
								))}
							</div>
						</section>
					))}
					{fields.languages && (
						<section>
							<h2>{text.languages}</h2>
							<LanguageBoxes
								field={fields.languages}
								label={text.languages}
								hint={text.languagesLead}
								languages={page.languages}
							/>
						</section>
					)}
					<section>
						<h2>{text.hours}</h2>
						<p className="hint">{text.hoursLead}</p>
						{days.map(({ opens, closes, opensLabel, closesLabel }) => (
							<div key={opens} className="pair">
								<TimeField name={opens} label={opensLabel} fields={fields} />
								<TimeField name={closes} label={closesLabel} fields={fields} />
							</div>
						))}
					</section>
					<IntentButton intent="save" working={frame.working}>
						{text.save}
					</IntentButton>
				</>
			)}
		</FormWithReply>
	)
}
