import fc from 'fast-check'
import type { Activity, Kind, Period } from '#app/domain/hours/activity.ts'

/*
 * Months of a coach driver close to the limits: days around nine and ten hours at the wheel, rests around nine, eleven,
 * 24 and 45 hours. There are tours of six to twelve days, two drivers, and records with gaps.
 */

export const near = (...minutes: number[]) =>
	fc
		.tuple(
			fc.constantFrom(...minutes),
			fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.constantFrom(-1, 1), fc.integer({ min: -40, max: 40 })),
		)
		.map(([at, off]) => Math.max(1, at + off))

type Piece = { kind: Kind; minutes: number }
const piece = (kind: Kind, ...minutes: number[]) => near(...minutes).map((length): Piece => ({ kind, minutes: length }))

const drive = piece('driving', 90, 120, 135, 150, 180, 240, 270)
const between = fc.oneof(
	{ weight: 6, arbitrary: piece('rest', 15, 30, 45, 45, 60) },
	{ weight: 1, arbitrary: piece('rest', 180) },
	{ weight: 2, arbitrary: piece('availability', 45, 60, 180, 300) },
	{ weight: 2, arbitrary: piece('otherWork', 15, 60, 180) },
	{ weight: 1, arbitrary: fc.constantFrom<Piece>({ kind: 'unknown', minutes: 20 }, { kind: 'rest', minutes: 10 }) },
)
const work = fc
	.tuple(fc.array(fc.tuple(drive, between), { minLength: 1, maxLength: 4 }), drive, piece('otherWork', 10, 20))
	.map(([pairs, last, closing]) => [closing, ...pairs.flat(), last])

/** Work below most limits, so that whole months may be without a finding of a rule. */
const quietWork = fc.tuple(near(120, 200), near(60, 150), near(90, 180)).map(([out, wait, home]): Piece[] => [
	{ kind: 'driving', minutes: out },
	{ kind: 'rest', minutes: Math.max(45, wait) },
	{ kind: 'driving', minutes: home },
])

/** Few hours at the wheel but a long day, so that the rest comes late: on a tour it may be postponed by an hour. */
const longWork = fc
	.tuple(near(90, 120), near(390, 400), near(30, 60), near(300, 330), near(60, 90))
	.map(([out, wait, visit, longer, home]): Piece[] => [
		{ kind: 'driving', minutes: out },
		{ kind: 'rest', minutes: Math.min(419, wait) },
		{ kind: 'driving', minutes: visit },
		{ kind: 'availability', minutes: longer },
		{ kind: 'driving', minutes: home },
	])

/** Work with a group that makes its driver wait. */
const presentWork = fc.tuple(near(120, 150), near(270, 330), near(90, 120)).map(([out, wait, home]): Piece[] => [
	{ kind: 'driving', minutes: out },
	{ kind: 'availability', minutes: wait },
	{ kind: 'driving', minutes: home },
])

type Day = { pieces: Piece[]; rest: number; crew: boolean }
const dayOf = (pieces: fc.Arbitrary<Piece[]>, rest: fc.Arbitrary<number>) =>
	fc.record({
		pieces,
		rest,
		crew: fc.oneof({ weight: 7, arbitrary: fc.constant(false) }, fc.constant(true)),
	})

const nightRest = fc.oneof({ weight: 4, arbitrary: near(540, 600, 660, 660, 720) }, near(480, 780, 900))
const weekRest = fc.oneof(
	{ weight: 4, arbitrary: near(1440, 1800, 2700, 2700) },
	{ weight: 3, arbitrary: near(2700 + 1260, 4140, 5400) },
	{ weight: 2, arbitrary: near(2160, 2400, 3000, 3600) },
)

