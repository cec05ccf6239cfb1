/** Record of activities with its expected findings, for the tables of docs/hours.md, which gives the source of each. */
export type Case = {
	name: string
	/** by Madrid's clock */
	begin: string
	line: string
	/** name of the occasional service, if all of it is one */
	service?: string
	/** each finding as rule, severity and minutes */
	found: string[]
}

const MONDAY = '2026-06-01 06:00'
/** Start from which 45 hours of rest end on a Monday at six. */
const SATURDAY = '2026-05-30 09:00'

/** Examples that authorities, an examiner or a court have published, or that follow from figures in an article. */
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
		name: 'Behind 45 minutes of break the reckoning begins again',
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
