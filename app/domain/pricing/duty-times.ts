import type { Zone } from '#app/platform/clock/wall-clock.ts'
import { clockAt } from './hire.ts'
import { stintAt } from './hire-job.ts'
import { type GapRule, type Plan, ruleOf } from './plan-duties.ts'
import type { WorkingDay } from './working-day.ts'

/** Time, `yyyy-MM-dd HH:mm` in the zone of its leg. */
type OnClock = { at: string; zone: Zone }

/** Stop of a leg, by its index among the leg's stops; `at` is undefined where its time is not known. */
type AtStop = { kind: 'stop'; leg: number; stop: number } & (OnClock | { at: undefined })

/** Event of a duty with its time. */
type AtTime = OnClock &
	(
		| { kind: 'out' }
		/** the group gets on, arrives, or reaches the end of its time with the coach */
		| { kind: 'pickUp' | 'setDown' | 'until'; leg: number }
		/** the next morning, with the group that had the coach before */
		| { kind: 'again' }
		| { kind: 'wait'; minutes: number; decided: GapRule }
		| { kind: 'night'; nights: number; decided: GapRule }
		/** back at the garage; `restsFirst` if the drivers' hours require a rest before the way home */
		| { kind: 'home'; restsFirst: boolean; decided: GapRule | undefined }
	)

export type Moment = AtTime | AtStop

/** Duty of one coach, from leaving the garage until it is back. */
export type Duty = {
	moments: Moment[]
	km: number
	emptyKm: number
	days: Pick<WorkingDay, 'drivers' | 'wheelMinutes' | 'spanMinutes'>[]
}

const onClock = (minute: number, zone: Zone): OnClock => ({ at: clockAt(minute, zone), zone })

/** Returns the events at the beginning, on the way and at the end of a stint. */
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

/** Returns the events of a day's stints and waits. */
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

/** Converts a plan into duties with their events, and the rule that has decided each gap. */
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
