import { expect, test } from 'vitest'
import { dayFormOf } from '#app/platform/tables/days.ts'
import { readHour } from '#app/platform/tables/hours.ts'
import { readMoment } from '#app/platform/tables/moments.ts'

test.each([
	...[
		'9:30',
		'09:30',
		'9.30',
		'9,30',
		"9'30",
		'9h30',
		'9 h 30',
		'9:30 h',
		'9:30h.',
		'9.30 Uhr',
		'9:30 hrs',
		'09:30:00',
	],
	...[
		'9:30 am',
		'9:30 a. m.',
		'9:30AM',
		'0930',
		'930',
		'a las 9:30',
		'um 9:30 Uhr',
		'alle ore 9:30',
		'à 9 h 30',
		'9h30m',
	],
])('%s is half past nine', (text) => {
	expect(readHour(text)).toBe('09:30')
})

test.each([
	...[
		['21:00 h', '21:00'],
		['21.00', '21:00'],
		['2100', '21:00'],
		['9 pm', '21:00'],
		['9h', '09:00'],
		['9 Uhr', '09:00'],
	],
	...[
		['12 am', '00:00'],
		['12 pm', '12:00'],
		['12:15 a.m.', '00:15'],
		['21:00 pm', '21:00'],
		['0:05', '00:05'],
		['９:05', '09:05'],
	],
])('%s is %s', (text, hour) => {
	expect(readHour(text)).toBe(hour)
})

test.each([
	'',
	'9',
	'21',
	'24:00',
	'25:00',
	'9:60',
	'9:5',
	'13 am',
	'0 pm',
	'pronto',
	'9:30 Z',
	'9:30+01:00',
	'99',
	'12345',
])('%s is no hour', (text) => {
	expect(readHour(text)).toBeUndefined()
})

const read = (cell: string) => readMoment(cell, dayFormOf([cell]))

test.each([
	...[
		'14/05/2027 9:30',
		'14. 05. 2027 09:30',
		'2027/05/14 9h30',
		'2027-05-14T09:30',
		'14/05/2027, 9:30 h',
		'9:30 14/05/2027',
	],
	...[
		'14 de mayo de 2027 a las 9:30',
		'14 mai 2027, 9 h 30',
		'May 14, 2027 9:30 am',
		'5/14/2027 9:30:00 AM',
		'14/05/27 - 9.30',
	],
	...['46521,3958333', '46521.395833333336', '2027-05-14T09:30:00.000', 'vie 14/05/2027 9:30', '14.5.2027 0930'],
])('%s is a day and its hour', (cell) => {
	expect(read(cell)).toEqual({ moment: '2027-05-14 09:30' })
})

test.each([
	['14/05/2027', { problem: 'noHour', found: '14/05/2027' }],
	['46521', { problem: 'noHour', found: '46521' }],
	['14/05/2027 pronto', { problem: 'hour', found: 'pronto' }],
	['14/05/2027 25:00', { problem: 'hour', found: '25:00' }],
	['2027-05-14T09:30:00Z', { problem: 'hour', found: '09:30:00Z' }],
	['el viernes 9:30', { problem: 'day', found: 'el viernes 9:30' }],
	['31/02/2027 9:30', { problem: 'day', found: '31/02/2027 9:30' }],
	['14/05/20279:30', { problem: 'day', found: '14/05/20279:30' }],
])('%s is refused with the part that cannot be read', (cell, problem) => {
	expect(read(cell)).toEqual(problem)
})