/** A week of work, or a tour that is one service, and its weekly rest. */
const tour = fc
	.record({
		days: fc.oneof(
			{
				weight: 4,
				arbitrary: fc.array(dayOf(work, nightRest), { minLength: 4, maxLength: 6 }),
			},
			{ weight: 3, arbitrary: fc.array(dayOf(quietWork, near(660, 840, 960)), { minLength: 4, maxLength: 6 }) },
			{
				weight: 3,
				arbitrary: fc.array(dayOf(quietWork, near(540, 600, 660, 960, 1020)), { minLength: 7, maxLength: 13 }),
			},
			{ weight: 1, arbitrary: fc.array(dayOf(work, nightRest), { minLength: 10, maxLength: 12 }) },
			{ weight: 2, arbitrary: fc.array(dayOf(presentWork, near(660, 720)), { minLength: 4, maxLength: 7 }) },
			{
				weight: 2,
				arbitrary: fc.array(dayOf(fc.oneof(quietWork, longWork), near(540, 540, 660)), { minLength: 7, maxLength: 11 }),
			},
		),
		service: fc.constantFrom('', 'tour', 'tour', 'each'),
		rest: weekRest,
		hole: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.constantFrom(30, 200, 700)),
	})
	.map(({ days, service, rest, hole }) => ({ days, service, rest, hole }))

function activitiesOf(tours: { days: Day[]; service: string; rest: number; hole: number }[], start: number) {
	const activities: Activity[] = []
	let at = start
	const add = (minutes: number, what: Omit<Activity, 'from' | 'until'>) => {
		if (what.kind !== 'unknown') activities.push({ from: at, until: at + minutes * 60_000, ...what })
		at += minutes * 60_000
	}
	for (const [number, { days, service, rest, hole }] of tours.entries()) {
		for (const [index, { pieces, rest: night, crew }] of days.entries()) {
			const name = service === '' ? '' : service === 'tour' ? `tour ${number}` : `day ${number} ${index}`
			for (const { kind, minutes } of pieces) add(minutes, { kind, crew, service: name })
			if (index < days.length - 1) add(night, { kind: 'rest' })
		}
		if (hole > 0) add(hole, { kind: 'unknown' })
		add(rest, { kind: 'rest' })
	}
	return { activities, end: at }
}

const DAY = 86_400_000
/** Beginnings, some of them with a clock change, a leap day or the year's end in the month. */
const begins = fc
	.tuple(
		fc.constantFrom('2024-02-12', '2025-03-10', '2025-10-06', '2026-03-16', '2026-10-12', '2026-12-14', '2028-02-14'),
		fc.nat({ max: 7 * 1440 }),
		fc.boolean(),
	)
	.map(([day, minutes, isMonday]) => Date.parse(`${day}T00:00:00Z`) - 3_600_000 + (isMonday ? 0 : minutes * 60_000))

const odd = fc.record({
	at: fc.nat({ max: 27 }),
	minutes: fc.constantFrom(-60, 0, 90, 500, 2400),
	kind: fc.constantFrom<Kind>('driving', 'otherWork', 'availability', 'rest', 'unknown'),
})

/** Records of a month, and the period that is checked: 28 days or more. */
export const months = fc
	.record({
		begin: begins,
		lead: fc.constantFrom(0, 0, 600, 2700, 2880),
		tours: fc.array(tour, { minLength: 3, maxLength: 5 }),
		days: fc.constantFrom(28, 28, 29, 35),
		oddities: fc.oneof({ weight: 6, arbitrary: fc.constant([]) }, fc.array(odd, { maxLength: 3 })),
		isEmpty: fc.oneof({ weight: 60, arbitrary: fc.constant(false) }, fc.constant(true)),
	})
	.map(({ begin, lead, tours, days, oddities, isEmpty }): { activities: Activity[]; period: Period } => {
		const { activities } = activitiesOf(tours, begin + lead * 60_000)
		if (lead > 0) activities.unshift({ from: begin, until: begin + lead * 60_000, kind: 'rest' })
		for (const { at, minutes, kind } of oddities) {
			const from = begin + at * DAY + 540 * 60_000
			activities.push({ from, until: from + minutes * 60_000, kind })
		}
		return { activities: isEmpty ? [] : activities, period: { from: begin, until: begin + days * DAY } }
	})
