import type { FormField } from '#app/web/form/form-fields.ts'
import { type Moment, MomentFields } from './moment-fields.tsx'
import type { QuoteFormPage } from './quote-page.server.ts'

type TripKindFieldsProps = Pick<Moment, 'earliest'> & {
	page: QuoteFormPage
	kind: FormField
	back: Pick<Moment, 'field' | 'timeErrors'>
	until: Pick<Moment, 'field' | 'timeErrors'>
}

/**
 * Shows the kinds of trip: one way, return, at the group's disposal, several trips. The style sheet shows the fields
 * that belong to the chosen kind; others do not count.
 */
export function TripKindFields({ kind, back, until, page, earliest }: TripKindFieldsProps) {
	const { form: text } = page.text
	const choices = [
		['ida', text.oneWay],
		['idaVuelta', text.thereAndBack],
		['disposicion', text.atDisposal],
		['varios', text.severalTrips],
	] as const
	// A kind that this form does not know is treated as one way.
	const chosen = choices.find(([value]) => value === kind.initialValue)?.[0] ?? 'ida'
	return (
		<fieldset className="radios trip-kind">
			<legend>{text.tripKind}</legend>
			{choices.map(([value, label]) => (
				<label key={value}>
					<input type="radio" name={kind.name} value={value} defaultChecked={value === chosen} /> {label}
				</label>
			))}
			<MomentFields {...back} labels={[text.returnDay, text.returnTime]} earliest={earliest} />
			<p className="hint">{text.firstUntilHint}</p>
			<MomentFields {...until} labels={[text.untilDay, text.untilTime]} earliest={earliest} />
		</fieldset>
	)
}
