import { fieldLengths, MAX_PASSENGERS } from '#app/domain/fields/field-limits.ts'
import type { ShortForm } from './short-quote-form.server.ts'

type EndProps = { label: string; name: string; known: string | undefined }

const End = ({ label, name, known }: EndProps) => (
	<label>
		{label}
		<input name={name} defaultValue={known} maxLength={fieldLengths.locality} />
	</label>
)

/** Shows the first fields of the quote form, all optional; the quote form takes their values over. */
export const ShortQuoteForm = ({ form: { title, labels, from, to, people, vip, earliest } }: { form: ShortForm }) => (
	<form className="short-form" action="/budgetRequest/" aria-label={title}>
		<End label={labels.from} name="codLocalidadOrigen" known={from} />
		<End label={labels.to} name="codLocalidadDestino" known={to} />
		<label>
			{labels.day}
			<input type="date" name="datePickupDay" min={earliest} />
		</label>
		<label>
			{labels.people}
			<input type="number" name="numPasajeros" min="1" max={MAX_PASSENGERS} defaultValue={people} />
		</label>
		{vip && <input type="hidden" name="esVip" value={vip} />}
		<button type="submit" className="button">
			{title}
		</button>
	</form>
)
