import type { Span } from '#app/domain/dispatch/job.ts'
import type { Obstacle } from '#app/domain/dispatch/obstacles.server.ts'
import type { DrivenJob } from '#app/domain/dispatch/sea-between.server.ts'
import { onBothClocks } from '#app/domain/fields/leg-clock.ts'
import { type NamedLeg, tripName } from '#app/domain/fields/trip-name.ts'
import type { Driver, Vehicle } from '#app/domain/resources/list-resources.server.ts'
import { weekdaySpanLabel } from '#app/platform/clock/day-label.server.ts'
import { MADRID, wallClockAt, type Zone } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { nameOf, unfitWords } from './resource-words.server.ts'

type Titled = { trip: readonly NamedLeg[]; code: string; vehicleNumber: number }

/** Returns the title of a job: its route, and which of the booking's vehicles it is. */
export const jobTitle = (texts: LanguageTexts, { trip, code, vehicleNumber }: Titled) =>
	[tripName(texts, trip), texts.t('plan:job.title', { code, number: vehicleNumber })].filter(Boolean).join(' · ')

/** Returns the name of a vehicle: «1234 BCD · Montseny». */
export const vehicleName = ({ plate, name }: Pick<Vehicle, 'plate' | 'name'>) => nameOf('vehicles', { plate, name })

/** Returns the full name of a driver. */
export const driverName = ({ firstName, surname }: Pick<Driver, 'firstName' | 'surname'>) =>
	nameOf('drivers', { firstName, surname })

/** Returns the short name of a driver: «Jordi V.» */
export const shortDriver = ({ firstName, surname }: Pick<Driver, 'firstName' | 'surname'>) =>
	surname === '' ? firstName : `${firstName} ${surname[0]}.`

/**
 * Formats the time from leaving the garage to coming home, in Madrid's time and in the job's own zone if that differs.
 */
export const whenWords = (reader: LanguageTexts, { startsAt, endsAt }: Span, zone: Zone = MADRID) =>
	onBothClocks(reader, zone, (on) => weekdaySpanLabel(reader.tag, wallClockAt(startsAt, on), wallClockAt(endsAt, on)))

/** Returns the sentence that no road connects a job with another one of the same driver or vehicle. */
export const seaWords = (texts: LanguageTexts, other: Pick<DrivenJob, 'code' | 'startsAt' | 'endsAt'>) =>
	texts.t('plan:sea', { code: other.code, when: whenWords(texts, other) })

/**
 * Explains why a vehicle or a driver cannot do a job: with the job that conflicts, or the day when they become
 * available.
 */
export function obstacleWords(texts: LanguageTexts, { reason, taken, unfit }: Obstacle) {
	if (unfit) return unfitWords(texts, reason.startsWith('vehicle') ? 'vehicles' : 'drivers', unfit)
	if (taken) return texts.t('plan:taken', { code: taken.code, when: whenWords(texts, taken) })
	return texts.texts('plan').conflicts[reason]
}
