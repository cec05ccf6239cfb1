import { type FormField, TextField } from '#app/components/form/field.tsx'
import type { QuoteFormPage } from '#app/http/quotes/quote-page.server.ts'
import { fieldLengths, type QuoteField } from '#app/quotes/quote-request.ts'

export type QuoteFieldset = Record<QuoteField, FormField>

/** Who asks. */
export function PersonFields({ fields, text }: { fields: QuoteFieldset; text: QuoteFormPage['text']['form'] }) {
	return (
		<fieldset id="person">
			<legend>{text.person}</legend>
			<div className="pair">
				<TextField
					field={fields.nombreUsuario}
					label={text.firstName}
					autoComplete="given-name"
					maxLength={fieldLengths.name}
				/>
				<TextField
					field={fields.apellidosUsuario}
					label={text.surname}
					autoComplete="family-name"
					maxLength={fieldLengths.name}
				/>
			</div>
			<TextField
				field={fields.email}
				label={text.email}
				hint={text.emailHint}
				type="email"
				autoComplete="email"
				maxLength={fieldLengths.email}
			/>
			<TextField
				field={fields.phone}
				label={text.phone}
				hint={text.phoneHint}
				type="tel"
				autoComplete="tel"
				maxLength={fieldLengths.phone}
			/>
		</fieldset>
	)
}
