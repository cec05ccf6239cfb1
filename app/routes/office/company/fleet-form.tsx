import { Field } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import type { FleetsPage } from './fleets.server.ts'

type FleetFormProps = Pick<FleetsPage, 'frame' | 'text'> & {
	fleet: FleetsPage['fleets'][number]
	/** of this fleet's form; undefined where another form was posted */
	reply: FormReply | undefined
}

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

/** Shows the form for one fleet; typed values stay where they could not be stored. */
export function FleetForm({ frame, text, fleet, reply }: FleetFormProps) {
	const typed = { ...fleet.values, ...reply?.values }
	// After a conflict the alert has shown the current values, so the next press may overwrite them.
	const { fleet: id, wasName, wasSeats, wasMarginDays, wasVip, wasHold } = reply?.alert ? fleet.values : typed
	const read = { fleet: id, wasName, wasSeats, wasMarginDays, wasVip, wasHold }
	const { name, seats, marginDays, vip, hold } = text
	const labels = { name, seats, marginDays, vip, hold }
	return (
		<section className="fleet" aria-labelledby={`fleet-${fleet.id}`}>
			<h2 id={`fleet-${fleet.id}`}>{fleet.title}</h2>
			<FormWithReply
				id={`fleet-form-${fleet.id}`}
				labels={labels}
				reply={reply}
				errorSummary={frame.errorSummary}
				errorTitle={frame.errorTitle}
			>
				{({ name, seats, marginDays, vip, hold }) => (
					<>
						{Object.entries(read).map(([field, value]) => (
							<input key={field} type="hidden" name={field} value={value} />
						))}
						<Field field={name} label={text.name}>
							{(control) => <input {...control} type="text" required maxLength={60} defaultValue={typed.name} />}
						</Field>
						<div className="pair">
							<NumberField field={seats} label={text.seats} hint={text.seatsHint} value={typed.seats} most={99} />
							<NumberField
								field={marginDays}
								label={text.marginDays}
								hint={text.marginDaysHint}
								value={typed.marginDays}
								most={60}
							/>
						</div>
						<NumberField field={hold} label={text.hold} hint={text.holdHint} value={typed.hold} most={300} optional />
						<div className="check">
							<input type="checkbox" id={vip.id} name={vip.name} defaultChecked={typed.vip === 'on'} />
							<label htmlFor={vip.id}>{text.vip}</label>
						</div>
						<div className="buttons">
							<IntentButton intent={`save-${fleet.id}`} working={frame.working}>
								{text.save}
							</IntentButton>
							<a className="quiet" href={fleet.href}>
								{text.view}
							</a>
						</div>
					</>
				)}
			</FormWithReply>
		</section>
	)
}
