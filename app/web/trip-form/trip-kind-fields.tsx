import type { FormField } from '#app/web/form/form-fields.ts'
import type { QuoteFormPage } from './quote-page.server.ts'

type TripKindFieldsProps = { kind: FormField; text: QuoteFormPage['text']['form'] }

/** Shows the kinds of trip: one way, return, at the group's disposal, several trips. */
export function TripKindFields({ kind, text }: TripKindFieldsProps) {
	const choices = [
		['ida', text.oneWay],
		['idaVuelta', text.thereAndBack],
		['disposicion', text.atDisposal],
		['varios', text.severalTrips],
	] as const
	// A kind that this form does not know is treated as one way.
	const chosen = choices.find(([value]) => value === kind.initialValue)?.[0] ?? 'ida'
	return (
		<fieldset className="radios">
			<legend>{text.tripKind}</legend>
			{choices.map(([value, label]) => (
				<label key={value}>
					<input type="radio" name={kind.name} value={value} defaultChecked={value === chosen} /> {label}
				</label>
			))}
		</fieldset>
	)
}
