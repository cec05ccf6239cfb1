import { expect, test } from 'vitest'
import { isUrgent, type OfficeTasks, officeTasks, urgentQuotes } from '#app/domain/bookings/lists/tasks.server.ts'
import { storeQuote } from '#tests/support/office.ts'
import { setJob } from '#tests/support/planned-jobs.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { plansOf } from '#tests/support/query-plans.ts'
import { createTestContext, TEST_NOW } from '#tests/support/test-context.ts'

const DAY = 24 * 3_600_000

/** Returns the totals, kind by kind. */
const totals = (tasks: OfficeTasks) =>
	Object.fromEntries(Object.entries(tasks).map(([kind, { total }]) => [kind, total]))

test('an empty desk has nothing to do', async () => {
	expect(totals(await officeTasks(await createTestContext()))).toEqual({
		...{
			unplanned: 0,
			conflict: 0,
			toTell: 0,
			urgent: 0,
			clocks: 0,
			overdue: 0,
			wished: 0,
			notSent: 0,
			unpriced: 0,
			answered: 0,
			changes: 0,
			ending: 0,
		},
	})
})

test('jobs that need a driver within seven days come first, with those in conflict, by departure', async () => {
	const context = await createTestContext()
	const job = async (days: number, parts: Parameters<typeof setJob>[2] = {}) => {
		const { code } = await storeQuote(context, { status: 'accepted' })
		const startsAt = Math.floor(TEST_NOW + days * DAY)
		await setJob(context, code, { startsAt, endsAt: startsAt + DAY / 4, ...parts })
		return code
	}
	const last = await job(7 - 1e-6)
	const first = await job(-0.2)
	await job(7)
	await job(-0.3)
	await job(2, { stage: 'planned' })
	await job(2, { droppedAt: TEST_NOW })
	const moved = await job(30, { stage: 'planned', conflict: 'driverAway' })
	// A booking counts once, however many of its coaches need a driver.
	await setJob(context, first, { vehicleNumber: 2, startsAt: TEST_NOW + DAY, endsAt: TEST_NOW + 2 * DAY })

	const { unplanned, conflict } = await officeTasks(context)
	expect(unplanned.rows.map(({ code, leavesAt }) => [code, leavesAt])).toEqual([
		[first, TEST_NOW - 0.2 * DAY],
		[last, Math.floor(TEST_NOW + (7 - 1e-6) * DAY)],
	])
	expect(unplanned.total).toBe(2)
	expect(conflict.rows.map(({ code }) => code)).toEqual([moved])
})

test('requests without a price that leave within three days are urgent, the next departure first', async () => {
	const context = await createTestContext()
	for (const pickupAt of ['2026-11-23 23:59', '2026-11-20 00:00', '2026-11-24 00:00', '2026-11-19 23:59'])
		await storeQuote(context, { pickupAt })
	await storeQuote(context, { pickupAt: '2026-11-21 09:00', status: 'quoted', validUntil: '2026-12-21' })
	const { total, rows } = await urgentQuotes(context)
	expect([total, rows.map(({ pickupAt }) => pickupAt)]).toEqual([2, ['2026-11-20 00:00', '2026-11-23 23:59']])
	expect(rows.every((row) => isUrgent(row, context.now()))).toBe(true)
	const others = (await officeTasks(context)).unpriced.rows
	expect(others.map(({ pickupAt }) => pickupAt)).toEqual(['2026-11-24 00:00'])
	expect(others.some((row) => isUrgent(row, context.now()))).toBe(false)
})

test('of other requests without a price the longest waiting come first, and at most ten are listed', async () => {
	const context = await createTestContext()
	for (const days of [1, 3, 2]) await storeQuote(context, { createdAt: TEST_NOW - days * DAY })
	const first = (await officeTasks(context)).unpriced
	expect(first.rows.map(({ createdAt }) => (TEST_NOW - createdAt) / DAY)).toEqual([3, 2, 1])
	for (let each = 0; each < 9; each++) await storeQuote(context)
	const { total, rows } = (await officeTasks(context)).unpriced
	expect([total, rows.length]).toEqual([12, 10])
})

test('answers are new for three days, the latest first', async () => {
	const context = await createTestContext()
	const answer = (status: 'accepted' | 'rejected', age: number) =>
		storeQuote(context, { status, validUntil: '2026-11-19', answeredAt: TEST_NOW - age })
	const latest = await answer('rejected', 1)
	const first = await answer('accepted', 3 * DAY - 1)
	await answer('accepted', 3 * DAY)
	const { rows } = (await officeTasks(context)).answered
	expect(rows.map(({ code }) => code)).toEqual([latest.code, first.code])
})

test('offers that end within three days are listed to call the customer, and expired ones are not', async () => {
	const context = await createTestContext()
	for (const validUntil of ['2026-11-19', '2026-11-23', '2026-11-20', '2026-11-24'])
		await storeQuote(context, { status: 'quoted', validUntil })
	await storeQuote(context, { status: 'accepted', validUntil: '2026-11-21', answeredAt: TEST_NOW - 4 * DAY })
	const { rows } = (await officeTasks(context)).ending
	expect(rows.map(({ validUntil }) => validUntil)).toEqual(['2026-11-20', '2026-11-23'])
})

test('changes are listed apart from first answers, without past trips and expired changes', async () => {
	const context = await createTestContext()
	const booking = { status: 'accepted', validUntil: '2026-11-19', answeredAt: TEST_NOW - 1 } as const
	const answered = await storeQuote(context, {
		...booking,
		...{ changeStatus: 'accepted', changeUntil: '2026-11-20', changeEndedAt: TEST_NOW - 1 },
	})
	const open = await storeQuote(context, { ...booking, changeStatus: 'offered', changeUntil: '2026-11-20' })
	await storeQuote(context, { ...booking, changeStatus: 'offered', changeUntil: '2026-11-19' })
	await storeQuote(context, { ...booking, changeStatus: 'drafted', pickupAt: '2026-11-19 23:59' })
	const tasks = await officeTasks(context)
	expect(tasks.answered.total).toBe(0)
	expect(tasks.changes.rows.map(({ code }) => code).sort()).toEqual([answered.code, open.code].sort())
})

test.skipIf(onPostgres)('each kind of task is found by an index, and none reads all quotes of a status', async () => {
	const context = await createTestContext()
	const plans = await plansOf(context, () => officeTasks(context))
	expect(plans.filter((step) => /^SCAN quotes|USING (?:COVERING )?INDEX \w+ \(status=\?\)$/.test(step))).toEqual([])
	expect(plans.join('\n')).toMatch(/USING INDEX quotes_change \(change_status=\?/)
})
