import type { PickUp } from '#app/domain/bookings/lists/overview.server.ts'
import { type Stage, stages } from '#app/domain/dispatch/board/stages.ts'
import type { CrewedJob } from '#app/domain/dispatch/hours/crewed-jobs.server.ts'
import { onBothClocks } from '#app/domain/fields/leg-clock.ts'
import { callTo } from '#app/domain/fields/telephone.server.ts'
import { tripName } from '#app/domain/fields/trip-name.ts'
import { vehicleWords } from '#app/domain/fleet/vehicle-words.ts'
import { weekdayLabel } from '#app/platform/clock/day-label.server.ts'
import { onClockOf, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { boardHref } from '#app/web/office/board-columns.server.ts'
import { quotePath } from '#app/web/office/office-paths.ts'
import { crewWords } from '#app/web/office/words/crew-words.server.ts'
import { shortDriver } from '#app/web/office/words/plan-words.server.ts'
import type { TodaysFacts } from './todays-facts.server.ts'

/** Maximum number of pick-ups listed for a day; the plan shows all of them. */
const MAX_PICK_UPS = 12
/** Lines of both days that a screen has room for, and the fewest of them that are tomorrow's. */
const LINES_ON_SCREEN = 13
const FEWEST_OF_TOMORROW = 3
/** Lines whose room the table of free vehicles takes. */
const LINES_OF_FREE = 3

/** First hour of the drawn day; the night before it is left out. */
const FIRST_HOUR = 5
/** Hours that the drawn day names. */
const NAMED_HOURS = [6, 9, 12, 15, 18, 21]

/** Returns the next pick-ups of a long day, or its last ones. @param now local time in Madrid, `yyyy-MM-dd HH:mm` */
export function nextOnes<One extends Pick<PickUp, 'inMadrid'>>(pickUps: readonly One[], now: string) {
	const next = pickUps.findIndex(({ inMadrid }) => inMadrid >= now)
	const last = Math.max(0, pickUps.length - MAX_PICK_UPS)
	const first = next < 0 ? last : Math.min(next, last)
	return pickUps.slice(first, first + MAX_PICK_UPS)
}

/** Returns where an hour of the day is drawn, in percent of its width. */
const percentAt = (hour: number) => {
	const share = (hour - FIRST_HOUR) / (24 - FIRST_HOUR)
	return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
}

/** Returns where a moment is drawn on a day; before or after it is its edge. @param moment `yyyy-MM-dd HH:mm` */
function placeOn(day: string, moment: string) {
	if (!moment.startsWith(day)) return moment < day ? 0 : 100
	return percentAt(Number(moment.slice(11, 13)) + Number(moment.slice(14, 16)) / 60)
}

/** Returns the drawn time for which a pick-up's coaches are away; null before they are planned. */
function barOf(day: string, jobs: readonly CrewedJob[]) {
	if (jobs.length === 0) return null
	const from = placeOn(day, wallClockAt(Math.min(...jobs.map(({ startsAt }) => startsAt))))
	const until = placeOn(day, wallClockAt(Math.max(...jobs.map(({ endsAt }) => endsAt))))
	return { from, width: Math.max(1, Math.round((until - from) * 10) / 10) }
}

/** Names who drives a job in a few letters: «1234 BCD Jordi V.» */
const shortCrew = ({ partner, vehicle, drivers }: CrewedJob) =>
	[partner?.name ?? vehicle?.plate, partner ? '' : drivers.map(shortDriver).join(', ')].filter(Boolean).join(' ')

const pickUpLine = (texts: LanguageTexts, day: string, now: string, pickUp: PickUp) => {
	const { code, pickupAt, zone, inMadrid, originLocality, destinationLocality, jobs, phone } = pickUp
	const from = `${pickUp.originAddress}, ${originLocality}`
	const to = `${pickUp.destinationAddress}, ${destinationLocality}`
	return {
		code,
		url: quotePath(code),
		time: onBothClocks(texts, zone, (on) => onClockOf(on, pickupAt, zone).slice(11)),
		isOver: inMadrid < now,
		from,
		to,
		trip: tripName(texts, [{ originLocality, destinationLocality, pickupAt, until: '' }]),
		/** within one town the addresses say more than its name */
		isLocal: originLocality === destinationLocality,
		passengers: pickUp.passengers,
		luggage: pickUp.luggage,
		vehicle: vehicleWords(pickUp.vehicles) || pickUp.fleetName,
		crews: jobs.map((job) => ({ key: job.id, short: shortCrew(job), ...crewWords(texts, job) })),
		bar: barOf(day, jobs),
		customer: `${pickUp.firstName} ${pickUp.surname}`,
		phone,
		call: callTo(phone),
	}
}

/** Counts the jobs of a day by stage; '' where there are none. */
const stagesLine = ({ texts }: LanguageTexts, counted: Record<Stage, number> | undefined) =>
	stages
		.filter((stage) => (counted?.[stage] ?? 0) > 0)
		.map((stage) => `${texts('plan').stages[stage]}: ${counted?.[stage]}`)
		.join(' · ')

/**
 * Returns the pick-ups of today and tomorrow, each day with its heading and how its hours are drawn.
 * @param hasFree whether the table of free vehicles is below them
 */
export function pickUpDays(texts: LanguageTexts, { days, stages: counted }: TodaysFacts, at: number, hasFree: boolean) {
	const room = LINES_ON_SCREEN - (hasFree ? LINES_OF_FREE : 0)
	const { pickUps: words } = texts.texts('office').overview
	const now = wallClockAt(at)
	const linesOf = ({ day, pickUps }: TodaysFacts['days'][number]) =>
		nextOnes(pickUps, now).map((pickUp) => pickUpLine(texts, day, now, pickUp))
	const ofToday = days[0] ? linesOf(days[0]).length : 0
	return days.map((each, index) => {
		const { day, pickUps } = each
		const lines = linesOf(each)
		const shown = index === 0 ? lines.length : Math.max(FEWEST_OF_TOMORROW, room - ofToday)
		return {
			day,
			heading: texts.t(`office:overview.pickUps.${index === 0 ? 'today' : 'tomorrow'}`, {
				day: weekdayLabel(texts.tag, day),
			}),
			none: index === 0 ? words.noneToday : words.noneTomorrow,
			hours: NAMED_HOURS.map((hour) => ({ hour, at: percentAt(hour) })),
			now:
				index === 0
					? { text: texts.t('office:overview.pickUps.now', { time: now.slice(11) }), at: placeOn(day, now) }
					: null,
			/** those after `shown` are only printed */
			lines,
			shown,
			all:
				pickUps.length > Math.min(shown, MAX_PICK_UPS)
					? {
							href: boardHref({ view: 'day', lines: 'vehicles', day }),
							text: texts.t('office:overview.pickUps.all', { count: pickUps.length }),
						}
					: undefined,
			stages: stagesLine(texts, counted[index]),
		}
	})
}

export type PickUpDay = ReturnType<typeof pickUpDays>[number]
