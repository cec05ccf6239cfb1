import { Field } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { type FleetField, figureNames } from './fleet-figures.ts'
import type { FleetsPage } from './fleets.server.ts'

type NumberFieldProps = {
	field: FormField
	label: string
	hint: string
	value: string
	most: number
	/** whether it may be empty */
	optional?: boolean
}

const NumberField = ({ field, label, hint, value, most, optional }: NumberFieldProps) => (
	<Field field={field} label={label} hint={hint}>
		{(control) => (
			<input
				{...control}
				type="number"
				inputMode="numeric"
				required={!optional}
				min={0}
				max={most}
				defaultValue={value}
			/>
		)}
	</Field>
)

/** Returns the labels of a fleet's fields, in the form's order. */
export const labelsOf = (text: FleetsPage['text']) =>
	Object.fromEntries(figureNames.map((name) => [name, text[name]])) as Record<FleetField, string>

type FleetFieldsProps = {
	text: FleetsPage['text']
	fields: Record<FleetField, FormField>
	values: Partial<Record<FleetField, string>>
}

/** Shows the fields of a fleet. */
export const FleetFields = ({ text, fields: { name, seats, marginDays, vip, hold }, values }: FleetFieldsProps) => (
	<>
		<Field field={name} label={text.name}>
			{(control) => <input {...control} type="text" required maxLength={60} defaultValue={values.name} />}
		</Field>
		<div className="pair">
			<NumberField field={seats} label={text.seats} hint={text.seatsHint} value={values.seats ?? ''} most={99} />
			<NumberField
				field={marginDays}
				label={text.marginDays}
				hint={text.marginDaysHint}
				value={values.marginDays ?? ''}
				most={60}
			/>
		</div>
		<NumberField field={hold} label={text.hold} hint={text.holdHint} value={values.hold ?? ''} most={300} optional />
		<div className="check">
			<input type="checkbox" id={vip.id} name={vip.name} defaultChecked={values.vip === 'on'} />
			<label htmlFor={vip.id}>{text.vip}</label>
		</div>
	</>
)
