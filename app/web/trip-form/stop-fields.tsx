import { fieldLengths } from '#app/domain/fields/field-limits.ts'
import {
	addStopId,
	type StopFormValues,
	stopFormFields,
	stopId,
	stopName,
	stopPlace,
} from '#app/domain/quotes/trip/form-stops.ts'
import { TextField } from '#app/web/form/field.tsx'
import { type FormField, formFields } from '#app/web/form/form-fields.ts'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { QuoteErrors } from './checks/quote-errors.ts'
import { PlaceFields } from './place-fields.tsx'
import type { QuoteFormReply } from './quote-form.server.ts'
import type { QuoteFormPage } from './quote-page.server.ts'

export type StopsProps = {
	/** of the leg; 1 for the first one */
	number: number
	stops: readonly StopFormValues[]
	errors: QuoteErrors
	page: QuoteFormPage
	reply: QuoteFormReply | undefined
}

type StopProps = Omit<StopsProps, 'stops'> & { values: StopFormValues; stop: number }

function fieldsOf({ number, stop, values, errors }: StopProps) {
	const fields = formFields(stopId(number, stop), stopFormFields, values, {})
	for (const field of stopFormFields) {
		const name = stopName(number - 1, stop - 1, field)
		Object.assign(fields[field], { name, errors: errors[name] } satisfies Partial<FormField>)
	}
	return fields
}

/** Shows a stop on the way; only its town is required. The browser accepts empty fields. */
function StopFields(props: StopProps) {
	const { number, stop, page, reply } = props
	const { form: text } = page.text
	const id = stopId(number, stop)
	const fields = fieldsOf(props)
	const { address, postalCode, locality, country } = stopPlace
	const place = {
		...{ address: fields[address], postalCode: fields[postalCode] },
		...{ locality: fields[locality], country: fields[country] },
	}
	return (
		<PlaceFields
			id={id}
			at={`stop-${number}-${stop}`}
			title={text.stop.replace('{{number}}', String(stop))}
			page={page}
			fields={place}
			lookUp={reply?.lookUp}
			isLedTo={reply?.focus === id}
			optional
		>
			<TextField
				field={fields.minutos}
				label={text.stopMinutes}
				autoComplete="off"
				maxLength={fieldLengths.figures}
				figures
				optional
			/>
			<IntentButton intent={`remove-stop-${number}-${stop}`} working={text.working} quiet unchecked>
				{text.removeStop.replace('{{number}}', String(stop))}
			</IntentButton>
		</PlaceFields>
	)
}

/** Shows the stops of a trip, with the buttons that add and remove them. */
export function Stops(props: StopsProps) {
	const { number, stops, errors, page, reply } = props
	const { form: text } = page.text
	const id = addStopId(number)
	const wrong = errors[`trayectos[${number - 1}].paradas`]
	return (
		<>
			{stops.map((values, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: each response mounts the form again
				<StopFields key={index} {...props} values={values} stop={index + 1} />
			))}
			{wrong && (
				<p className="error" id={`${id}-error`}>
					{wrong.join(' ')}
				</p>
			)}
			<IntentButton
				intent={`add-stop-${number}`}
				id={id}
				autoFocus={reply?.focus === id}
				working={text.working}
				quiet
				unchecked
			>
				{text.addStop}
			</IntentButton>
		</>
	)
}
