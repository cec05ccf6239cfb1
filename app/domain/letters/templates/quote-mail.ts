import type { StoredLeg } from '#app/domain/fields/leg-fields.server.ts'
import type { StoredRequest } from '#app/domain/fields/quote-request.server.ts'
import type { StoredStop } from '#app/domain/fields/stop-fields.server.ts'
import type { FreeSize } from '#app/domain/fleet/free-words.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import type { NoRoadThere, TripFacts } from './trip-words.ts'

/** Leg after the first; older mails lack fields added later. */
export type MailLeg = StoredLeg & { stops?: StoredStop[]; drivingMinutes?: number | null }

/** Data of mails about a request, as it was stored. Older mails lack fields added later. */
export type QuoteMail = Omit<StoredRequest, 'wantsVip'> & {
	code: string
	language: string
	/** 1 where VIP was requested; absent in older mails */
	wantsVip?: number
	/** seats of the largest vehicle */
	seats: number
	fleetName: string
	/** the largest first; older mails have one vehicle with `seats` */
	vehicles?: { seats: number; count: number }[]
	/** stops of the first leg; absent in older mails */
	stops?: StoredStop[]
	/** legs after the first, which is in the request itself; absent in older mails */
	furtherLegs?: MailLeg[]
	/** 1 for a VIP vehicle; in older mails, 1 for a VIP vehicle that was requested as such */
	vip: number
	/** facts of the trip where the distance is known, or that there is no road */
	trip?: TripFacts | NoRoadThere
	/** link to the request's state */
	state?: SealedLink
	/** link to ask for a change; absent in older mails */
	page?: SealedLink
}

/** Data of the mail to the office about a new request, with what was known then; older mails lack both. */
export type RequestMail = QuoteMail & {
	/** free vehicles of the sizes that it needs */
	free?: FreeSize[]
	/** price by the tariff, VAT included; null where it is not known */
	suggestedCents?: number | null
}
