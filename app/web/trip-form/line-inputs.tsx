import { useState } from 'react'
import type { InputRow } from '#app/domain/fields/line-inputs.server.ts'
import type { QuoteField } from '#app/domain/quotes/quote-request.ts'
import { TextField } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { TextAreaField } from '#app/web/form/text-area-field.tsx'

export type QuoteFieldset = Record<QuoteField, FormField>

type LineInputsProps = { rows: readonly InputRow[] | undefined; fields: QuoteFieldset }

type TickProps = { field: FormField; label: string; hint?: string | undefined; disabled?: boolean }

/** Shows a checkbox; it never has errors. */
export const Tick = ({ field: { id, name, initialValue }, label, hint, disabled }: TickProps) => (
	<div className="check">
		<input
			type="checkbox"
			id={id}
			name={name}
			defaultChecked={initialValue === 'on'}
			disabled={disabled}
			aria-describedby={hint && `${id}-hint`}
		/>
		<label htmlFor={id}>{label}</label>
		{hint && (
			<p className="hint" id={`${id}-hint`}>
				{hint}
			</p>
		)}
	</div>
)

/** Shows the inputs of a section, generated from the field definitions, row by row. */
export function LineInputs({ rows = [], fields }: LineInputsProps) {
	return rows.map((row) => {
		const inputs = row.map(({ name, ...input }) => {
			const field = fields[name]
			if (input.type === 'tick') return <Tick key={name} field={field} label={input.label} hint={input.hint} />
			const { lines, ...line } = input
			return lines ? (
				<TextAreaField key={name} field={field} rows={lines} {...line} />
			) : (
				<TextField key={name} field={field} {...line} />
			)
		})
		return row.length === 1 ? (
			inputs
		) : (
			<div key={row[0]?.name} className="pair">
				{inputs}
			</div>
		)
	})
}

/**
 * Shows inputs that few visitors need. They are folded away unless one is filled in, has an error or takes the focus.
 */
export function FoldedInputs({ title, rows, fields }: LineInputsProps & { title: string }) {
	const [isOpen] = useState(() =>
		rows?.flat().some(({ name, autoFocus }) => autoFocus || fields[name].initialValue || fields[name].errors),
	)
	return (
		<details open={isOpen}>
			<summary>{title}</summary>
			<LineInputs rows={rows} fields={fields} />
		</details>
	)
}
