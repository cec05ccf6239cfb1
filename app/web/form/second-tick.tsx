import { FieldErrors } from './field.tsx'
import type { FormField } from './form-fields.ts'

/** Shows the checkbox that confirms an unusual value. Renders nothing until the server asks about one. */
export function SecondTick({ field, label }: { field: FormField; label: string }) {
	if (!field.errors) return null
	return (
		<>
			<FieldErrors field={field} />
			<div className="check">
				<input
					type="checkbox"
					id={field.id}
					name={field.name}
					value="1"
					defaultChecked={field.initialValue === '1'}
					aria-describedby={field.errorId}
					aria-invalid
				/>
				<label htmlFor={field.id}>{label}</label>
			</div>
		</>
	)
}
