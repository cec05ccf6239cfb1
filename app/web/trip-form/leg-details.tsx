import { useState } from 'react'
import { fieldLengths } from '#app/domain/fields/field-limits.ts'
import { detailsId } from '#app/domain/quotes/trip/form-legs.ts'
import { TextField } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { Stops, type StopsProps } from './stop-fields.tsx'

type LegDetailsProps = StopsProps & { ticket: FormField }

/** Shows details that few trips need: a button until the visitor opens them, or if one is filled in. */
export function LegDetails(props: LegDetailsProps) {
	const { number, ticket, stops, page, reply } = props
	const { form: text } = page.text
	const id = detailsId(number)
	const isWanted = reply?.focus === id
	const [isOpen] = useState(() => isWanted || stops.length > 0 || Boolean(ticket.initialValue || ticket.errors))
	if (!isOpen)
		return (
			<IntentButton intent={`details-${number}`} working={text.working} quiet unchecked>
				{text.details}
			</IntentButton>
		)
	return (
		<fieldset className="details">
			{/* biome-ignore lint/a11y/noAutofocus: after opening the details the visitor continues there, also without scripts */}
			<legend id={id} tabIndex={-1} autoFocus={isWanted}>
				{text.details}
			</legend>
			<TextField field={ticket} label={text.ticket} autoComplete="off" maxLength={fieldLengths.ticket} optional />
			<Stops {...props} />
		</fieldset>
	)
}
