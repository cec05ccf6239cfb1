import type { ReactNode } from 'react'
import type { FormField } from './form-fields.ts'

type FieldProps = {
	field: FormField
	label: string
	hint?: string
	/** whether errors appear and disappear during typing, and so are announced by screen readers */
	live?: boolean
	/** renders the control; receives the attributes that tie it to its label, hint and errors */
	children: (control: ControlProps) => ReactNode
}

export type ControlProps = {
	id: string
	name: string
	'aria-describedby': string | undefined
	'aria-invalid': true | undefined
}

/** Shows a label, the control, its hint and the errors, in the same layout for every form. */
export function Field({ field, label, hint, live, children }: FieldProps) {
	const hintId = hint ? `${field.id}-hint` : undefined
	const errorId = field.errors ? field.errorId : undefined
	return (
		<div className="field">
			<label htmlFor={field.id}>{label}</label>
			{children({
				id: field.id,
				name: field.name,
				'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
				'aria-invalid': field.errors ? true : undefined,
			})}
			{hint && (
				<p className="hint" id={hintId}>
					{hint}
				</p>
			)}
			{live ? (
				<div role="status">
					<FieldErrors field={field} />
				</div>
			) : (
				<FieldErrors field={field} />
			)}
		</div>
	)
}

export function FieldErrors({ field }: { field: FormField }) {
	if (!field.errors) return null
	return (
		<p className="error" id={field.errorId}>
			{field.errors.join(' ')}
		</p>
	)
}

type TextFieldProps = Omit<FieldProps, 'children'> & {
	type?: 'text' | 'email' | 'tel'
	autoComplete: string
	/** maximum length, in characters; absent where the server refuses what is longer, so that nothing pasted is cut */
	maxLength?: number
	/** may be left empty */
	optional?: boolean
	/** whether it takes a number, so that phones show the numeric keyboard */
	figures?: boolean
	/** whether it has the focus when the page opens */
	autoFocus?: true
}

export function TextField({ field, label, hint, type = 'text', figures, optional, ...input }: TextFieldProps) {
	return (
		<Field field={field} label={label} hint={hint}>
			{(control) => (
				<input
					{...control}
					{...input}
					type={type}
					inputMode={figures ? 'numeric' : undefined}
					required={!optional}
					defaultValue={field.initialValue}
				/>
			)}
		</Field>
	)
}

type Option = { value: string; label: string }

type SelectFieldProps = Omit<FieldProps, 'children'> & {
	/** text of the first option, which chooses nothing */
	placeholder: string
	options: readonly Option[]
	/** further options, under a heading of their own */
	more?: { label: string; options: readonly Option[] }
	autoComplete?: string
	/** may be left empty */
	optional?: boolean
}

/** Renders the options. `value` is omitted where it equals the label, to save bytes. */
const optionsOf = (options: readonly Option[]) =>
	options.map(({ value, label }) => (
		<option key={value} value={value === label ? undefined : value}>
			{label}
		</option>
	))

export function SelectField({
	field,
	label,
	hint,
	placeholder,
	options,
	more,
	autoComplete,
	optional,
}: SelectFieldProps) {
	return (
		<Field field={field} label={label} hint={hint}>
			{(control) => (
				<select {...control} required={!optional} autoComplete={autoComplete} defaultValue={field.initialValue ?? ''}>
					<option value="">{placeholder}</option>
					{optionsOf(options)}
					{more && <optgroup label={more.label}>{optionsOf(more.options)}</optgroup>}
				</select>
			)}
		</Field>
	)
}
