import type { AppLoadContext } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import { findTravellersTrip, type LegEnd, type TravellersLeg } from '#app/domain/bookings/travellers-trip.server.ts'
import { onClockBetween } from '#app/domain/fields/leg-clock.ts'
import { tripName } from '#app/domain/fields/trip-name.ts'
import { vehiclesLabel } from '#app/domain/fleet/vehicles-label.ts'
import { TRAVELLERS_PURPOSE } from '#app/domain/quotes/quote-links.ts'
import { spanLabel } from '#app/platform/clock/day-label.server.ts'
import { countryName } from '#app/platform/i18n/country-name.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { sealedCode } from '#app/web/quote/sealed-code.server.ts'
import { whoComes } from '#app/web/quote/who-comes.server.ts'

/** Returns the lines of an address; for a stop only the town may be known. */
const linesOf = (tag: string, { address, postalCode, locality, country }: LegEnd) =>
	[address, `${postalCode} ${locality}`.trim(), countryName(tag, country)].filter(Boolean)

function legOf(texts: LanguageTexts, leg: TravellersLeg) {
	const { pickupAt, destination, ticket } = texts.texts('fields')
	const { meetingPoint } = texts.texts('trip')
	return {
		when: {
			label: pickupAt,
			value: onClockBetween(texts, spanLabel(texts.tag, leg.pickupAt, leg.until), leg.zone, [leg.from, leg.to]),
		},
		ticket: leg.ticket ? { label: ticket, value: leg.ticket } : null,
		ends: [
			{ label: meetingPoint, lines: linesOf(texts.tag, leg.from) },
			...leg.stops.map((stop, index) => ({
				label: texts.t('fields:stop', { number: index + 1 }),
				lines: linesOf(texts.tag, stop),
			})),
			{ label: destination, lines: linesOf(texts.tag, leg.to) },
		],
	}
}

/** Reads the page that a customer passes on to the passengers (contract §2). @throws error pages, as `sealedCode` */
export async function travellersPage(request: Request, loadContext: AppLoadContext) {
	const context = await appContext()
	const code = await sealedCode(request, loadContext, context, TRAVELLERS_PURPOSE)
	const trip = await findTravellersTrip(context, code)
	// The link is valid but expired, and a whole group may reload it: these requests do not count as guessing.
	if (!trip) throw await failure(request, 404)
	const texts = await textsFor(request)
	const { description, standing } = texts.texts('trip')
	const { vehicle, vip } = texts.texts('fields')
	const title = texts.t('trip:title', { trip: tripName(texts, trip.named) })
	return {
		page: { title, description, noindex: true },
		title,
		standing: trip.standing,
		sentence: standing[trip.standing],
		comes: await whoComes(context, texts, code),
		legs: trip.legs.map((leg) => legOf(texts, leg)),
		vehicle: { label: vehicle, value: vehiclesLabel(texts, trip.vehicles), seats: trip.vehicles[0]?.seats ?? 0 },
		vip: trip.vip ? vip : null,
	}
}

export type TravellersPage = Awaited<ReturnType<typeof travellersPage>>
