import type { Context } from '#app/context.server.ts'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { addNote } from '#app/domain/bookings/quote-notes.server.ts'
import { instantOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import { afterBooking, WITHDRAWN_AFTER } from './booking.ts'
import { answer, ask, done, OFFICE, quoteNow, sendPrice } from './desk-work.ts'
import { inOfficeHours } from './office-hours.ts'
import { payments } from './payments.ts'
import { draftFor } from './prices.ts'
import { HOUR, type Story } from './stories.ts'
import type { Course, Timeline } from './timeline.ts'

/** What a course works with; `end` is the moment up to which the past is made, in epoch milliseconds. */
export type Work = { context: Context; timeline: Timeline; end: number }

const REASONS = [
	'Hemos elegido otra compañía.',
	'Al final vamos en tren.',
	'Se sale de nuestro presupuesto.',
	'La actividad se ha aplazado.',
]

const pickupOf = ({ request }: Story) => instantOf(request.datePickup, MADRID)

/** Returns when the customer answers: as the story says, but in the time that is left before the trip. */
const answeredAt = (story: Story, now: number) =>
	Math.min(now + story.answeredAfter * HOUR, now + Math.floor((pickupOf(story) - now) * 0.5))

async function withdraw(context: Context, code: string) {
	const { version } = await quoteNow(context, code)
	const reason = 'El cliente ha llamado: ya no viajan.'
	done(await cancelQuote(context, { code, version, reason, actor: OFFICE }), `Cancelling ${code}`)
}

/** A request as it comes in, is priced and answered; a booking then goes on by itself. */
export async function* courseOf({ context, timeline, end }: Work, story: Story, number: number): Course {
	yield story.askedAt
	const { request, language } = story
	const code = await ask(context, { request, language, requestKey: `demo-${number}` })
	if (story.answer === 'withdraws' && number % 2 === 0) {
		yield inOfficeHours(context.now() + WITHDRAWN_AFTER / 2)
		return withdraw(context, code)
	}
	yield inOfficeHours(context.now() + story.pricedAfter * HOUR)
	if (story.note) done(await addNote(context, { code, actor: OFFICE, note: story.note }), `A note on ${code}`)
	const morePercent = story.answer === 'rejects' ? 6 : 0
	await sendPrice(context, code, await draftFor(context, code, morePercent))
	if (story.answer === 'none') return
	yield answeredAt(story, context.now())
	if (story.answer === 'withdraws') return withdraw(context, code)
	const accept = story.answer === 'accepts'
	const reason = REASONS[number % REASONS.length]
	const hirer = { company: request.empresa, taxNumber: story.taxNumber }
	const { counted } = await answer(context, code, { accept, reason, hirer })
	if (!counted || !accept) return
	await timeline.begin(payments(context, code, story))
	const more = afterBooking({ context, code, story, end })
	if (more) await timeline.begin(more)
}
