import { TextField } from '#app/components/form/field.tsx'
import type { FormField } from '#app/components/form/form-fields.ts'
import type { AnswerPage } from '#app/http/quotes/quote-answer.server.ts'

type HirerFieldsProps = {
	hirer: NonNullable<NonNullable<AnswerPage['form']>['hirer']>
	fields: Record<'empresa' | 'nif', FormField>
}

/** Whom the invoice names, and the number that the route sheet must have: asked with the yes, where the request left it open. */
export const HirerFields = ({ hirer: { labels, hints, lengths }, fields }: HirerFieldsProps) => (
	<>
		<TextField
			field={fields.empresa}
			label={labels.empresa}
			hint={hints.empresa}
			autoComplete="organization"
			maxLength={lengths.empresa}
			optional
		/>
		<TextField
			field={fields.nif}
			label={labels.nif}
			hint={hints.nif}
			autoComplete="off"
			maxLength={lengths.nif}
			optional
		/>
	</>
)
