import type { QuoteFormReply } from '#app/http/quotes/quote-form.server.ts'
import { legEntries } from '#app/quotes/form-legs.ts'
import { stopEntries } from '#app/quotes/form-stops.ts'
import { fieldsIn } from '#app/quotes/quote-request.ts'

/** Everything that was typed into the form, so that nothing is lost whatever happens next. */
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
