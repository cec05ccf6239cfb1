import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { SelectField, TextField } from '#app/components/form/field.tsx'
import type { QuotePage } from '#app/http/quote-page.server.ts'
import { fieldLengths } from '#app/quotes/quote-request.ts'

type PlaceFieldsProps = {
	id: string
	title: string
	/** says what an address may be here */
	hint: string
	text: QuotePage['text']['form']
	countries: QuotePage['countries']
	fields: Record<'address' | 'postalCode' | 'locality' | 'country', FieldMetadata<string>>
	children?: ReactNode
}

/** One end of the journey. */
export function PlaceFields({ id, title, hint, text, countries, fields, children }: PlaceFieldsProps) {
	return (
		<fieldset id={id}>
			<legend>{title}</legend>
			<TextField
				field={fields.address}
				label={text.address}
				hint={hint}
				autoComplete={`section-${id} street-address`}
				maxLength={fieldLengths.address}
			/>
			<div className="pair narrow-first">
				<TextField
					field={fields.postalCode}
					label={text.postalCode}
					autoComplete={`section-${id} postal-code`}
					maxLength={fieldLengths.postalCode}
				/>
				<TextField
					field={fields.locality}
					label={text.locality}
					autoComplete={`section-${id} address-level2`}
					maxLength={fieldLengths.locality}
				/>
			</div>
			<SelectField
				field={fields.country}
				label={text.country}
				placeholder={text.choose}
				options={countries}
				autoComplete={`section-${id} country`}
			/>
			{children}
		</fieldset>
	)
}
