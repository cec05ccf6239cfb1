import { Field } from './field.tsx'
import type { FormField } from './form-fields.ts'

type TextAreaFieldProps = {
	field: FormField
	label: string
	hint?: string
	/** maximum length, in characters; absent where the server refuses what is longer, so that nothing pasted is cut */
	maxLength?: number
	rows?: number
}

/** Shows a field for several lines of text, which may stay empty. */
export function TextAreaField({ field, label, hint, maxLength, rows = 4 }: TextAreaFieldProps) {
	return (
		<Field field={field} label={label} hint={hint}>
			{(control) => <textarea {...control} maxLength={maxLength} rows={rows} defaultValue={field.initialValue} />}
		</Field>
	)
}
