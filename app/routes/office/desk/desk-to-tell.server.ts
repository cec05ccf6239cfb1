import { z } from 'zod'
import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { hasNoEmail } from '#app/domain/quotes/forgotten.server.ts'
import { recordNotified, stillToTell } from '#app/domain/quotes/to-tell.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { postedForm } from '#app/web/form/posted-form.server.ts'
import { mailName } from '#app/web/office/words/mail-name.server.ts'
import { type Desk, outcome } from './desk-outcome.server.ts'
import { deskPdfPath } from './desk-pdf.server.ts'

/** Intent that records that a customer without e-mail has been informed. */
export const NOTIFIED = 'customer-told'

/** Lists the PDFs that can be handed to a customer now: the open offer and the booking confirmation. */
function pdfsOf({ texts }: LanguageTexts, { quote, changed }: QuoteAtDesk) {
	const words = texts('papers')
	const offer = (number: number | null, text: string) =>
		number === null ? [] : [{ href: deskPdfPath(quote.code, number), text }]
	return [
		...(quote.status === 'quoted' ? offer(quote.offerNumber, words.offer.link) : []),
		...(changed ? offer(quote.changeNumber, words.change.link) : []),
		...(quote.status === 'accepted' ? [{ href: deskPdfPath(quote.code, 'booking'), text: words.booking.link }] : []),
	]
}

/**
 * Lists what the office must tell a customer without e-mail, and the PDFs to hand over; null for a customer with an
 * e-mail address who waits for nothing.
 */
export function toTellOf(reader: LanguageTexts, desk: QuoteAtDesk) {
	const { quote, events } = desk
	if (!hasNoEmail(quote) && quote.toTellAt === null) return null
	const { title, lead, none, told } = reader.texts('desk').withoutEmail
	const waiting =
		quote.toTellAt === null ? [] : stillToTell(events, quote).map((template) => mailName(reader, template))
	return {
		...{ title, waiting },
		lead: waiting.length > 0 ? lead : none,
		pdfs: pdfsOf(reader, desk),
		told: { intent: NOTIFIED, text: told, seen: String(events.at(-1)?.id ?? 0) },
	}
}

/** Records that the customer has been informed. */
export const notifiedForm = (desk: Desk) =>
	postedForm({
		fields: ['seen'],
		echoed: [],
		schema: z.object({ seen: z.coerce.number().int().catch(0) }),
		work: async ({ seen }, posting) =>
			outcome(desk, posting, await recordNotified(posting.context, { ...desk, seen }), 'customerTold'),
	})
