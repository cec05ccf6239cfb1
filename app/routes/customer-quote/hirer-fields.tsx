import { TextField } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'

type HirerTexts = Record<'empresa' | 'nif', string>

type HirerFieldsProps = {
	hirer: { labels: HirerTexts; hints: HirerTexts; lengths: Record<'empresa' | 'nif', number> }
	fields: Record<'empresa' | 'nif', FormField>
	/** whether the tax number is mandatory */
	isNeeded?: boolean
}

/**
 * Renders the fields for the company on the invoice and the tax number on the route sheet. They are part of the
 * acceptance where the request lacks them, and on a page of their own before the trip.
 */
export const HirerFields = ({ hirer: { labels, hints, lengths }, fields, isNeeded = false }: HirerFieldsProps) => (
	<>
		<TextField
			field={fields.empresa}
			label={labels.empresa}
			hint={hints.empresa}
			autoComplete="organization"
			maxLength={lengths.empresa}
			optional
		/>
		<TextField
			field={fields.nif}
			label={labels.nif}
			hint={hints.nif}
			autoComplete="off"
			maxLength={lengths.nif}
			optional={!isNeeded}
		/>
	</>
)

type InvoiceFieldsProps = Omit<HirerFieldsProps, 'isNeeded'> & { hirer: { title: string } }

/** Folds the fields for the hirer away, unless something is in them already or is wrong. */
export function InvoiceFields({ hirer, fields }: InvoiceFieldsProps) {
	const isOpen = Object.values(fields).some(({ initialValue, errors }) => initialValue || errors)
	return (
		<details open={isOpen}>
			<summary>{hirer.title}</summary>
			<HirerFields hirer={hirer} fields={fields} />
		</details>
	)
}
