import { fieldsIn } from '#app/domain/quotes/quote-request.ts'
import { legEntries } from '#app/domain/quotes/trip/form-legs.ts'
import { stopEntries } from '#app/domain/quotes/trip/form-stops.ts'
import type { QuoteFormReply } from '#app/web/trip-form/quote-form.server.ts'

/** Renders all typed values as hidden fields, so that later steps of the form keep them. */
export const CarriedFields = ({ reply }: { reply: QuoteFormReply }) => (
	<>
		{fieldsIn(reply.values).map((field) => (
			<input key={field} type="hidden" name={field} value={reply.values[field]} />
		))}
		{[...stopEntries(0, reply.paradas), ...legEntries(reply.legs)].map(([name, value]) => (
			<input key={name} type="hidden" name={name} value={value} />
		))}
	</>
)
