import { Field, SelectField, TextField } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import type { ResourceControl } from './resource-page.server.ts'

type ControlProps = { field: FormField; control: ResourceControl; choose: string }

const Tick = ({ field, control: { label } }: ControlProps) => (
	<div className="check">
		<input type="checkbox" id={field.id} name={field.name} value="1" defaultChecked={field.initialValue === '1'} />
		<label htmlFor={field.id}>{label}</label>
	</div>
)

/** Renders a date field, which may be empty where it is optional. */
const DayField = ({ field, label, hint, optional }: { field: FormField } & Partial<ResourceControl>) => (
	<Field field={field} label={label ?? ''} hint={hint}>
		{(control) => (
			<input {...control} type="date" max="9999-12-31" required={!optional} defaultValue={field.initialValue} />
		)}
	</Field>
)

const inputTypes = { email: 'email', phone: 'tel' } as const

/** Renders a field of a record with the control for its kind. */
export function ResourceFieldControl(props: ControlProps) {
	const { field, control, choose } = props
	const { label, hint, kind, optional, longest, options } = control
	if (kind === 'flag') return <Tick {...props} />
	if (kind === 'day') return <DayField field={field} label={label} hint={hint} optional={optional} />
	if (kind === 'choice' || kind === 'size')
		return <SelectField {...{ field, label, hint, options, optional }} placeholder={choose} autoComplete="off" />
	return (
		<TextField
			{...{ field, label, hint, optional }}
			type={kind === 'email' || kind === 'phone' ? inputTypes[kind] : 'text'}
			autoComplete="off"
			maxLength={longest}
			figures={kind === 'number'}
		/>
	)
}

export { DayField }
