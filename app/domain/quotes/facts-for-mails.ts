import { legOf } from '#app/domain/fields/leg-fields.server.ts'
import { requestOf } from '#app/domain/fields/quote-request.server.ts'
import type { QuoteMail } from '#app/domain/letters/templates/quote-mail.ts'
import type { QuoteFacts } from './quote-facts.server.ts'

/** Returns what mails contain of a quote: its trip and its customer, and nothing internal. */
export const factsForMails = (quote: QuoteFacts): QuoteMail => {
	const { code, language, seats, fleetName, vip } = quote
	const vehicles = quote.vehicles.map((line) => ({ seats: line.seats, count: line.count }))
	const furtherLegs = quote.furtherLegs.map((leg) => ({
		...legOf(leg),
		stops: leg.stops,
		drivingMinutes: leg.drivingMinutes,
	}))
	const { stops } = quote
	return { code, language, ...requestOf(quote), seats, fleetName, vehicles, stops, furtherLegs, vip }
}
