import { expect, test } from 'vitest'
import { bodyLimits, MOST } from '#app/web/form/body-limits.ts'

test.each([
	'/budgetRequest',
	'/budgetRequest/?lng=de',
	'/budgetRequest.data?index',
	'/BUDGETREQUEST/',
	'/admin/quotes/new/',
	'/admin/quotes/P26-7KQ4M/change',
])('%s takes a whole hire', (address) => {
	expect(bodyLimits(address)).toEqual({ bytes: 524_288, fields: 1200 })
})

test.each(['/', undefined, '/login/', '/budgetRequest/sent', '/admin/quotes/P26-7KQ4M/', '/x?to=/budgetRequest'])(
	'%s takes what any form has',
	(address) => expect(bodyLimits(address)).toBe(MOST),
)

test('a list of days has more fields, and is no larger', () => {
	expect(bodyLimits('/admin/quotes/P-2026-00001/repeat/')).toEqual({ ...MOST, fields: 400 })
})

test.each(['/admin/quotes/', '/admin/quotes?q=x', '/admin/quotes.data'])(
	'%s takes a box for each quote of a page',
	(address) => expect(bodyLimits(address)).toEqual({ bytes: 65_536, fields: 200 }),
)

test('a file of bookings may have a megabyte, with what stands around it', () => {
	expect(bodyLimits('/admin/quotes/import/')).toEqual({ ...MOST, bytes: 1_572_864 })
})

test('what any form has is 64 KiB and 80 fields', () => expect(MOST).toEqual({ bytes: 65_536, fields: 80 }))
