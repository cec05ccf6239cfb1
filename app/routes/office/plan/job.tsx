import { Field } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply, GroupedOptions } from '#app/web/form/posted-form.server.ts'
import { HoursFindings } from '#app/web/office/hours-findings.tsx'
import { SearchField } from '#app/web/office/search-field.tsx'
import type { JobPage } from './job-page.server.ts'
import { withChosen } from './with-chosen.ts'

type ChoiceProps = {
	field: FormField
	label: string
	hint?: string
	nobody: string
	warned: string
	notFree: string
	options: GroupedOptions
}

const Options = ({ options }: { options: GroupedOptions['free'] }) =>
	options.map(({ value, label }) => (
		<option key={value} value={value}>
			{label}
		</option>
	))

/**
 * Shows free choices first, then those with warnings; the rest are disabled and give the reason. A choice once made
 * stays selected.
 */
const Choice = ({ field, label, hint, nobody, warned, notFree, options }: ChoiceProps) => (
	<Field field={field} label={label} hint={hint}>
		{(control) => (
			<select {...control} defaultValue={field.initialValue ?? ''}>
				<option value="">{nobody}</option>
				<Options options={options.free} />
				{options.warned.length > 0 && (
					<optgroup label={warned}>
						<Options options={options.warned} />
					</optgroup>
				)}
				{options.others.length > 0 && (
					<optgroup label={notFree}>
						{options.others.map(({ value, label }) => (
							<option key={value} value={value} disabled={value !== field.initialValue}>
								{label}
							</option>
						))}
					</optgroup>
				)}
			</select>
		)}
	</Field>
)

type JobProps = { page: JobPage; reply: FormReply | undefined }

/** Shows the search for choices that the lists have no room for; the form asks by the page's address. */
export const ChoiceSearch = ({ search: { cut, ...search } }: { search: NonNullable<JobPage['search']> }) => (
	<search aria-label={search.label}>
		<form method="get" className="find-quotes">
			<SearchField {...search} />
		</form>
		<p className="hint">{cut}</p>
	</search>
)

/** Shows the form that assigns vehicle, drivers or partner; with all fields empty it clears the assignment. */
export function AssignForm({ page, reply }: JobProps) {
	const { text, options, values, version, seen, errorSummary, errorTitle, working } = page
	const { fields: labels, hints, nobody, warned, notFree } = text
	return (
		<FormWithReply
			key={reply?.id}
			id="assign"
			className=""
			labels={labels}
			reply={reply}
			values={values}
			errorSummary={errorSummary}
			errorTitle={errorTitle}
		>
			{(fields) => (
				<>
					<input type="hidden" name="version" value={version} />
					<input type="hidden" name="seen" value={seen} />
					<div className="choices">
						{(Object.keys(labels) as (keyof typeof labels)[]).map((name) => (
							<Choice
								key={name}
								field={fields[name]}
								label={labels[name]}
								hint={name === 'partnerId' ? hints.partnerId : undefined}
								nobody={nobody[name]}
								warned={warned}
								notFree={notFree}
								options={withChosen(options[name], reply?.chosen?.[name])}
							/>
						))}
					</div>
					<IntentButton intent="assign" working={working}>
						{text.save}
					</IntentButton>
				</>
			)}
		</FormWithReply>
	)
}

/** Shows the effect on the drivers' hours, as an aid only: the tachograph is decisive. */
export const JobHours = ({ hours }: { hours: NonNullable<JobPage['hours']> }) => (
	<section>
		<h2>{hours.title}</h2>
		{hours.drivers.map(({ id, name, findings }) => (
			<div key={id}>
				<p>
					<strong>{name}</strong>
					{findings.length === 0 && `: ${hours.kept}`}
				</p>
				{findings.length > 0 && <HoursFindings findings={findings} />}
			</div>
		))}
		<p className="hint">{hours.aid}</p>
	</section>
)

/** Shows the route sheet's address, or what it lacks. */
export function Sheet({ page, reply }: JobProps) {
	const { sheet, text, isOver, errorSummary, errorTitle, working } = page
	return (
		<section id="sheet">
			<h2>{sheet.title}</h2>
			{sheet.href && (
				<p>
					<a href={sheet.href}>{text.openSheet}</a>
				</p>
			)}
			{sheet.closed && <p>{sheet.closed}</p>}
			{sheet.warnings.map((words) => (
				<p key={words} className="hint">
					{words}
				</p>
			))}
			{sheet.missing.length > 0 && (
				<ul>
					{sheet.missing.map(({ text: words, href }) => (
						<li key={words}>
							<a href={href}>{words}</a>
						</li>
					))}
				</ul>
			)}
			{!sheet.href && !isOver && sheet.missing.length === 0 && (
				<FormWithReply
					key={reply?.id}
					id="issue"
					labels={{}}
					reply={reply}
					errorSummary={errorSummary}
					errorTitle={errorTitle}
				>
					{() => (
						<IntentButton intent="issue-sheet" working={working} quiet>
							{text.issueSheet}
						</IntentButton>
					)}
				</FormWithReply>
			)}
		</section>
	)
}

/** Shows the facts of a job: departure, return, route, customer. */
export const JobFacts = ({ page: { facts, hire, isGuess, text } }: { page: JobPage }) => (
	<>
		<dl className="record">
			{facts.map(({ label, value }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
		{isGuess && <p className="hint">{text.guess}</p>}
		<p>
			<a href={hire.href}>{text.hire}</a>
		</p>
	</>
)
