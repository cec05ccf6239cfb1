import type { SealedLink } from '../sealed-link.ts'
import type { TripFacts } from './trip-words.ts'

/** What the mails about a request tell: the request as it was stored. */
export type QuoteMail = {
	code: string
	language: string
	firstName: string
	surname: string
	email: string
	phone: string
	originAddress: string
	originPostalCode: string
	originLocality: string
	originCountry: string
	destinationAddress: string
	destinationPostalCode: string
	destinationLocality: string
	destinationCountry: string
	/** `yyyy-MM-dd HH:mm` in Madrid */
	pickupAt: string
	passengers: number
	luggage: number
	seats: number
	fleetName: string
	/** 1 where the vehicle is a VIP one; in mails from before, where VIP was asked for and the vehicle is one */
	vip: number
	/** 1 where VIP was asked for; mails from before do not say */
	wantsVip?: number
	/** where the distance is known */
	trip?: TripFacts
	/** where the customer follows the request */
	state?: SealedLink
}
