import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinDayAndTime, momentIn, readTime, splitDayAndTime } from '#app/platform/clock/day-and-time.ts'
import { anyText } from '#tests/support/any-text.ts'

const two = (number: number) => String(number).padStart(2, '0')
const anyDay = fc
	.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
	.map((date) => date.toISOString().slice(0, 10))
const anyTime = fc
	.tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
	.map(([hour, minute]) => `${two(hour)}:${two(minute)}`)
const orNone = (part: fc.Arbitrary<string>) => fc.oneof(part, fc.constant(''))

test('a joined day and time are split into the same parts, even where one is missing', () => {
	fc.assert(
		fc.property(orNone(anyDay), orNone(anyTime), (day, time) => {
			expect(splitDayAndTime(joinDayAndTime({ day, time }))).toEqual({ day, time })
		}),
	)
})

test('day and time are joined in the spelling of drafts and programs', () => {
	fc.assert(
		fc.property(anyDay, anyTime, (day, time) => {
			expect(joinDayAndTime({ day, time })).toBe(`${day} ${time}`)
			expect(splitDayAndTime(`${day}T${time}`)).toEqual({ day, time })
		}),
	)
})

test('joining the split parts again changes nothing, for any text', () => {
	fc.assert(
		fc.property(anyText(60), anyText(20), (day, time) => {
			const joined = joinDayAndTime({ day, time })
			expect(joinDayAndTime(splitDayAndTime(joined)).replace(/\s+/g, ' ')).toBe(joined.replace(/\s+/g, ' '))
		}),
	)
})

test('text that cannot be read as a day or time stays as it was typed', () => {
	expect(joinDayAndTime({ day: 'next Tuesday', time: '' })).toBe('next Tuesday')
	expect(joinDayAndTime({ day: 'next Tuesday', time: '9:30' })).toBe('next Tuesday 09:30')
	expect(splitDayAndTime('next Tuesday 09:30')).toEqual({ day: 'next Tuesday', time: '09:30' })
	expect(joinDayAndTime({ day: '2027-05-14', time: 'early' })).toBe('2027-05-14 early')
	expect(splitDayAndTime('2027-05-14 early')).toEqual({ day: '2027-05-14', time: 'early' })
})

test('a time that is typed after the day counts as the time', () => {
	const joined = joinDayAndTime({ day: '28/03/2027 02:30', time: '' })
	expect(splitDayAndTime(joined)).toEqual({ day: '28/03/2027', time: '02:30' })
})

test.each([
	['9:30', '09:30'],
	['09:05', '09:05'],
	['9.30', '09:30'],
	['9h30', '09:30'],
	['23:59:00', '23:59'],
])('%s is a time', (typed, time) => {
	expect(readTime(typed)).toBe(time)
})

test.each(['', '24:00', '9:60', '9', '930', 'nine', '-1:30'])('%j is no time', (typed) => {
	expect(readTime(typed)).toBeUndefined()
})

test('the two fields of a form are one moment, and the single field of an old page counts where they are missing', () => {
	const read = (fields: Record<string, string>) => momentIn((name) => fields[name] ?? null, 'datePickup')
	expect(read({ datePickupDay: '24/12/2026', datePickupTime: '9:30' })).toBe('2026-12-24 09:30')
	expect(read({ datePickupDay: '2026-12-24', datePickupTime: '' })).toBe('2026-12-24')
	expect(read({ datePickupDay: '', datePickupTime: '09:30' })).toBe('09:30')
	expect(read({ datePickup: '2026-12-24T09:30' })).toBe('2026-12-24 09:30')
	expect(read({ datePickup: '2026-12-24 09:30', datePickupDay: '', datePickupTime: '' })).toBe('')
	expect(read({})).toBe('')
})

test('a very long text is split without delay', () => {
	const long = `x${' '.repeat(60_000)}y`
	expect(splitDayAndTime(long)).toEqual({ day: long, time: '' })
})
