import { Field } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import type { TermControl, TermFields } from './term-controls.server.ts'
import type { TermsPage } from './terms.server.ts'

type Fields = Record<string, FormField>

function TermField({
	control: { field, label, hint, options, figures, optional, maxLength },
	fields,
}: {
	control: TermControl
	fields: Fields
}) {
	const own = fields[field]
	if (!own) return null
	return (
		<Field field={own} label={label} hint={hint}>
			{(control) =>
				options ? (
					<select {...control} required defaultValue={own.initialValue}>
						{options.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				) : (
					<input
						{...control}
						type="text"
						inputMode={figures ? 'decimal' : undefined}
						autoComplete="off"
						required={!optional}
						maxLength={maxLength}
						defaultValue={own.initialValue}
					/>
				)
			}
		</Field>
	)
}

const Row = ({ row, fields }: { row: TermControl[]; fields: Fields }) => (
	<>
		{row.map((control) => (
			<TermField key={control.field} control={control} fields={fields} />
		))}
	</>
)

/** Renders the fields of a scale, one step below the other. */
const Scale = ({ term, fields }: { term: TermFields; fields: Fields }) => (
	<fieldset>
		<legend>{term.label}</legend>
		{term.hint && <p className="hint">{term.hint}</p>}
		{term.rows.map((row) => (
			<div key={row[0]?.field} className="pair">
				<Row row={row} fields={fields} />
			</div>
		))}
	</fieldset>
)

/** Returns each field's label for the error summary; a step of a scale is prefixed with the scale's label. */
const labelsOf = (sections: TermsPage['sections']): Record<string, string> =>
	Object.fromEntries(
		sections.flatMap(({ terms }) =>
			terms.flatMap(({ label, rows, scale }) =>
				rows.flatMap((row) => row.map((each) => [each.field, scale ? `${label}, ${each.label}` : each.label])),
			),
		),
	)

/** Shows the form for all terms of hire, section by section. */
export function TermsForm({ page, reply }: { page: TermsPage; reply: FormReply | undefined }) {
	const { frame, text, sections, values, version } = page
	return (
		<FormWithReply
			key={reply?.id}
			id="terms"
			labels={labelsOf(sections)}
			reply={reply ?? { values, errors: {}, alert: null, intent: '', id: '' }}
			errorSummary={frame.errorSummary}
			errorTitle={frame.errorTitle}
			className=""
		>
			{(fields) => (
				<>
					<input type="hidden" name="version" value={version} />
					{sections.map(({ section, title, terms }) => (
						<section key={section} className={section}>
							<h2>{title}</h2>
							{section === 'covered' && <p className="hint">{text.law}</p>}
							{section === 'waiting' && (
								<p className="hint">
									{text.tariffs} <a href={text.tariffsHref}>{text.tariffsPage}</a>
								</p>
							)}
							<div className="both">
								{terms.map((term) =>
									term.scale ? (
										<Scale key={term.name} term={term} fields={fields} />
									) : (
										term.rows.map((row) => (
											<div key={term.name} className={row.length > 1 ? 'pair' : undefined}>
												<Row row={row} fields={fields} />
											</div>
										))
									),
								)}
							</div>
						</section>
					))}
					<IntentButton intent="save" working={frame.working}>
						{text.save}
					</IntentButton>
				</>
			)}
		</FormWithReply>
	)
}
