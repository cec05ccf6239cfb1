import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quotesInBatches } from '#app/domain/bookings/lists/export-quotes.server.ts'
import {
	allQuotes,
	countByStatus,
	listQuotes,
	type QuoteQuestion,
} from '#app/domain/bookings/lists/list-quotes.server.ts'
import { quoteSorts } from '#app/domain/bookings/lists/quote-filter.server.ts'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { type QuoteStatus, quoteStatuses } from '#app/domain/quotes/statuses.ts'
import { quotes } from '#drizzle/schema.ts'
import { openAccount } from '#tests/support/account-requests.ts'
import { insertQuotes } from '#tests/support/many-quotes.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const TODAY = '2026-11-20'
/** Returns everything that a query lists, page after page. */
async function everyPage(context: TestContext, question: Partial<QuoteQuestion>) {
	const first = await listQuotes(context, { ...allQuotes, ...question })
	const codes: string[] = []
	for (let page = 1; page <= first.pages; page++) {
		const { rows } = await listQuotes(context, { ...allQuotes, ...question, page })
		codes.push(...rows.map(({ code }) => code))
	}
	return codes
}

async function exportedCodes(context: TestContext, question: Partial<QuoteQuestion>) {
	const codes: string[] = []
	for await (const batch of quotesInBatches(context, { ...allQuotes, ...question }))
		codes.push(...batch.map(({ code }) => code))
	return codes
}

const stored = (context: TestContext) => context.database.read.select().from(quotes)
type Stored = Awaited<ReturnType<typeof stored>>[number]

/** Computes the status by the rule, without the database. */
const statusOf = ({ status, validUntil }: Stored): QuoteStatus =>
	status === 'quoted' && validUntil !== null && validUntil < TODAY ? 'expired' : status

const sortValue = (row: Stored, sort: QuoteQuestion['sort']) =>
	({ created: row.createdAt, pickup: row.pickupAt, passengers: row.passengers })[sort]

/** Makes a database with many equal keys: few days, few group sizes, equal times, and expired offers. */
async function crowdedDesk(count = 230) {
	const context = await createTestContext()
	const [one, other] = [await openAccount(context, 'one@example.com'), await openAccount(context, 'two@example.com')]
	await insertQuotes(context, count, (index) => ({
		createdAt: context.now() - (index % 3) * 1000,
		pickupAt: `2026-12-0${1 + (index % 5)} 10:00`,
		passengers: 10 + (index % 4),
		status: quoteStatuses[index % 6] ?? 'requested',
		validUntil: index % 6 === 0 ? null : `2026-11-${18 + (index % 5)}`,
		assigneeId: [null, one.id, null, other.id, one.id][index % 5],
	}))
	return { context, one: one.id }
}

test('the pages together, and the file, list each matching quote once and in order, for any filter', async () => {
	const { context, one } = await crowdedDesk()
	const rows = await stored(context)
	const question = fc.record({
		statuses: fc.subarray([...quoteStatuses]),
		pickupFrom: fc.constantFrom('', '2026-12-02', '2026-12-04'),
		pickupTo: fc.constantFrom('', '2026-12-03', '2026-12-05'),
		assigneeId: fc.constantFrom(undefined, undefined, null, one, -1),
		sort: fc.constantFrom(...quoteSorts),
		direction: fc.constantFrom('asc', 'desc') as fc.Arbitrary<'asc' | 'desc'>,
		size: fc.constantFrom(25, 50) as fc.Arbitrary<25 | 50>,
		text: fc.constantFrom('', '', 'barcelona', 'b', 'carrer maria'),
	})
	await fc.assert(
		fc.asyncProperty(question, async (asked) => {
			const { statuses, pickupFrom, pickupTo, assigneeId, sort, direction, text } = asked
			const listed = await everyPage(context, asked)
			expect(new Set(listed).size).toBe(listed.length)
			expect(await exportedCodes(context, asked)).toEqual(listed)
			const expected = rows.filter(
				(row) =>
					(statuses.length === 0 || statuses.includes(statusOf(row))) &&
					(!pickupFrom || row.pickupAt.slice(0, 10) >= pickupFrom) &&
					(!pickupTo || row.pickupAt.slice(0, 10) <= pickupTo) &&
					(assigneeId === undefined || row.assigneeId === assigneeId),
			)
			if (text === '') expect(listed.toSorted()).toEqual(expected.map(({ code }) => code).sort())
			const byCode = new Map(rows.map((row) => [row.code, row]))
			const keys = listed.map((code) => sortValue(byCode.get(code) as Stored, sort))
			const sorted = keys.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
			expect(keys).toEqual(direction === 'asc' ? sorted : sorted.reverse())
			const { total } = await listQuotes(context, { ...allQuotes, ...asked })
			expect(total).toBe(listed.length)
		}),
		{ numRuns: onPostgres ? 25 : 60 },
	)
})

