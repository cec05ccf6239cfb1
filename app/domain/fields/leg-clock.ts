import { timeLabel } from '#app/platform/clock/day-label.server.ts'
import { CANARIES, MADRID, type Zone } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { hasOtherTime } from './countries.ts'
import { endsOf, isInCanaries, type LegEnds, type ZonedPlace } from './place-zone.ts'

/** A leg's places, and the clock that its times are read on. */
export type ClockedLeg = LegEnds & { zone: Zone }

/** These alone of something that says more. */
export function clockOf(leg: ClockedLeg): ClockedLeg {
	const { zone, originCountry, originPostalCode, originLocality } = leg
	const { destinationCountry, destinationPostalCode, destinationLocality } = leg
	return {
		...{ zone, originCountry, originPostalCode, originLocality },
		...{ destinationCountry, destinationPostalCode, destinationLocality },
	}
}

/** A time in words, and that it is read on the clock of the Canaries where it is; of Madrid's nothing is said. */
export const onClock = ({ t }: LanguageTexts, time: string, zone: Zone) =>
	zone === CANARIES ? t('trip:canaryTime', { time }) : time

/**
 * A time for the office, which works by Madrid's clock: on that one, and behind it on the trip's own where that is another.
 * @param words the time as it is written there, on a clock
 */
export function onBothClocks(reader: LanguageTexts, zone: Zone, words: (on: Zone) => string) {
	return zone === MADRID ? words(MADRID) : `${words(MADRID)} · ${onClock(reader, words(zone), zone)}`
}

/**
 * A leg's time in words, and whose clock it is read on where people at one of its ends may read another (decisions 63, 66):
 * the Canaries', or Madrid's for what touches the Canaries, Portugal, the United Kingdom or Ireland.
 */
export function onClockBetween(reader: LanguageTexts, time: string, zone: Zone, ends: readonly ZonedPlace[]) {
	if (zone === CANARIES) return onClock(reader, time, zone)
	if (ends.some(isInCanaries)) return reader.t('trip:mainlandTime', { time })
	return ends.some(({ country }) => hasOtherTime(country)) ? reader.t('trip:spanishTime', { time }) : time
}

/** The same of a leg as its row has it. */
export const onLegClock = (reader: LanguageTexts, time: string, leg: ClockedLeg) =>
	onClockBetween(reader, time, leg.zone, endsOf(leg))

/** When a leg begins, in words, with its clock where that is to be said. */
export const pickupLabel = (reader: LanguageTexts, leg: ClockedLeg & { pickupAt: string }) =>
	onLegClock(reader, timeLabel(reader.tag, leg.pickupAt), leg)
