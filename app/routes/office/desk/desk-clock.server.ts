import { z } from 'zod'
import { keepMadridsClock, takeOwnClock } from '#app/domain/bookings/changes/own-clock.server.ts'
import { legsOnMadridsClock, mayAskForClock } from '#app/domain/bookings/changes/strange-clocks.server.ts'
import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { onClock } from '#app/domain/fields/leg-clock.ts'
import { endsOf, zoneOf } from '#app/domain/fields/place-zone.ts'
import { legTime } from '#app/domain/fields/rows/leg-rows.server.ts'
import { hasNoEmail } from '#app/domain/quotes/forgotten.server.ts'
import { version } from '#app/domain/quotes/offer/offer.schema.ts'
import { spanLabel } from '#app/platform/clock/day-label.server.ts'
import { onClockOf } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { type Posting, postedForm } from '#app/web/form/posted-form.server.ts'
import { type Desk, outcome } from './desk-outcome.server.ts'

/** Intents that keep the times of a trip as they are, or convert them to the local time zone of the place. */
export const KEEP_CLOCK = 'keep-clock'
export const OWN_CLOCK = 'own-clock'

/**
 * Lists the times of a trip in the Canary Islands that are in Madrid time, until the office has settled them; null
 * where there are none.
 */
export function clockAskedOf(reader: LanguageTexts, { quote, events, isTripOver }: QuoteAtDesk) {
	const legs = legsOnMadridsClock(quote)
	const isSettled = events.some(({ kind }) => kind === 'clockKept')
	if (legs.length === 0 || isSettled || isTripOver || !mayAskForClock.includes(quote.status)) return null
	const { title, text, keep, set, tell } = reader.texts('desk').clock
	const there = (leg: (typeof legs)[number]) => {
		const { pickupAt, until, zone } = leg
		const own = zoneOf(endsOf(leg)[0])
		const moved = (wallClock: string) => wallClock && onClockOf(own, wallClock, zone)
		return onClock(reader, spanLabel(reader.tag, moved(pickupAt), moved(until)), own)
	}
	return {
		...{ title, text, tell: hasNoEmail(quote) ? reader.texts('desk').withoutEmail.tell : tell },
		times: legs.map((leg) => `${legTime(reader, { ...leg, passengers: null })} = ${there(leg)}`),
		keep: { intent: KEEP_CLOCK, text: keep },
		set: { intent: OWN_CLOCK, text: set },
	}
}

const ClockSchema = z.object({ version, tell: z.string().default('') })

/** Takes the times as local times of the place; reports a time that does not exist there. */
async function setClock(desk: Desk, posting: Posting, { version, tell }: z.infer<typeof ClockSchema>) {
	const result = await takeOwnClock(posting.context, { ...desk, version, tell: tell !== '' })
	if (result.ok || result.refusal !== 'timeDoesNotExist') return outcome(desk, posting, result, 'clockSet')
	return { status: 409, alert: { text: posting.texts.t('validation:timeDoesNotExist', { time: result.time }) } }
}

/** Handles the answer to which time zone the times of a trip are in. */
export const clockForm = (desk: Desk, intent: typeof KEEP_CLOCK | typeof OWN_CLOCK) =>
	postedForm({
		fields: ['version', 'tell'],
		echoed: [],
		schema: ClockSchema,
		work: async (asked, posting) =>
			intent === OWN_CLOCK
				? setClock(desk, posting, asked)
				: outcome(
						desk,
						posting,
						await keepMadridsClock(posting.context, { ...desk, version: asked.version }),
						'clockKept',
					),
	})
