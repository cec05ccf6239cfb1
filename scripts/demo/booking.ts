import type { Context } from '#app/context.server.ts'
import { bookingFees } from '#app/domain/bookings/booking-fees.server.ts'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { declineChangeRequest } from '#app/domain/bookings/changes/decline-change-request.server.ts'
import { editRequest } from '#app/domain/bookings/changes/edit-request.server.ts'
import { requestChange } from '#app/domain/bookings/changes/request-change.server.ts'
import { instantOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import { answer, done, OFFICE, quoteNow, sendPrice } from './desk-work.ts'
import { inOfficeHours } from './office-hours.ts'
import { refund } from './payments.ts'
import { draftFor } from './prices.ts'
import { DAY, HOUR, type Story } from './stories.ts'
import type { Course } from './timeline.ts'

/** People who join a group after it has booked. */
const MORE = 2

/** Course of a booking, and the moment at which the demo ends, in epoch milliseconds. */
type Booking = { context: Context; code: string; story: Story; end: number }

/** Returns a moment between now and the trip: a share of that time from now. */
const onTheWay = ({ context, story }: Booking, share: number) => {
	const pickup = instantOf(story.request.datePickup, MADRID)
	return context.now() + Math.floor((pickup - context.now()) * share)
}

const asksFor = ({ context, code }: Booking, words: string) =>
	requestChange(context, { code, kind: 'change', words }).then((result) => result.ok)

/** A group that has booked grows: the office prices the change, and the customer accepts it. */
async function* changes(booking: Booking): Course {
	const { context, code, story } = booking
	yield onTheWay(booking, 0.3)
	if (!(await asksFor(booking, `Al final seremos ${MORE} personas más. ¿Hay sitio?`))) return
	yield inOfficeHours(context.now() + 5 * HOUR)
	const { version } = await quoteNow(context, code)
	const numPasajeros = story.request.numPasajeros + MORE
	const request = { ...story.request, numPasajeros, nif: story.taxNumber }
	const edited = await editRequest(context, { code, version, actor: OFFICE, request, tell: true })
	if (!edited.ok || edited.value.change !== 'drafted') return
	const offer = await sendPrice(context, code, await draftFor(context, code, 5))
	yield context.now() + 14 * HOUR
	await answer(context, code, { accept: true, offerNumber: offer.number })
}

/** The customer asks for a change that the office declines. */
async function* declined(booking: Booking): Course {
	const { context, code } = booking
	yield onTheWay(booking, 0.5)
	if (!(await asksFor(booking, '¿Podríamos salir dos horas antes?'))) return
	yield inOfficeHours(context.now() + 3 * HOUR)
	const { version } = await quoteNow(context, code)
	const said = 'Ese día el autocar llega de otro servicio: no podemos salir antes.'
	await declineChangeRequest(context, { code, version, kind: 'change', answer: said, actor: OFFICE })
}

/** The customer asks for a change in the last hours of the demo, so that it waits for the office. */
async function* asksNow(booking: Booking): Course {
	const hours = 4 + (booking.story.request.numPasajeros % 20)
	yield Math.max(booking.end - hours * HOUR, booking.context.now())
	const { numPasajeros } = booking.story.request
	const words = numPasajeros % 2 === 0 ? 'Querríamos volver una hora más tarde.' : 'Seremos tres personas menos.'
	await asksFor(booking, words)
}

/** The customer cancels on the page of the quote, at the fee of the conditions. */
async function* cancels(booking: Booking): Course {
	const { context, code, story } = booking
	yield onTheWay(booking, story.answeredAfter % 2 === 0 ? 0.4 : 0.9)
	const fees = await bookingFees(context.database.read, await quoteNow(context, code), context.now())
	if (!fees) return
	const reason = 'No hemos reunido bastante gente.'
	const cancelled = await cancelBooking(context, { code, seenCents: fees.customer.cents, reason })
	if (cancelled.ok) yield* refund(context, code, story)
}

/** The company has to cancel, and owes the customer the fee. */
async function* companyCancels(booking: Booking): Course {
	const { context, code, story } = booking
	yield inOfficeHours(onTheWay(booking, 0.6))
	const quote = await quoteNow(context, code)
	const fees = await bookingFees(context.database.read, quote, context.now())
	if (!fees) return
	const account = { by: 'company' as const, seenCents: fees.company.cents }
	const reason = 'La carretera estará cortada todo el día.'
	done(
		await cancelQuote(context, { code, version: quote.version, reason, actor: OFFICE, account }),
		`Cancelling ${code}`,
	)
	yield* refund(context, code, story)
}

const courses = { changes, declined, asksNow, cancels, companyCancels }

/** Returns what happens to a booking besides its payments; undefined where nothing does. */
export const afterBooking = (booking: Booking): Course | undefined =>
	booking.story.afterwards === 'nothing' ? undefined : courses[booking.story.afterwards](booking)

/** Days within which a customer who withdraws a request does so. */
export const WITHDRAWN_AFTER = 2 * DAY
