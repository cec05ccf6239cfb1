import { FieldErrors } from './field.tsx'
import type { FormField } from './form-fields.ts'

/** The tick by which somebody says that what looks like a slip is none; nothing until that is asked. */
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
