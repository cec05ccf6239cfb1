import type { QuoteMail } from '#app/mail/templates/quote-mail.ts'
import type { QuoteFacts } from './quote-facts.server.ts'

/** What mails tell of a quote: its trip and its customer, and nothing of the office's own. */
export const toldInMails = (quote: QuoteFacts): QuoteMail => ({
	code: quote.code,
	language: quote.language,
	firstName: quote.firstName,
	surname: quote.surname,
	email: quote.email,
	phone: quote.phone,
	originAddress: quote.originAddress,
	originPostalCode: quote.originPostalCode,
	originLocality: quote.originLocality,
	originCountry: quote.originCountry,
	destinationAddress: quote.destinationAddress,
	destinationPostalCode: quote.destinationPostalCode,
	destinationLocality: quote.destinationLocality,
	destinationCountry: quote.destinationCountry,
	pickupAt: quote.pickupAt,
	passengers: quote.passengers,
	luggage: quote.luggage,
	seats: quote.seats,
	fleetName: quote.fleetName,
	vip: quote.vip,
	wantsVip: quote.wantsVip,
})
