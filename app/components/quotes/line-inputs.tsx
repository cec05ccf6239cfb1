import { TextField } from '#app/components/form/field.tsx'
import type { FormField } from '#app/components/form/form-fields.ts'
import type { InputRow } from '#app/fields/line-inputs.server.ts'
import type { QuoteField } from '#app/quotes/quote-request.ts'

export type QuoteFieldset = Record<QuoteField, FormField>

type LineInputsProps = { rows: readonly InputRow[] | undefined; fields: QuoteFieldset }

/** The inputs of a section that are drawn from their fields' entries, row by row. */
export function LineInputs({ rows = [], fields }: LineInputsProps) {
	return rows.map((row) => {
		const inputs = row.map(({ name, ...input }) => <TextField key={name} field={fields[name]} {...input} />)
		return row.length === 1 ? (
			inputs
		) : (
			<div key={row[0]?.name} className="pair">
				{inputs}
			</div>
		)
	})
}
