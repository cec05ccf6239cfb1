import type { Job } from '#app/domain/dispatch/job.ts'
import type { Proposal, Proposals } from '#app/domain/dispatch/proposals/propose-pairs.server.ts'
import type { NotPlanned } from '#app/domain/dispatch/proposals/rest-of-hire.server.ts'
import { type ClockedLeg, shortPickupLabel } from '#app/domain/fields/leg-clock.ts'
import { type NamedLeg, tripName } from '#app/domain/fields/trip-name.ts'
import { findingWords } from '#app/domain/hours/finding-words.server.ts'
import { shortWeekday } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { driverName, obstacleWords, seaWords, vehicleName } from '#app/web/office/words/plan-words.server.ts'
import { unknownWords } from '#app/web/office/words/resource-words.server.ts'
import { findingsWords } from '../job-choices.server.ts'

const HOUR = 3_600_000

/** Card of a pair to choose: its names, what speaks for it, and what the dispatcher must know of it. */
export type PairCard = { value: string; name: string; detail: string; notes: string[] }

/** Names a job by when and where: «vie, 27 nov, 07:30 · L’Hospitalet → Lleida». */
export function tripHeading(reader: LanguageTexts, trip: readonly (NamedLeg & ClockedLeg)[]) {
	const [first] = trip
	return first ? `${shortPickupLabel(reader, first)} · ${tripName(reader, trip)}` : ''
}

/** Formats time at the wheel in a week: «31/56 h». */
export const weekWords = ({ t }: LanguageTexts, driving: number, allowed: number) =>
	t('plan:who.hours', { driven: Math.round(driving / HOUR), most: Math.round(allowed / HOUR) })

/** Says when the coach is back at the garage: «vuelve 16:00», with the weekday where that is another day. */
export function backWords({ t, tag }: LanguageTexts, { startsAt, endsAt }: Pick<Job, 'startsAt' | 'endsAt'>) {
	const [start, end] = [wallClockAt(startsAt), wallClockAt(endsAt)]
	const [day, hour] = [end.slice(0, 10), end.slice(11)]
	return t('plan:who.back', { time: start.startsWith(day) ? hour : `${shortWeekday(tag, day)} ${hour}` })
}

function cardOf(texts: LanguageTexts, job: Job, pair: Proposal): PairCard {
	const { vehicle, driver, findings, driving, allowed, isFreeForRest } = pair
	const { who } = texts.texts('plan')
	const notes = [
		isFreeForRest ? '' : who.notForRest,
		unknownWords(texts, 'vehicles', vehicle),
		unknownWords(texts, 'drivers', driver),
		findingsWords(texts, findings),
	]
	const known = notes.filter(Boolean)
	const seats = texts.t('plan:board.seats', { seats: vehicle.seats })
	const detail = [seats, backWords(texts, job), weekWords(texts, driving, allowed)].join(' · ')
	return {
		value: `${vehicle.id}-${driver.id}`,
		name: `${vehicleName(vehicle)} + ${driverName(driver)}`,
		detail: known.length === 0 ? `${detail} ✓` : detail,
		notes: known,
	}
}

/** Returns the cards of the proposed pairs of a job. */
export const pairCards = (texts: LanguageTexts, job: Job, proposals: Proposals | undefined): PairCard[] =>
	(proposals?.pairs ?? []).map((pair) => cardOf(texts, job, pair))

/** Words of the tick that plans the other duties of the trip too; null where there are none. */
export function alsoWords(
	texts: LanguageTexts,
	job: Pick<Job, 'startsAt'>,
	rest: readonly (Pick<Job, 'startsAt'> & { trip: readonly (NamedLeg & ClockedLeg)[] })[],
) {
	const [other] = rest
	if (!other) return null
	const trip = rest.map((each) => tripHeading(texts, each.trip)).join('; ')
	const isBack = rest.length === 1 && other.startsAt > job.startsAt
	return texts.t(isBack ? 'plan:who.alsoBack' : 'plan:who.alsoRest', { trip })
}

type Named = {
	vehicles: readonly { id: number; plate: string; name: string }[]
	drivers: readonly { id: number; firstName: string; surname: string }[]
}

/** Explains why a duty did not get the pair of the other one. */
export function notPlannedWords(texts: LanguageTexts, { vehicles, drivers }: Named, { why }: NotPlanned) {
	if (why.kind === 'changed') return texts.texts('plan').who.changed
	const driver = why.whose === 'driver' && drivers.find(({ id }) => id === why.of)
	const vehicle = why.whose === 'vehicle' && vehicles.find(({ id }) => id === why.of)
	const name = (driver && driverName(driver)) || (vehicle && vehicleName(vehicle))
	const reason = () => {
		if (why.kind === 'obstacle') return obstacleWords(texts, why.obstacle)
		if (why.kind === 'held') return texts.t('plan:job.heldBy', { code: why.code })
		if (why.kind === 'sea') return seaWords(texts, why.other)
		return findingWords(texts, why.finding).sentence
	}
	return [name, reason()].filter(Boolean).join(': ')
}
