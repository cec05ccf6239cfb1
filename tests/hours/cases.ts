/** A record, and what the rules say of it: the tables of docs/hours.md, which says whose example it is. */
export type Case = {
	name: string
	/** by the clocks of Madrid */
	begin: string
	line: string
	/** all of it is one occasional service */
	service?: string
	/** each finding as rule, severity and the minutes found */
	found: string[]
}

const MONDAY = '2026-06-01 06:00'
/** So that 45 hours of rest end on a Monday at six. */
const SATURDAY = '2026-05-30 09:00'

/** So that the week of 25 May is the first one that is shown whole. */
const FRIDAY = '2026-05-22 21:00'
/** From there to Monday at six, from one Monday at six to Saturday at six, and a weekend of thirty hours until Monday. */
const START = 'R45:00 D1:00 R11:00'
const WEEK = '5x(D4:00 R20:00)'
const THIRTY = 'D4:00 R30:00 D2:00 R12:00'
const END = 'D1:00 R30:00'
/** Thirteen hours, and the shortest regular rest. */
const DAY = 'D2:00 R1:00 W4:00 R1:00 W3:00 P2:00 R11:00'

/** Examples that authorities, an examiner or a court have published, or what an article says in figures. */
export const published: Case[] = [
	{
		name: 'Work from 6:00 on day 1, eleven hours of rest done by 6:00 on day 2',
		begin: MONDAY,
		line: 'W1:00 D4:00 R1:00 D4:00 P3:00 R11:00 D1:00 R24:00',
		found: [],
	},
	{
		name: 'The same, but ten hours done by then: a reduced rest',
		begin: MONDAY,
		line: 'W1:00 D4:00 R1:00 D4:00 P4:00 R11:00 D1:00 R24:00',
		found: ['reducedRest note 600'],
	},
	{
		name: 'A daily rest in two parts, three hours and then nine',
		begin: MONDAY,
		line: 'D4:00 R3:00 D4:00 P4:00 R9:00 D1:00 R24:00',
		found: [],
	},
	{
		name: 'Two drivers: nine hours of rest within thirty',
		begin: MONDAY,
		line: '3x(DD3:00 R1:00 PP3:00) R9:00 DD1:00 R24:00',
		found: ['reducedRest note 540'],
	},
	{
		name: 'A break of 15 minutes and then one of 30',
		begin: MONDAY,
		line: 'D2:00 R0:15 D2:30 R0:30 D4:30 R30:00',
		found: [],
	},
	{
		name: '30 minutes and then 15 do not make the break',
		begin: MONDAY,
		line: 'D1:30 R0:30 D1:30 R0:15 D4:30 W2:00 R30:00',
		found: ['break breach 450', 'sixHours breach 390'],
	},
	{
		name: 'Behind 45 minutes of break the reckoning begins anew',
		begin: MONDAY,
		line: 'D1:00 R0:45 D4:30 R0:45 D0:30 R30:00',
		found: [],
	},
	{
		name: 'Occasional service: breaks of 25 and 20 minutes',
		begin: MONDAY,
		line: 'D2:00 R0:25 D2:30 R0:20 D1:00 R30:00',
		service: 'trip',
		found: [],
	},
	{
		name: 'The same breaks outside an occasional service',
		begin: MONDAY,
		line: 'D2:00 R0:25 D2:30 R0:20 D1:00 R30:00',
		found: ['break breach 330'],
	},
	{
		name: 'A service of six days: one daily rest an hour later',
		begin: SATURDAY,
		line: 'R45:00 D3:30 R2:00 D3:30 P6:30 R9:00 6x(D2:00 R22:00) R48:00',
		service: 'tour',
		found: ['twelveDays note 8790', 'postponedRest note 540'],
	},
	{
		name: 'Not with more than seven hours at the wheel that day',
		begin: SATURDAY,
		line: 'R45:00 D4:00 R2:00 D3:01 P6:29 R9:00 6x(D2:00 R22:00) R48:00',
		service: 'tour',
		found: ['twelveDays note 8790', 'dailyRest breach 510'],
	},
	{
		name: 'A service of eight days: twice, and no third time',
		begin: SATURDAY,
		line: 'R45:00 3x(D3:00 R2:00 D3:00 P7:30 R9:00) 6x(D2:00 R22:00) R48:00',
		service: 'tour',
		found: ['twelveDays note 11730', 'postponedRest note 540', 'postponedRest note 540', 'dailyRest breach 510'],
	},
	{
		name: 'Twelve days of one service behind 45 hours, then 90',
		begin: SATURDAY,
		line: 'R45:00 11x(D2:00 R22:00) D2:00 R20:00 D2:00 R90:00 D1:00 R48:00',
		service: 'tour',
		found: ['twelveDays note 17280'],
	},
	{
		name: 'Twelve days and a minute',
		begin: SATURDAY,
		line: 'R45:00 11x(D2:00 R22:00) D2:00 R20:00 D2:01 R90:00 D1:00 R48:00',
		service: 'tour',
		found: ['weeklyRest breach 17281'],
	},
	{
		name: 'Twelve days, then 69 hours: 21 are owed',
		begin: SATURDAY,
		line: 'R45:00 11x(D2:00 R22:00) D2:00 R20:00 D2:00 R69:00 D1:00 R20:00 D1:00 R2:00',
		service: 'tour',
		found: ['twelveDays note 17280', 'compensation note 1260'],
	},
	{
		name: 'Twelve days, then less than 69 hours',
		begin: SATURDAY,
		line: 'R45:00 11x(D2:00 R22:00) D2:00 R20:00 D2:00 R60:00 D1:00 R48:00',
		service: 'tour',
		found: ['twelveDays note 17280', 'restAfterTwelveDays breach 3600'],
	},
	{
		name: 'On the twelve days, alone by night: three hours until the break',
		begin: SATURDAY,
		line: 'R45:00 6x(D2:00 R22:00) D2:00 R15:00 D3:01 R11:00 D2:00 R90:00 D1:00 R48:00',
		service: 'tour',
		found: ['twelveDays note 10621', 'nightOfTwelveDays breach 181'],
	},
]

/** What follows from the articles. */
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
		name: 'A night of which nobody knows anything is no rest, and no breach either',
		begin: MONDAY,
		line: 'D4:00 R1:00 D4:00 U15:00 D4:00 R30:00',
		found: [
			...['unknownTime unknown 900', 'dailyDriving unknown 720', 'dailyRest unknown 0'],
			...['break unknown 480', 'sixHours unknown 480'],
		],
	},
]