test('an offer whose last day has passed is expired, in rows, filters and counts, before the clock has stored it', async () => {
	const context = await createTestContext()
	const lastDays = ['2026-11-19', TODAY, '2026-11-21', null]
	await insertQuotes(context, 4, (index) => ({ status: 'quoted', validUntil: lastDays[index], code: `Q${index}` }))
	const codesOf = async (statuses: QuoteStatus[]) =>
		(await listQuotes(context, { ...allQuotes, statuses, direction: 'asc' })).rows.map(({ code, status }) => [
			code,
			status,
		])

	expect(await codesOf(['expired'])).toEqual([['Q0', 'expired']])
	expect(await codesOf(['quoted'])).toEqual([
		['Q1', 'quoted'],
		['Q2', 'quoted'],
		['Q3', 'quoted'],
	])
	expect(await codesOf(['quoted', 'expired'])).toHaveLength(4)
	expect(await countByStatus(context)).toMatchObject({ quoted: 3, expired: 1, accepted: 0 })
	// Midnight in Madrid, an hour before midnight UTC.
	context.advance(14 * 3_600_000)
	expect(await countByStatus(context)).toMatchObject({ quoted: 2, expired: 2 })
	expect(await codesOf(['expired'])).toHaveLength(2)
})

test('the counts are those of the filter of each status', async () => {
	const { context } = await crowdedDesk()
	const counts = await countByStatus(context)
	for (const status of quoteStatuses)
		expect((await listQuotes(context, { ...allQuotes, statuses: [status] })).total).toBe(counts[status])
	expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(230)
})

test('a row has the fields that the list shows, and no others', async () => {
	const context = await createTestContext()
	const request = validRequest()
	await requestQuote(context, { request, requestKey: 'a', language: 'es' })
	expect((await listQuotes(context, allQuotes)).rows).toEqual([
		{
			id: 1,
			code: 'P-2026-00001',
			status: 'requested',
			stage: undefined,
			pickupAt: '2026-12-24 09:30',
			until: '',
			endsAt: '2026-12-24 10:55',
			zone: 'Europe/Madrid',
			emptyMinutes: 89,
			trip: [
				{
					...{ originLocality: 'Barcelona', destinationLocality: 'Girona', pickupAt: '2026-12-24 09:30', until: '' },
					...{ drivingMinutes: 85, stops: [] },
				},
			],
			passengers: 22,
			vip: false,
			fleetName: 'Midibús de 24 plazas',
			vehicles: [{ fleetId: 3, name: 'Midibús de 24 plazas', seats: 24, vip: 0, count: 1 }],
			firstName: 'Núria',
			surname: 'Puig i Serra',
			totalCents: null,
			createdAt: context.now(),
			validUntil: null,
			answeredAt: null,
			version: 1,
			changeStatus: null,
			changeUntil: null,
			changeEndedAt: null,
			dueDay: null,
			assignee: null,
			changeRequests: [],
		},
	])
})

test('a page beyond the last one shows the last one, and an empty list has one page', async () => {
	const context = await createTestContext()
	expect(await listQuotes(context, { ...allQuotes, page: 1e9 })).toEqual({
		rows: [],
		total: 0,
		more: false,
		page: 1,
		pages: 1,
	})
	await insertQuotes(context, 26)
	const last = await listQuotes(context, { ...allQuotes, page: 1e9 })
	expect([last.page, last.pages, last.total, last.rows.length]).toEqual([2, 2, 26, 1])
})

test('a filter by days of the pick-up includes both days in full', async () => {
	const context = await createTestContext()
	const times = ['2026-12-01 23:59', '2026-12-02 00:00', '2026-12-02 23:59', '2026-12-03 00:00']
	await insertQuotes(context, 4, (index) => ({ pickupAt: times[index] }))
	const question = {
		...allQuotes,
		pickupFrom: '2026-12-02',
		pickupTo: '2026-12-02',
		sort: 'pickup',
		direction: 'asc',
	} as const
	expect((await listQuotes(context, question)).rows.map(({ pickupAt }) => pickupAt)).toEqual(times.slice(1, 3))
})

const people = [
	{ firstName: 'Núria', surname: 'Peña i Muñoz', phone: '+34 600 111 222', originLocality: 'Barcelona' },
	{ firstName: 'François', surname: 'Gonçalves', phone: '699888777', originLocality: "L'Hospitalet de Llobregat" },
	{ firstName: 'Percent', surname: '100%_Sure', phone: '+33 6 12 34 56 78', originLocality: 'Barcelona' },
]

