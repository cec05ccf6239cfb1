import { shortWeekdayLabel, timeLabel } from '#app/platform/clock/day-label.server.ts'
import { CANARIES, MADRID, type Zone } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { hasOtherTime } from './countries.ts'
import { endsOf, isInCanaries, type LegEnds, type ZonedPlace } from './place-zone.ts'

/** Places of a leg, and the time zone of its times. */
export type ClockedLeg = LegEnds & { zone: Zone }

/** Selects these columns of a row that has more. */
export function clockOf(leg: ClockedLeg): ClockedLeg {
	const { zone, originCountry, originPostalCode, originLocality } = leg
	const { destinationCountry, destinationPostalCode, destinationLocality } = leg
	return {
		...{ zone, originCountry, originPostalCode, originLocality },
		...{ destinationCountry, destinationPostalCode, destinationLocality },
	}
}

/** Marks a formatted time as Canary time; one in Madrid's zone is unchanged. */
export const onClock = ({ t }: LanguageTexts, time: string, zone: Zone) =>
	zone === CANARIES ? t('trip:canaryTime', { time }) : time

/**
 * Formats a time for the office, which works in Madrid's time zone. The trip's own time follows where its zone differs.
 * @param words formats the time in a zone
 */
export function onBothClocks(reader: LanguageTexts, zone: Zone, words: (on: Zone) => string) {
	return zone === MADRID ? words(MADRID) : `${words(MADRID)} · ${onClock(reader, words(zone), zone)}`
}

/**
 * Marks a leg's formatted time with its zone where people at one of its ends may expect another (decisions 63, 66).
 * That is the Canaries' zone, or Madrid's for journeys to the Canaries, Portugal, the United Kingdom or Ireland.
 */
export function onClockBetween(reader: LanguageTexts, time: string, zone: Zone, ends: readonly ZonedPlace[]) {
	if (zone === CANARIES) return onClock(reader, time, zone)
	if (ends.some(isInCanaries)) return reader.t('trip:mainlandTime', { time })
	return ends.some(({ country }) => hasOtherTime(country)) ? reader.t('trip:spanishTime', { time }) : time
}

/** Marks a formatted time of a stored leg with its zone where needed. */
export const onLegClock = (reader: LanguageTexts, time: string, leg: ClockedLeg) =>
	onClockBetween(reader, time, leg.zone, endsOf(leg))

/** Formats when a leg begins briefly, for the subject of a mail: «jue, 24 dic, 09:30». */
export const shortPickupLabel = (reader: LanguageTexts, leg: ClockedLeg & { pickupAt: string }) =>
	onLegClock(reader, `${shortWeekdayLabel(reader.tag, leg.pickupAt)}, ${leg.pickupAt.slice(11, 16)}`, leg)

/** Formats when a leg begins, with its time zone where needed. */
export const pickupLabel = (reader: LanguageTexts, leg: ClockedLeg & { pickupAt: string }) =>
	onLegClock(reader, timeLabel(reader.tag, leg.pickupAt), leg)
