import { expect, test } from 'vitest'
import { loader } from '#app/routes/office/today/overview.route.tsx'
import type { OverviewPage } from '#app/routes/office/today/overview.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { argsOf, EMAIL, get, setPosition } from '#tests/support/account-requests.ts'
import { openOffice, storeQuote } from '#tests/support/office.ts'
import { acceptedQuote, requestedQuote } from '#tests/support/quotes-at-work.ts'

const OVERDUE = { status: 'accepted', pickupAt: '2027-03-01 09:00', dueDay: '2026-11-01' } as const

/** Opens Today with something to do of each kind: a request, a booking without a coach, money that is late, a dead mail. */
async function today() {
	const { context, cookie } = await openOffice(1)
	await requestedQuote(context)
	await acceptedQuote(context, { request: { datePickup: '2026-11-23 09:30' } })
	await storeQuote(context, { ...OVERDUE, code: 'P-2026-90001' })
	await storeQuote(context, { status: 'accepted', code: 'P-2026-90002', pickupAt: '2026-11-20 16:05' })
	await context.database.transaction((tx) => tx.update(outbox).set({ status: 'dead' }))
	return async (position: 'planner' | 'accountant' | null) => {
		await setPosition(context, EMAIL, position)
		return (await loader(argsOf(get('/admin/overview/', cookie)))) as OverviewPage
	}
}

const kindsOf = ({ tasks }: OverviewPage) => tasks.map(({ task }) => task)

test('Today shows the office all, a planner what is to plan, and an accountant the money', async () => {
	const open = await today()
	const office = await open(null)
	expect(kindsOf(office)).toEqual(expect.arrayContaining(['unplanned', 'overdue', 'unpriced']))

	const planner = await open('planner')
	expect(kindsOf(planner)).toEqual(['unplanned'])
	expect(planner.days).toEqual(office.days)
	expect(planner).toMatchObject({ enter: null, money: null, mails: [], months: [], sheets: office.sheets })

	const accountant = await open('accountant')
	expect(kindsOf(accountant)).toEqual(['overdue'])
	expect(accountant).toMatchObject({ enter: null, mails: [], months: [], days: [], sheets: null, kilometres: null })
	expect(accountant.ofPlan).toEqual({ first: null, sea: null, last: null })

	expect(office.mails).toHaveLength(1)
	expect(await open(null)).toEqual(office)
})
