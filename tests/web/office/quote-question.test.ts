import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QuoteQuestion } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { quoteSorts } from '#app/domain/bookings/lists/quote-filter.server.ts'
import { stages } from '#app/domain/dispatch/board/stages.ts'
import { quoteStatuses } from '#app/domain/quotes/statuses.ts'
import { addressOf, quoteQuestionIn } from '#app/web/office/quote-question.server.ts'
import { anyText } from '#tests/support/any-text.ts'

/** Reader on a Friday. */
const reader = { me: 7, today: '2026-11-20' }
const asked = (query: string, by = reader) => quoteQuestionIn(new URLSearchParams(query), by)
const usual: QuoteQuestion = {
	codes: [],
	text: '',
	statuses: [],
	pickupFrom: '',
	pickupTo: '',
	assigneeId: undefined,
	stage: undefined,
	sort: 'created',
	direction: 'desc',
	page: 1,
	size: 25,
}

test('every filter can be read from the address', () => {
	const query =
		'quote=P-2026-00002&quote=P-2026-00001&q=+N%C3%BAria+&status=expired&status=quoted&from=2026-12-01&to=2026-12-31&assignee=12&stage=underWay&sort=pickup-asc&page=3&size=50'
	expect(asked(query)).toEqual({
		codes: ['P-2026-00002', 'P-2026-00001'],
		text: 'Núria',
		statuses: ['quoted', 'expired'],
		pickupFrom: '2026-12-01',
		pickupTo: '2026-12-31',
		assigneeId: 12,
		stage: 'underWay',
		sort: 'pickup',
		direction: 'asc',
		page: 3,
		size: 50,
	})
})

test.each([
	'',
	'status=nonsense&status=',
	'from=2026-02-30&to=yesterday',
	'from=99999-01-01&to=0000-00-00',
	'sort=price-asc',
	'sort=created',
	'page=0',
	'page=-3',
	'page=1.5',
	'page=NaN',
	'page=99999999999999999999',
	'size=1000000',
	'size=-25',
	'surprise=1',
	'pickup=year',
	'stage=asleep',
	'assignee=',
	'assignee=0',
	'assignee=-1',
	'assignee=7e3',
	'assignee=everybody',
	'assignee=9999999999999999',
	'__proto__=1&constructor=2',
])('«%s» sets no filter', (query) => {
	expect(asked(query)).toEqual(usual)
})

test('a long text is cut, and a high page stays a number', () => {
	expect(asked(`q=${'x'.repeat(10_000)}`).text).toHaveLength(100)
	expect(asked('page=1000000000').page).toBe(1e9)
})

test('the address of any filter gives the same filter, and defaults are left out', () => {
	const question = fc.record({
		codes: fc.uniqueArray(fc.constantFrom('P-2026-00001', 'P-2026-00002', 'x&y=z'), { maxLength: 3 }),
		text: anyText(100).map((text) => text.trim().slice(0, 100).trim()),
		statuses: fc.subarray([...quoteStatuses]),
		pickupFrom: fc.constantFrom('', '2026-11-16', '2026-12-01'),
		pickupTo: fc.constantFrom('', '2026-11-22', '2027-02-28'),
		assigneeId: fc.constantFrom(undefined, null, 7, 8),
		stage: fc.constantFrom(undefined, ...stages),
		sort: fc.constantFrom(...quoteSorts),
		direction: fc.constantFrom('asc', 'desc') as fc.Arbitrary<'asc' | 'desc'>,
		page: fc.integer({ min: 1, max: 1e9 }),
		size: fc.constantFrom(25, 50) as fc.Arbitrary<25 | 50>,
	})
	fc.assert(
		fc.property(question, (any) => {
			const url = new URL(addressOf('/admin/quotes/', any, reader), 'http://localhost')
			expect(url.pathname).toBe('/admin/quotes/')
			expect(quoteQuestionIn(url.searchParams, reader)).toEqual(any)
		}),
	)
	expect(addressOf('/admin/quotes/', usual, reader)).toBe('/admin/quotes/')
})

test('a stored address with “me” and “week” depends on the reader and the day', () => {
	const mine = { ...usual, assigneeId: 7, pickupFrom: '2026-11-16', pickupTo: '2026-11-22' }
	expect(addressOf('/admin/quotes/', mine, reader)).toBe('/admin/quotes/?pickup=week&assignee=me')
	const later = { me: 8, today: '2026-12-28' }
	expect(asked('pickup=week&assignee=me', later)).toEqual({
		...usual,
		assigneeId: 8,
		pickupFrom: '2026-12-28',
		pickupTo: '2027-01-03',
	})
	expect(asked('pickup=week', { ...later, today: '2027-01-03' })).toMatchObject({ pickupFrom: '2026-12-28' })
	expect(addressOf('/admin/quotes/', { ...usual, assigneeId: null }, reader)).toBe('/admin/quotes/?assignee=nobody')
})

test('the first of two equal parameters counts', () => {
	expect(asked('q=one&q=two&size=50&size=25')).toMatchObject({ text: 'one', size: 50 })
})

test('a hundred references of an address count', () => {
	const query = Array.from({ length: 101 }, (_, index) => `quote=P-2026-${index}`).join('&')
	expect(asked(query).codes).toHaveLength(100)
	expect(asked(query).codes.at(-1)).toBe('P-2026-99')
})
