import { Form } from '@remix-run/react'
import { Field, SelectField } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { TextAreaField } from '#app/web/form/text-area-field.tsx'
import type { EditPage } from './page-edit.server.ts'
import type { PageField, PagePart } from './page-fields.server.ts'

type PageProps = { page: EditPage }

type LanguageLink = EditPage['languages'][number]

/** Returns whether a language is not folded away: the public site offers it, or its form is this one. */
const isOpen = ({ isOffered, current }: LanguageLink) => isOffered || current

const LanguageLinks = ({ languages }: { languages: LanguageLink[] }) => (
	<p className="buttons">
		{languages.map(({ href, label, current }) => (
			<a key={href} href={href} aria-current={current ? 'page' : undefined}>
				{label}
			</a>
		))}
	</p>
)

/** Shows links to the list, to the page itself and its picture, and to its texts in each language. */
export const PageLinks = ({ page: { back, text, ways, languages } }: PageProps) => (
	<>
		<p className="buttons">
			<a href={back}>{text.back}</a>
			{ways.map(({ href, label }) => (
				<a key={href} href={href}>
					{label}
				</a>
			))}
		</p>
		{languages.length > 0 && (
			<nav aria-label={text.languages}>
				<LanguageLinks languages={languages.filter(isOpen)} />
				{!languages.every(isOpen) && (
					<details>
						<summary>{text.notOffered}</summary>
						<LanguageLinks languages={languages.filter((each) => !isOpen(each))} />
					</details>
				)}
			</nav>
		)}
	</>
)

/** Shows one field: a list, several lines, or one. */
function Control({ asked, field }: { asked: PageField; field: FormField }) {
	const { label, hint, maxLength, choice, isLong, isNumber, isRequired } = asked
	if (choice)
		return <SelectField field={field} label={label} placeholder={choice.none} options={choice.options} optional />
	if (isLong) return <TextAreaField field={field} label={label} hint={hint} maxLength={maxLength} rows={6} />
	return (
		<Field field={field} label={label} hint={hint}>
			{(control) => (
				<input
					{...control}
					type="text"
					inputMode={isNumber ? 'numeric' : undefined}
					autoComplete="off"
					maxLength={maxLength}
					required={isRequired}
					defaultValue={field.initialValue}
				/>
			)}
		</Field>
	)
}

const Part = ({ part, fields }: { part: PagePart; fields: Record<string, FormField> }) => (
	<section>
		{part.title && <h2>{part.title}</h2>}
		{part.lead && <p className="hint">{part.lead}</p>}
		<div className={part.inRow ? 'filters' : undefined}>
			{part.fields.map((asked) => {
				const field = fields[asked.field]
				return field && <Control key={asked.field} asked={asked} field={field} />
			})}
		</div>
	</section>
)

/** Shows what is stored now where it differs from what was typed for an outdated version. */
function StoredNow({ page, typed }: PageProps & { typed: FormReply['values'] }) {
	const differing = page.parts
		.flatMap(({ fields }) => fields)
		.filter(({ field }) => page.values[field] !== typed[field])
	if (differing.length === 0) return null
	return (
		<section>
			<h2>{page.text.storedNow}</h2>
			<dl className="record">
				{differing.map(({ field, label }) => (
					<div key={field}>
						<dt>{label}</dt>
						<dd className="lines">{page.values[field] || '–'}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}

/** Shows the buttons of a form: for words a draft or a publication, for figures of the program the way back. */
const Buttons = ({ page: { kind, text, frame, hasFiguresOfOwn } }: PageProps) => (
	<div className="buttons">
		{kind === 'builtIn' ? (
			<IntentButton intent="figures" working={frame.working}>
				{text.save}
			</IntentButton>
		) : (
			<>
				<IntentButton intent="publish" working={frame.working}>
					{text.savePublished}
				</IntentButton>
				<IntentButton intent="draft" working={frame.working} quiet>
					{text.saveDraft}
				</IntentButton>
			</>
		)}
		{hasFiguresOfOwn && (
			<IntentButton intent="default" working={frame.working} quiet unchecked>
				{text.useDefault}
			</IntentButton>
		)}
	</div>
)

/** Shows the form of a page; typed values stay where they could not be stored. */
export function PageForm({ page, reply }: PageProps & { reply: FormReply | undefined }) {
	const { frame, parts, values, version, mark } = page
	const typed = reply && { ...reply, values: { ...values, ...reply.values } }
	const labels = Object.fromEntries(parts.flatMap(({ fields }) => fields.map(({ field, label }) => [field, label])))
	return (
		<>
			<FormWithReply
				key={reply?.id}
				id="page"
				labels={labels}
				reply={typed}
				values={values}
				errorSummary={frame.errorSummary}
				errorTitle={frame.errorTitle}
				className="page-form"
			>
				{(fields) => (
					<>
						<input type="hidden" name="version" value={version} />
						<input type="hidden" name="mark" value={mark} />
						{parts.map((part) => (
							<Part key={part.fields[0]?.field} part={part} fields={fields} />
						))}
						<Buttons page={page} />
					</>
				)}
			</FormWithReply>
			{typed?.alert && <StoredNow page={page} typed={typed.values} />}
		</>
	)
}

/** Shows what depends on a page, and the button that removes it. */
export const RemovalForm = ({ page: { removal, version, frame } }: PageProps) =>
	removal && (
		<details>
			<summary>{removal.title}</summary>
			<ul>
				{removal.lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
			<Form method="post">
				<input type="hidden" name="version" value={version} />
				<IntentButton intent="remove" working={frame.working} quiet unchecked>
					{removal.now}
				</IntentButton>
			</Form>
		</details>
	)
