import { useState } from 'react'
import { fieldLengths } from '#app/domain/fields/field-limits.ts'
import { detailsId } from '#app/domain/quotes/trip/form-legs.ts'
import { TextField } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { Stops, type StopsProps } from './stop-fields.tsx'

type LegDetailsProps = StopsProps & { ticket: FormField }

/** Shows details that few trips need: folded away, unless one is filled in or a response leads to them. */
export function LegDetails(props: LegDetailsProps) {
	const { number, ticket, stops, page, reply } = props
	const { form: text } = page.text
	const id = detailsId(number)
	const isLedTo = reply?.focus === id
	const [isOpen] = useState(() => isLedTo || stops.length > 0 || Boolean(ticket.initialValue || ticket.errors))
	return (
		<details open={isOpen}>
			{/* biome-ignore lint/a11y/noAutofocus: after removing a stop the visitor continues there, also without scripts */}
			<summary id={id} autoFocus={isLedTo}>
				{text.details}
			</summary>
			<TextField field={ticket} label={text.ticket} autoComplete="off" maxLength={fieldLengths.ticket} optional />
			<Stops {...props} />
		</details>
	)
}
