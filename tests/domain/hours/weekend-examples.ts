import type { Rest } from './weeks-of-rests.ts'

/** Weekly rests with expected findings, by default from Monday 25 May; times by Madrid's clock. */
export type Weeks = { name: string; begin?: string; end: string; rests: Rest[]; found: string[] }
/** Weekends of 45 and thirty hours alternately, those of 45 across Sunday midnight. */
const inTurn: Rest[] = [
	['2026-05-30 09:00', 45],
	['2026-06-06 10:00', 30],
	['2026-06-13 09:00', 45],
	['2026-06-20 09:00', 45],
	['2026-06-27 01:00', 47],
]
/** Returns thirty hours on the first weekend of June, and sixty on the last. */
const made = (sixty: string): Rest[] => [
	['2026-06-06 06:00', 30],
	['2026-06-12 13:00', 45],
	['2026-06-19 09:00', 45],
	['2026-06-25 09:00', 45],
	[sixty, 60],
	['2026-07-04 00:00', 45],
]

/** Weekly rests around Sunday midnight, and the findings about two weeks and owed hours. */
export const examples: Weeks[] = [
	{
		name: 'a regular rest over Sunday midnight counts for the week that has no other, and not for the next',
		end: '2026-06-29 00:00',
		rests: inTurn,
		found: ['compensation breach 900, 2026-06-06 10:00 to 2026-06-29 00:00'],
	},
	{
		name: 'where sixty hours of that week are unknown nobody can rule out a rest in it',
		end: '2026-06-29 00:00',
		rests: [['2026-05-25 00:00', 60, 'unknown'], ...inTurn],
		found: ['twoWeeks unknown 2700, 2026-05-25 00:00 to 2026-06-08 00:00'],
	},
	{
		name: 'of two weekends the unknown one is none',
		end: '2026-06-08 00:00',
		rests: [
			['2026-05-30 03:00', 45],
			['2026-06-06 03:00', 45, 'unknown'],
		],
		found: ['twoWeeks unknown 2700, 2026-05-25 00:00 to 2026-06-08 00:00'],
	},
	{
		name: 'a week of which the period shows two days needs no rest, so the one over its end counts for the next week',
		begin: '2026-05-30 00:00',
		end: '2026-06-22 00:00',
		rests: [
			['2026-05-30 09:00', 45],
			['2026-06-07 05:00', 30],
			['2026-06-13 10:00', 45],
			['2026-06-20 02:00', 45],
		],
		found: [],
	},
	{
		name: 'a reduced rest over Sunday midnight is owed by the third week behind the one in which it counts',
		end: '2026-06-22 00:00',
		rests: [
			['2026-05-30 09:00', 45],
			['2026-06-07 05:00', 30],
			['2026-06-13 10:00', 45],
			['2026-06-20 02:00', 45],
		],
		found: ['compensation note 900, 2026-06-07 05:00 to 2026-06-29 00:00'],
	},
	{
		name: 'a last week that the period cuts off is compared with nothing',
		end: '2026-06-13 00:00',
		rests: [
			['2026-05-30 09:00', 45],
			['2026-06-06 09:00', 45],
		],
		found: [],
	},
	{
		name: 'a rest that ends on Monday at 0:00 does not touch that week',
		end: '2026-06-15 00:00',
		rests: [
			['2026-05-25 00:00', 45],
			['2026-05-30 03:00', 45],
			['2026-06-08 00:00', 45],
		],
		found: [
			'twoWeeks breach 2700, 2026-05-25 00:00 to 2026-06-08 00:00',
			'twoWeeks breach 2700, 2026-06-01 00:00 to 2026-06-15 00:00',
		],
	},
	{
		name: 'a minute longer, and it counts there',
		end: '2026-06-15 00:00',
		rests: [
			['2026-05-25 00:00', 45],
			['2026-05-30 03:00', 45 + 1 / 60],
			['2026-06-08 00:00', 45],
		],
		found: [],
	},
	{
		name: 'Saturday 9:00 to Monday 6:00 are 44 hours where clocks go forward',
		begin: '2026-03-16 00:00',
		end: '2026-04-06 00:00',
		rests: [
			['2026-03-21 00:00', 38],
			['2026-03-28 09:00', 44],
			['2026-04-04 00:00', 47],
		],
		found: [
			'compensation note 420, 2026-03-21 00:00 to 2026-04-13 00:00',
			'twoWeeks breach 2640, 2026-03-16 00:00 to 2026-03-30 00:00',
		],
	},
	{
		name: 'Saturday 9:00 to Monday 5:00 are 45 hours where they go back',
		begin: '2026-10-12 00:00',
		end: '2026-11-09 00:00',
		rests: [
			['2026-10-17 01:00', 38],
			['2026-10-24 09:00', 45],
			['2026-10-31 01:00', 46],
			['2026-11-06 00:00', 52],
		],
		found: [],
	},
	{
		name: 'a rest of 69 hours has one regular rest for both weeks, one of ninety has two',
		end: '2026-06-22 00:00',
		rests: [
			['2026-05-30 12:00', 24],
			['2026-06-06 03:00', 69],
			['2026-06-15 00:00', 24],
		],
		found: [
			'compensation breach 1260, 2026-05-30 12:00 to 2026-06-22 00:00',
			'compensation note 1260, 2026-06-15 00:00 to 2026-07-13 00:00',
			'twoWeeks breach 4140, 2026-06-08 00:00 to 2026-06-22 00:00',
		],
	},
	{
		name: 'ninety hours that are two regular rests have nothing left for what is owed',
		end: '2026-06-22 00:00',
		rests: [
			['2026-05-30 12:00', 24],
			['2026-06-06 03:00', 90],
			['2026-06-15 00:00', 24],
		],
		found: [
			'compensation breach 1260, 2026-05-30 12:00 to 2026-06-22 00:00',
			'compensation note 1260, 2026-06-15 00:00 to 2026-07-13 00:00',
		],
	},
	{
		name: 'ten days of rest are a weekly rest of each week that they touch, and make good what was owed',
		end: '2026-06-22 00:00',
		rests: [
			['2026-05-30 12:00', 24],
			['2026-06-05 03:00', 240],
			['2026-06-20 12:00', 24],
		],
		found: [],
	},
	{
		name: 'of two reduced rests in a week the longer one is the weekly rest, and the other a long daily one',
		end: '2026-06-29 00:00',
		rests: [
			['2026-05-30 01:00', 46],
			['2026-06-03 12:00', 26],
			['2026-06-06 10:00', 30],
			['2026-06-12 13:00', 45],
			['2026-06-19 09:00', 45],
			['2026-06-26 00:00', 45],
		],
		found: ['compensation breach 900, 2026-06-06 10:00 to 2026-06-29 00:00'],
	},
	{
		name: 'fifteen hours that are over on Sunday at 24:00 are in time, whatever they are attached to',
		begin: '2026-06-01 00:00',
		end: '2026-07-06 00:00',
		rests: made('2026-06-28 09:00'),
		found: [],
	},
	{
		name: 'a minute later they are not',
		begin: '2026-06-01 00:00',
		end: '2026-07-06 00:00',
		rests: made('2026-06-28 09:01'),
		found: ['compensation breach 900, 2026-06-06 06:00 to 2026-06-29 00:00'],
	},
]
