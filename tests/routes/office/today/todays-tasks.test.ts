import { expect, test } from 'vitest'
import { loader as overviewLoader } from '#app/routes/office/today/overview.route.tsx'
import type { OverviewPage } from '#app/routes/office/today/overview.server.ts'
import { argsOf, get } from '#tests/support/account-requests.ts'
import { insertQuotes } from '#tests/support/many-quotes.ts'
import { openOffice } from '#tests/support/office.ts'

const OFFERED = { status: 'quoted', validUntil: '2026-11-21' } as const
const OVERDUE = { status: 'accepted', pickupAt: '2027-03-01 09:00', dueDay: '2026-11-01' } as const

/** Returns the tasks that Today shows for so many requests of each kind. */
async function tasksOf(...kinds: [count: number, row: object][]) {
	const { context, cookie } = await openOffice(1)
	const all = kinds.flatMap(([count, row]) => Array.from({ length: count }, () => row))
	await insertQuotes(context, all.length, (index) => all[index] ?? {})
	const { tasks } = (await overviewLoader(argsOf(get('/admin/overview/', cookie)))) as OverviewPage
	return tasks.map(({ task, count, rows, all }) => [task, count, rows.length, all !== null])
}

test('a single kind of task lists ten, and a link leads to the rest', async () => {
	expect(await tasksOf([10, OFFERED])).toEqual([['ending', '10', 10, false]])
	expect(await tasksOf([11, OFFERED])).toEqual([['ending', '11', 10, true]])
})

test('with more kinds of task fewer of each are listed, except those without a list of their own', async () => {
	const far = { status: 'requested', pickupAt: '2027-02-01 09:00' }
	const urgent = { status: 'requested', pickupAt: '2026-11-21 09:00' }
	const answered = { status: 'rejected', validUntil: '2026-11-21', answeredAt: Date.parse('2026-11-20T08:00:00Z') }
	expect(await tasksOf([9, OFFERED], [8, urgent], [9, OVERDUE], [9, far], [9, answered])).toEqual([
		['urgent', '8', 6, true],
		['overdue', '9', 9, false],
		['unpriced', '9', 6, true],
		['answered', '9', 6, true],
		['ending', '9', 6, true],
	])
})