async function smallDesk() {
	const context = await createTestContext()
	await insertQuotes(context, people.length, (index) => ({
		...people[index],
		email: `person${index}@example.com`,
		code: `P-2026-0000${index + 1}`,
		originAddress: 'Carrer Major',
		destinationAddress: 'Carrer Major',
		destinationLocality: 'Vic',
	}))
	return context
}

test.each([
	['nuria', [1]],
	['PENA', [1]],
	['peña muñ', [1]],
	['goncal fran', [2]],
	['600 111 222', [1]],
	['+34600111222', [1]],
	['+34 699 888 777', [2]],
	['612345678', [3]],
	['hospitalet', [2]],
	['barcelona', [1, 3]],
	['barcelona nuria', [1]],
	['barcelona gonçalves', []],
	['vic carrer', [1, 2, 3]],
	['person1@example.com', [2]],
	['@example.com', [1, 2, 3]],
	['P-2026-00003', [3]],
	['00002', [2]],
	['%', []],
	['_', []],
	['100%', [3]],
	['nuri_', [1]],
	['%uria', []],
	["' or 1=1 --", []],
	['"', []],
	['x'.repeat(10_000), []],
	['   ', [1, 2, 3]],
])('«%s» finds the quotes %j', async (text, numbers) => {
	const context = await smallDesk()
	const { rows, total, more } = await listQuotes(context, { ...allQuotes, text, direction: 'asc' })
	expect(rows.map(({ code }) => Number(code.slice(-1))).sort()).toEqual(numbers)
	expect([total, more]).toEqual([numbers.length, false])
})

test('a search looks in the chosen statuses and days only', async () => {
	const { context } = await crowdedDesk()
	const question = { ...allQuotes, text: 'carrer', size: 50 } as const
	const found = await listQuotes(context, question)
	const open = await listQuotes(context, { ...question, statuses: ['expired'], pickupFrom: '2026-12-03' })
	expect(open.total).toBeGreaterThan(0)
	expect(open.total).toBeLessThan(found.total)
	expect(open.rows.every(({ status, pickupAt }) => status === 'expired' && pickupAt >= '2026-12-03')).toBe(true)
})

test('a typed reference comes first, whatever begins like it and however the list is sorted', async () => {
	const context = await createTestContext()
	await insertQuotes(context, 60, (index) => ({
		code: `P-2026-${String(index + 1).padStart(5, '0')}`,
		passengers: index + 1,
	}))
	for (const text of ['P-2026-00003', '3', '00003']) {
		const { rows, total } = await listQuotes(context, { ...allQuotes, text, sort: 'passengers', direction: 'desc' })
		expect(rows[0]?.code).toBe('P-2026-00003')
		expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
		expect(total).toBeGreaterThanOrEqual(rows.length)
	}
	const filtered = await listQuotes(context, { ...allQuotes, text: 'P-2026-00003', pickupFrom: '2030-01-01' })
	expect(filtered.rows).toEqual([])
})

test('a search with very many hits lists the first thousand in order', async () => {
	const context = await createTestContext()
	await insertQuotes(context, 1100, () => ({ originLocality: 'Barcelona' }))
	const question = { ...allQuotes, text: 'barcelona', sort: 'pickup', direction: 'asc', size: 50 } as const
	const first = await listQuotes(context, question)
	expect([first.total, first.more, first.pages]).toEqual([1000, true, 20])
	const { size, ...rest } = question
	const listed = await everyPage(context, { ...rest, size })
	expect(new Set(listed).size).toBe(1000)
	const inOrder = (await stored(context)).map(({ pickupAt }) => pickupAt).sort()
	const last = await listQuotes(context, { ...question, page: 20 })
	expect(last.rows.map(({ pickupAt }) => pickupAt)).toEqual(inOrder.slice(950, 1000))
	expect(await exportedCodes(context, { text: 'barcelona' })).toHaveLength(1100)
})

test('a quote that is stored while the file is written neither repeats nor hides another', async () => {
	const context = await createTestContext()
	await insertQuotes(context, 1200)
	const codes: string[] = []
	for await (const batch of quotesInBatches(context, { ...allQuotes })) {
		if (codes.length === 0)
			await requestQuote(context, { request: validRequest(), requestKey: 'later', language: 'es' })
		codes.push(...batch.map(({ code }) => code))
	}
	expect(codes).toHaveLength(1200)
	expect(new Set(codes).size).toBe(1200)
})
