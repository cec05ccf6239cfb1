import type { AppLoadContext } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import { findTravellersTrip } from '#app/domain/bookings/travellers-trip.server.ts'
import { tripName } from '#app/domain/fields/trip-name.ts'
import { coachPicture } from '#app/domain/fleet/coach-picture.ts'
import { vehiclesLabel } from '#app/domain/fleet/vehicles-label.ts'
import { TRAVELLERS_PURPOSE } from '#app/domain/quotes/quote-links.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { sealedCode } from '#app/web/quote/sealed-code.server.ts'
import { legSteps } from '#app/web/quote/trip/leg-steps.server.ts'
import { whoComes } from '#app/web/quote/who-comes.server.ts'

/** Reads the page that a customer passes on to the passengers (contract §2). @throws error pages, as `sealedCode` */
export async function travellersPage(request: Request, loadContext: AppLoadContext) {
	const context = await appContext()
	const code = await sealedCode(request, loadContext, context, TRAVELLERS_PURPOSE)
	const trip = await findTravellersTrip(context, code)
	// The link is valid but expired, and a whole group may reload it: these requests do not count as guessing.
	if (!trip) throw await failure(request, 404)
	const texts = await textsFor(request)
	const { description, standing, meetingPoint } = texts.texts('trip')
	const { vehicle, vip } = texts.texts('fields')
	const title = texts.t('trip:title', { trip: tripName(texts, trip.named) })
	return {
		page: { title, description, noindex: true },
		title,
		standing: trip.standing,
		sentence: standing[trip.standing],
		comes: await whoComes(context, texts, code),
		legs: legSteps(texts, trip.tripKind, trip.legs, meetingPoint),
		vehicle: { label: vehicle, value: vehiclesLabel(texts, trip.vehicles) },
		picture: coachPicture(trip.vehicles[0]?.seats ?? 0),
		vip: trip.vip ? vip : null,
	}
}

export type TravellersPage = Awaited<ReturnType<typeof travellersPage>>
