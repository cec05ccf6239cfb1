import { useState } from 'react'
import type { InputRow } from '#app/domain/fields/line-inputs.server.ts'
import type { QuoteField } from '#app/domain/quotes/quote-request.ts'
import { TextField } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { TextAreaField } from '#app/web/form/text-area-field.tsx'

export type QuoteFieldset = Record<QuoteField, FormField>

type LineInputsProps = { rows: readonly InputRow[] | undefined; fields: QuoteFieldset }

/** The inputs of a section that are drawn from their fields' entries, row by row. */
export function LineInputs({ rows = [], fields }: LineInputsProps) {
	return rows.map((row) => {
		const inputs = row.map(({ name, lines, ...input }) =>
			lines ? (
				<TextAreaField key={name} field={fields[name]} rows={lines} {...input} />
			) : (
				<TextField key={name} field={fields[name]} {...input} />
			),
		)
		return row.length === 1 ? (
			inputs
		) : (
			<div key={row[0]?.name} className="pair">
				{inputs}
			</div>
		)
	})
}

/** The same for what few need: folded away, unless something stands there or is wrong. */
export function FoldedInputs({ title, rows, fields }: LineInputsProps & { title: string }) {
	const [isOpen] = useState(() => rows?.flat().some(({ name }) => fields[name].initialValue || fields[name].errors))
	return (
		<details open={isOpen}>
			<summary>{title}</summary>
			<LineInputs rows={rows} fields={fields} />
		</details>
	)
}
