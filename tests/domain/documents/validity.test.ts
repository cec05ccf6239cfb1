import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validity } from '#app/domain/documents/price-words.ts'
import { lastDayOf } from '#app/domain/quotes/offer/offer.ts'
import { statusNow } from '#app/domain/quotes/quote-facts.server.ts'
import { dayLabel, momentLabel } from '#app/platform/clock/day-label.server.ts'
import { addDays, instantsOf, MADRID, wallClockAt, zones } from '#app/platform/clock/wall-clock.ts'
import { languageCodes, languages } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'

const TODAY = '2026-11-20'

const moment = (wallClock: string, zone: (typeof zones)[number] = MADRID) => instantsOf(wallClock, zone)[0] ?? 0

test.each(languageCodes)(
	'in %s an offer names the minute at which it ends: of its last day or of the pick-up',
	(language) => {
		const texts = textsIn(language)
		const { tag } = languages[language]
		const clock = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minute) => {
			const [hour, rest] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
			return `${hour}:${rest}`
		})
		fc.assert(
			fc.property(
				fc.nat(20),
				fc.integer({ min: 1, max: 20 }),
				clock,
				fc.constantFrom(...zones),
				(ahead, days, time, zone) => {
					const pickupAt = `${addDays(TODAY, ahead)} ${time}`
					const validUntil = lastDayOf(TODAY, days, pickupAt)
					const words = validity(texts, { validUntil }, { pickupAt, zone })
					const begins = wallClockAt(moment(pickupAt, zone))
					const ends = begins <= `${validUntil} 23:59` ? begins : `${validUntil} 23:59`
					// If the trip begins earlier, the offer ends then, on the trip's own clock.
					expect(words).toContain(ends === begins ? momentLabel(tag, pickupAt) : dayLabel(tag, validUntil))
					const shown = ends === begins ? pickupAt : ends
					expect(/23[:. h\u00a0]+59|11[.]59\u00a0pm/.test(words)).toBe(shown.endsWith('23:59'))
					const at = (instant: number) =>
						statusNow({ now: () => instant }, { status: 'quoted', validUntil, pickupAt, zone })
					expect(at(moment(ends) - 60_000)).toBe('quoted')
					expect(at(moment(ends) + 60_000)).toBe('expired')
				},
			),
		)
	},
)
