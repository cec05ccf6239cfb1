import { useState } from 'react'
import { fieldLengths } from '#app/domain/fields/field-limits.ts'
import { MAX_LEGS } from '#app/domain/quotes/hire-request.ts'
import { ADD_LEG, type LegFormValues, legFormFields, legId, legName } from '#app/domain/quotes/trip/form-legs.ts'
import { TextField } from '#app/web/form/field.tsx'
import { type FormField, formFields } from '#app/web/form/form-fields.ts'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { QuoteErrors } from './checks/quote-errors.ts'
import { LegDetails } from './leg-details.tsx'
import { MomentFields } from './moment-fields.tsx'
import { endFields, PlaceFields } from './place-fields.tsx'
import type { QuoteFormReply } from './quote-form.server.ts'
import type { QuoteFormPage } from './quote-page.server.ts'

const ADD_LEG_ERROR = `${ADD_LEG}-error`

type LegsProps = {
	legs: readonly LegFormValues[]
	/** errors that still apply, and those of times, which only the server can check */
	errors: QuoteErrors
	page: QuoteFormPage
	reply: QuoteFormReply | undefined
	/** first possible day, `yyyy-MM-dd` */
	earliest: string
}

type LegProps = Omit<LegsProps, 'legs'> & { leg: LegFormValues; number: number }

function fieldsOf({ leg, number, errors }: LegProps) {
	const fields = formFields(legId(number), legFormFields, { ...leg, paradas: undefined }, {})
	for (const field of legFormFields) {
		const name = legName(number - 1, field)
		Object.assign(fields[field], { name, errors: errors[name] } satisfies Partial<FormField>)
	}
	return fields
}

/** Shows a further trip. The browser accepts empty fields, because they may be hidden. */
function LegFields(props: LegProps) {
	const { leg, number, errors, page, reply, earliest } = props
	const { form: text } = page.text
	const fields = fieldsOf(props)
	const timeOf = (moment: 'datePickup' | 'dateHasta') => errors[`trayectos[${number - 1}].${moment}Time`]
	const [isOpen] = useState(
		() =>
			[fields.dateHasta, fields.numPasajeros].some(({ initialValue, errors }) => initialValue || errors) ||
			timeOf('dateHasta') !== undefined,
	)
	const place = { page, lookUp: reply?.lookUp, optional: true }
	const id = legId(number)
	return (
		<fieldset className="leg">
			{/* biome-ignore lint/a11y/noAutofocus: after adding a trip the visitor continues there, also without scripts */}
			<legend id={id} tabIndex={-1} autoFocus={reply?.focus === id}>
				{text.leg.replace('{{number}}', String(number))}
			</legend>
			<PlaceFields
				{...place}
				id={`pickup-${number}`}
				at={`origin-${number}`}
				fields={endFields(fields, 'origin')}
				title={text.pickup}
				hint={text.originAddressHint}
			>
				<MomentFields
					earliest={earliest}
					field={fields.datePickup}
					timeErrors={timeOf('datePickup')}
					labels={[text.pickupDay, text.pickupTime]}
				/>
			</PlaceFields>
			<PlaceFields
				{...place}
				id={`delivery-${number}`}
				at={`destination-${number}`}
				fields={endFields(fields, 'destination')}
				title={text.delivery}
				hint={text.deliveryAddressHint}
			>
				<LegDetails
					number={number}
					ticket={fields.numBillete}
					stops={leg.paradas}
					errors={errors}
					page={page}
					reply={reply}
				/>
			</PlaceFields>
			<details open={isOpen}>
				<summary>{text.tripMore}</summary>
				<MomentFields
					earliest={earliest}
					field={fields.dateHasta}
					timeErrors={timeOf('dateHasta')}
					labels={[text.untilDay, text.untilTime]}
				/>
				<TextField
					field={fields.numPasajeros}
					label={text.passengers}
					autoComplete="off"
					maxLength={fieldLengths.figures}
					figures
					optional
				/>
			</details>
			<IntentButton intent={`remove-leg-${number}`} working={text.working} quiet unchecked>
				{text.removeTrip.replace('{{number}}', String(number))}
			</IntentButton>
		</fieldset>
	)
}

type RemovedProps = { removed: NonNullable<QuoteFormReply['removed']>; working: string }

/** Shows that a trip was removed, with a button that restores it. */
function Removed({ removed: { leg, number, sentence, undo }, working }: RemovedProps) {
	return (
		<div className="notice">
			<p>{sentence}</p>
			<input type="hidden" name="removed" value={JSON.stringify(leg)} />
			<IntentButton intent={`restore-leg-${number}`} working={working} quiet unchecked>
				{undo}
			</IntentButton>
		</div>
	)
}

/** Shows the further trips, after the form's own first one, with the buttons that add and remove them. */
export function FurtherLegs(props: LegsProps) {
	const { legs, errors, page, reply } = props
	const { form: text } = page.text
	return (
		<div className="legs">
			{legs.map((leg, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: each response mounts the form again
				<LegFields key={index} {...props} leg={leg} number={index + 2} />
			))}
			{reply?.removed && <Removed removed={reply.removed} working={text.working} />}
			{errors.trayectos && (
				<p className="error" id={ADD_LEG_ERROR}>
					{errors.trayectos.join(' ')}
				</p>
			)}
			<div className="buttons">
				<IntentButton
					intent="add-leg"
					id={ADD_LEG}
					autoFocus={reply?.focus === ADD_LEG}
					aria-describedby={errors.trayectos && ADD_LEG_ERROR}
					working={text.working}
					quiet
					unchecked
				>
					{text.addTrip}
				</IntentButton>
				{legs.length + 1 < MAX_LEGS && (
					<IntentButton intent="mirror" working={text.working} quiet unchecked>
						{text.addWayBack}
					</IntentButton>
				)}
			</div>
		</div>
	)
}
