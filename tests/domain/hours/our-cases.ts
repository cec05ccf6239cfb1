import type { Case } from './cases.ts'

const MONDAY = '2026-06-01 06:00'
/** Start that makes the week of 25 May the first whole one. */
const FRIDAY = '2026-05-22 21:00'
/**
 * From there to Monday at six; from one Monday at six to Saturday at six; and a weekend of thirty hours until Monday.
 */
const START = 'R45:00 D1:00 R11:00'
const WEEK = '5x(D4:00 R20:00)'
const THIRTY = 'D4:00 R30:00 D2:00 R12:00'
const END = 'D1:00 R30:00'
/** A day of thirteen hours, and the shortest regular rest. */
const DAY = 'D2:00 R1:00 W4:00 R1:00 W3:00 P2:00 R11:00'

/** Cases that follow from the articles. */
export const ours: Case[] = [
	{
		name: 'Ten hours at the wheel twice a week, and a third time',
		begin: MONDAY,
		line: '3x(D4:30 R0:45 D4:30 R0:45 D0:50 R12:40) R24:00',
		found: ['longDriving note 590', 'longDriving note 590', 'dailyDriving breach 590'],
	},
	{
		name: 'Seven days without a weekly rest',
		begin: MONDAY,
		line: '6x(D2:00 R22:00) D1:00 R45:00',
		found: ['weeklyRest breach 8700'],
	},
	{
		name: 'A weekly rest that begins six times 24 hours behind the one before, to the minute',
		begin: MONDAY,
		line: '5x(D2:00 R22:00) D2:00 R20:00 D2:00 R45:00',
		found: [],
	},
	{
		name: 'One rest of 69 hours over two weeks: a regular one and a reduced one',
		begin: '2026-06-01 00:00',
		line: 'R6:00 4x(D2:00 R22:00) D2:00 R20:00 D2:00 R69:00 5x(D2:00 R22:00) D2:00 R19:00',
		found: [],
	},
	{
		name: 'A weekly rest of thirty hours, made good with the next one',
		begin: '2026-06-01 14:00',
		line: 'D2:00 R30:00 5x(D2:00 R22:00) D2:00 R60:00 D1:00 R20:00',
		found: [],
	},
	{
		name: 'The same, but the next one has its 45 hours and no more',
		begin: '2026-06-01 14:00',
		line: 'D2:00 R30:00 5x(D2:00 R22:00) D2:00 R45:00 D1:00 R20:00',
		found: ['compensation note 900'],
	},
	{
		name: 'Two weeks with a reduced weekly rest each',
		begin: '2026-06-01 00:00',
		line: 'R6:00 5x(D2:00 R22:00) D2:00 R24:00 5x(D2:00 R22:00) D2:00 R24:00 5x(D2:00 R22:00) D2:00 R24:00',
		found: ['twoWeeks breach 1440', 'compensation note 1260', 'compensation note 1260'],
	},
	{
		name: 'Weekends of 45 and 30 hours in turn, each regular one over Sunday midnight',
		begin: FRIDAY,
		line: `${START} ${WEEK} D3:00 R45:00 ${WEEK} ${THIRTY} ${WEEK} D3:00 R45:00 ${WEEK} D3:00 R45:00 ${WEEK} D3:00 R45:00 ${END}`,
		found: ['compensation breach 900'],
	},
	{
		name: 'The same for two months',
		begin: FRIDAY,
		line: `${START} ${`${WEEK} D3:00 R45:00 ${WEEK} ${THIRTY} `.repeat(3)} ${WEEK} D3:00 R45:00 ${WEEK} D3:00 R45:00 ${END}`,
		found: ['compensation breach 900', 'compensation breach 900', 'compensation note 900'],
	},
	{
		name: 'Another 45 hours in the first of these weeks, so that those at its end count for the next',
		begin: FRIDAY,
		line: `${START} D4:00 R20:00 D3:00 R45:00 2x(D4:00 R20:00) D3:00 R45:00 ${WEEK} ${THIRTY} ${WEEK} D3:00 R45:00 ${WEEK} D3:00 R45:00 ${WEEK} D3:00 R45:00 ${END}`,
		found: [],
	},
	{
		name: 'Two rests of 45 hours for three weeks, each over Sunday midnight',
		begin: FRIDAY,
		line: `${START} ${WEEK} D3:00 R45:00 ${WEEK} D4:00 R19:00 D1:00 R45:00 ${WEEK} D4:00 R19:00 D0:30 R45:00 ${END}`,
		found: ['twoWeeks breach 2700'],
	},
	{
		name: 'The same, but the second of them has 69 hours and is two',
		begin: FRIDAY,
		line: `${START} ${WEEK} D3:00 R45:00 ${WEEK} D4:00 R19:00 D1:00 R69:00 4x(D4:00 R20:00) D4:00 R19:00 D0:30 R45:00 ${END}`,
		found: [],
	},
	{
		name: 'Fifteen hours owed, the first of a rest of sixty that runs on past the day',
		begin: '2026-06-01 14:00',
		line: 'D2:00 R30:00 5x(D2:00 R22:00) D2:00 R45:00 5x(D2:00 R22:00) D2:00 R45:00 5x(D2:00 R22:00) D2:00 R45:00 4x(D2:00 R22:00) D1:00 R60:00 D1:00 R20:00',
		found: [],
	},
	{
		name: 'Five and then fifteen hours owed, rests of sixty and then of fifty hours',
		begin: MONDAY,
		line: `${DAY} D2:00 R40:00 5x(${DAY}) D2:00 R45:00 5x(${DAY}) D2:00 R30:00 5x(${DAY}) D2:00 R60:00 ${DAY} D2:00 R50:00 5x(${DAY}) D2:00 R45:00 5x(${DAY}) D2:00 R45:00 2x(${DAY}) D1:00 R11:00`,
		found: [],
	},
	{
		name: 'Thirteen hours of work in a day, some of it by night',
		begin: '2026-06-01 14:00',
		line: 'W4:00 R0:30 W4:30 R0:30 W4:30 R30:00',
		found: ['dailyWork breach 780', 'nightWork breach 780', 'reducedRest note 600'],
	},
	{
		name: 'Work of nine hours and a half with half an hour of pause',
		begin: MONDAY,
		line: 'W5:00 R0:30 W4:30 R30:00',
		found: ['pause breach 30'],
	},
	{
		name: 'The night in which clocks go forward: eleven hours by the clock are ten',
		begin: '2026-03-28 09:00',
		line: 'D4:00 R1:00 D4:00 P2:00 R10:00 D1:00 R30:00',
		found: ['reducedRest note 600'],
	},
	{
		name: 'The night in which they go back: ten hours by the clock are eleven',
		begin: '2026-10-24 07:00',
		line: 'D4:00 R1:00 D4:00 P4:00 R11:00 D1:00 R30:00',
		found: [],
	},
	{
		name: 'A leap day between two days of work',
		begin: '2028-02-28 06:00',
		line: 'D4:00 R1:00 D4:00 P2:00 R13:00 D4:00 R1:00 D4:00 P2:00 R13:00 D1:00 R30:00',
		found: [],
	},
	{
		name: 'A night about which nothing is known is no rest, and no breach either',
		begin: MONDAY,
		line: 'D4:00 R1:00 D4:00 U15:00 D4:00 R30:00',
		found: [
			...['unknownTime unknown 900', 'dailyDriving unknown 720', 'dailyRest unknown 0'],
			...['break unknown 480', 'sixHours unknown 480'],
		],
	},
]
