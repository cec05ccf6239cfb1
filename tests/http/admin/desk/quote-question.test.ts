import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, quoteQuestionIn } from '#app/http/admin/desk/quote-question.server.ts'
import type { QuoteQuestion } from '#app/quotes/list-quotes.server.ts'
import { quoteSorts } from '#app/quotes/quote-filter.server.ts'
import { quoteStatuses } from '#app/quotes/statuses.ts'
import { anyText } from '#tests/support/any-text.ts'

const asked = (query: string) => quoteQuestionIn(new URLSearchParams(query))
const usual: QuoteQuestion = {
	text: '',
	statuses: [],
	pickupFrom: '',
	pickupTo: '',
	sort: 'created',
	direction: 'desc',
	page: 1,
	size: 25,
}

test('the address says everything that is asked for', () => {
	const query =
		'q=+N%C3%BAria+&status=expired&status=quoted&from=2026-12-01&to=2026-12-31&sort=pickup-asc&page=3&size=50'
	expect(asked(query)).toEqual({
		text: 'Núria',
		statuses: ['quoted', 'expired'],
		pickupFrom: '2026-12-01',
		pickupTo: '2026-12-31',
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
])('«%s» is as good as nothing', (query) => {
	expect(asked(query)).toEqual(usual)
})

test('a long text is cut, and a high page stays a number', () => {
	expect(asked(`q=${'x'.repeat(10_000)}`).text).toHaveLength(100)
	expect(asked('page=1000000000').page).toBe(1e9)
})

test('whatever is asked for, its address asks for the same; what is usual is left out', () => {
	const question = fc.record({
		text: anyText(100).map((text) => text.trim().slice(0, 100).trim()),
		statuses: fc.subarray([...quoteStatuses]),
		pickupFrom: fc.constantFrom('', '2026-12-01'),
		pickupTo: fc.constantFrom('', '2027-02-28'),
		sort: fc.constantFrom(...quoteSorts),
		direction: fc.constantFrom('asc', 'desc') as fc.Arbitrary<'asc' | 'desc'>,
		page: fc.integer({ min: 1, max: 1e9 }),
		size: fc.constantFrom(25, 50, 100) as fc.Arbitrary<25 | 50 | 100>,
	})
	fc.assert(
		fc.property(question, (any) => {
			const url = new URL(addressOf('/admin/quotes/', any), 'http://localhost')
			expect(url.pathname).toBe('/admin/quotes/')
			expect(quoteQuestionIn(url.searchParams)).toEqual(any)
		}),
	)
	expect(addressOf('/admin/quotes/', usual)).toBe('/admin/quotes/')
})
