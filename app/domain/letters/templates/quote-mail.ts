import type { StoredLeg } from '#app/domain/fields/leg-fields.server.ts'
import type { StoredRequest } from '#app/domain/fields/quote-request.server.ts'
import type { StoredStop } from '#app/domain/fields/stop-fields.server.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import type { NoRoadThere, TripFacts } from './trip-words.ts'

/** A leg behind the first one; mails from before lack what is told since. */
export type ToldLeg = StoredLeg & { stops?: StoredStop[]; drivingMinutes?: number | null }

/** What the mails about a request tell: the request as it was stored. Mails from before lack what is told since. */
export type QuoteMail = Omit<StoredRequest, 'wantsVip'> & {
	code: string
	language: string
	/** 1 where VIP was asked for; mails from before do not say */
	wantsVip?: number
	/** of the largest vehicle */
	seats: number
	fleetName: string
	/** the largest first; mails from before have one alone, with these seats */
	vehicles?: { seats: number; count: number }[]
	/** on the way of the first leg; mails from before have none */
	stops?: StoredStop[]
	/** behind the first leg, which is the request's own; mails from before have none */
	furtherLegs?: ToldLeg[]
	/** 1 where the vehicle is a VIP one; in mails from before, where VIP was asked for and the vehicle is one */
	vip: number
	/** where the distance is known, or that there is no road */
	trip?: TripFacts | NoRoadThere
	/** where the customer follows the request */
	state?: SealedLink
	/** where the customer asks for a change; mails from before do not say */
	page?: SealedLink
}
