import type { Zone } from '#app/platform/clock/wall-clock.ts'
import { clockAt } from './hire.ts'
import { stintAt } from './hire-job.ts'
import { type GapRule, type Plan, ruleOf } from './plan-duties.ts'
import type { WorkingDay } from './working-day.ts'

/** A moment, `yyyy-MM-dd HH:mm` on the clock of the leg that it belongs to. */
type OnClock = { at: string; zone: Zone }

/** A stop of a leg on its way, by its place among them, 0 for the first; nobody knows when where `at` is undefined. */
type AtStop = { kind: 'stop'; leg: number; stop: number } & (OnClock | { at: undefined })

/** What happens on a duty at a moment. */
type AtTime = OnClock &
	(
		| { kind: 'out' }
		/** the group gets on, is where it wanted to be, or has had the coach for as long as it asked */
		| { kind: 'pickUp' | 'setDown' | 'until'; leg: number }
		/** after a night, with the group that had the coach before */
		| { kind: 'again' }
		| { kind: 'wait'; minutes: number; decided: GapRule }
		| { kind: 'night'; nights: number; decided: GapRule }
		/** with a rest before the way home, where the drivers' hours ask for one */
		| { kind: 'home'; restsFirst: boolean; decided: GapRule | undefined }
	)

export type Moment = AtTime | AtStop

/** What one coach does between leaving the garage and coming home. */
export type Duty = {
	moments: Moment[]
	km: number
	emptyKm: number
	days: Pick<WorkingDay, 'drivers' | 'wheelMinutes' | 'spanMinutes'>[]
}

const onClock = (minute: number, zone: Zone): OnClock => ({ at: clockAt(minute, zone), zone })

/** What happens at the beginning, on the way and at the end of a stretch. */
function ofStint({ job }: Plan, index: number): Moment[] {
	const { leg, stops, start, end, zone } = stintAt(job, index)
	const isFirst = job.stints[index - 1]?.leg !== leg
	const isLast = job.stints[index + 1]?.leg !== leg
	const isUntil = job.hire.legs[leg]?.until !== undefined
	return [
		isFirst ? { kind: 'pickUp', ...onClock(start, zone), leg } : { kind: 'again', ...onClock(start, zone) },
		...Array.from({ length: stops.count }, (_, stop): Moment => {
			const minutes = stops.reached?.[stop]
			const reached = minutes === undefined ? { at: undefined } : onClock(start + minutes, zone)
			return { kind: 'stop', ...reached, leg, stop }
		}),
		...(isLast ? [{ kind: isUntil ? ('until' as const) : ('setDown' as const), ...onClock(end, zone), leg }] : []),
	]
}

/** The waits and the stretches of a day. */
function ofDay(plan: Plan, { first, last }: WorkingDay): Moment[] {
	const moments = ofStint(plan, first)
	for (let index = first; index < last; index++) {
		const { end, zone } = stintAt(plan.job, index)
		const minutes = Math.max(0, plan.job.gaps[index]?.spare ?? 0)
		moments.push(
			{ kind: 'wait', ...onClock(end, zone), minutes, decided: ruleOf(plan, index) },
			...ofStint(plan, index + 1),
		)
	}
	return moments
}

/** Tells a plan as duties with their times, and which rule has decided what lies between two trips. */
export function dutiesOf(plan: Plan): Duty[] {
	const duties: Duty[] = []
	for (const [index, day] of plan.days.entries()) {
		const [outZone, homeZone] = [stintAt(plan.job, day.first).zone, stintAt(plan.job, day.last).zone]
		const { startsAt, endsAt, homeAt, restsFirst, drivers, wheelMinutes, spanMinutes } = day
		if (day.from === 'home')
			duties.push({ moments: [{ kind: 'out', ...onClock(startsAt, outZone) }], km: 0, emptyKm: 0, days: [] })
		const duty = duties.at(-1) as Duty
		duty.moments.push(...ofDay(plan, day))
		duty.km += day.km
		duty.emptyKm += day.emptyKm
		duty.days.push({ drivers, wheelMinutes, spanMinutes })
		const decided = index === plan.days.length - 1 ? undefined : ruleOf(plan, day.last)
		if (homeAt !== undefined) duty.moments.push({ kind: 'home', ...onClock(homeAt, homeZone), restsFirst, decided })
		else if (decided)
			duty.moments.push({
				...{ kind: 'night', ...onClock(endsAt, homeZone) },
				...{ nights: plan.nights[index]?.nights ?? 1, decided },
			})
	}
	return duties
}
