import { expect, test } from 'vitest'
import { bodyLimits, MAX_BYTES } from '#app/web/form/body-limits.ts'

test.each([
	'/budgetRequest',
	'/budgetRequest/?lng=de',
	'/budgetRequest.data?index',
	'/BUDGETREQUEST/',
	'/admin/quotes/new/',
	'/admin/quotes/P26-7KQ4M/change',
])('%s accepts a trip of the greatest size', (address) => {
	expect(bodyLimits(address)).toEqual({ bytes: 524_288, fields: 1200 })
})

test.each(['/', undefined, '/login/', '/budgetRequest/sent', '/admin/quotes/P26-7KQ4M/', '/x?to=/budgetRequest'])(
	'%s accepts the size of any form',
	(address) => expect(bodyLimits(address)).toBe(MAX_BYTES),
)

test('a list of days may have more fields, and is not larger', () => {
	expect(bodyLimits('/admin/quotes/P-2026-00001/repeat/')).toEqual({ ...MAX_BYTES, fields: 400 })
})

test.each(['/admin/quotes/', '/admin/quotes?q=x', '/admin/quotes.data'])(
	'%s accepts a checkbox for each quote of a page',
	(address) => expect(bodyLimits(address)).toEqual({ bytes: 65_536, fields: 200 }),
)

test('a file of bookings may have a megabyte, besides the rest of the form', () => {
	expect(bodyLimits('/admin/quotes/import/')).toEqual({ ...MAX_BYTES, bytes: 1_572_864 })
})

test('a page of the website may have a megabyte, so that its form can report what is too long', () => {
	expect(bodyLimits('/admin/pages/edit/?page=own1')).toEqual({ ...MAX_BYTES, bytes: 1_048_576 })
})

test('any form may have 64 KiB and 80 fields', () => expect(MAX_BYTES).toEqual({ bytes: 65_536, fields: 80 }))
