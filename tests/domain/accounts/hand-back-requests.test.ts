import { expect, test } from 'vitest'
import { ADMINISTRATOR, CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import { changeRole } from '#app/domain/accounts/change-role.server.ts'
import { deleteAccount } from '#app/domain/accounts/delete-account.server.ts'
import { setActive } from '#app/domain/accounts/set-active.server.ts'
import { leaveOffice } from '#app/domain/accounts/staff/leave-office.server.ts'
import { assignQuote } from '#app/domain/bookings/assign-quote.server.ts'
import { erasePerson } from '#server/upkeep/person.ts'
import { giveRoles, NURIA, OTHER_PASSWORD, signUp } from '#tests/support/accounts.ts'
import { acceptedQuote, eventsOf, requestedQuote, rowOf } from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const PAU = 'pau@example.com'

async function assign(context: TestContext, code: string, assigneeId: number) {
	const { version } = await rowOf(context, code)
	const actor = { kind: 'office', email: NURIA } as const
	expect(await assignQuote(context, { code, version, actor, assigneeId })).toMatchObject({ ok: true })
}

/** Has Pau of the office look after a request and a booking, and Núria, an administrator, after a request. */
async function assignedRequests() {
	const context = await createTestContext()
	const nuria = await giveRoles(context, await signUp(context), [ADMINISTRATOR])
	const pau = await giveRoles(context, await signUp(context, { email: PAU, password: OTHER_PASSWORD }), [OFFICE])
	const codes = [await requestedQuote(context), await acceptedQuote(context)]
	for (const code of codes) await assign(context, code, pau.id)
	const other = await requestedQuote(context)
	await assign(context, other, nuria.id)
	return { context, nuria, pau, codes, other }
}

type Assigned = Awaited<ReturnType<typeof assignedRequests>>

/** Ways out of the work on requests, with who is named in the trail; null for no one of the office. */
const ways: Record<string, [string | null, (assigned: Assigned) => Promise<{ ok: boolean }>]> = {
	'becomes a planner': [
		NURIA,
		({ context, nuria, pau }) =>
			changeRole(context, { userId: pau.id, roleId: OFFICE, position: 'planner', actorId: nuria.id }),
	],
	'becomes an accountant': [
		NURIA,
		({ context, nuria, pau }) =>
			changeRole(context, { userId: pau.id, roleId: OFFICE, position: 'accountant', actorId: nuria.id }),
	],
	'is removed from the office': [
		NURIA,
		({ context, nuria, pau }) => changeRole(context, { userId: pau.id, roleId: CUSTOMER, actorId: nuria.id }),
	],
	'leaves the office': [
		PAU,
		({ context, pau }) => leaveOffice(context, { account: pau, currentPassword: OTHER_PASSWORD }),
	],
	'has their account shut': [
		NURIA,
		({ context, nuria, pau }) => setActive(context, { userId: pau.id, active: false, actorId: nuria.id }),
	],
	'deletes their account': [
		null,
		({ context, pau }) => deleteAccount(context, { account: pau, currentPassword: OTHER_PASSWORD }),
	],
	'is erased': [null, ({ context }) => erasePerson(context, PAU)],
}

test.each(Object.entries(ways))(
	'the requests of a person who %s have no assignee, and their trail says so',
	async (_, [actorName, way]) => {
		const assigned = await assignedRequests()
		const { context, nuria, pau, codes, other } = assigned
		const before = await Promise.all(codes.map((code) => rowOf(context, code)))

		expect(await way(assigned)).toMatchObject({ ok: true })

		for (const [index, code] of codes.entries()) {
			const { assigneeId, version, status } = await rowOf(context, code)
			const former = before[index]
			expect([assigneeId, version, status]).toEqual([null, Number(former?.version) + 1, former?.status])
			expect((await eventsOf(context, code)).at(-1)).toMatchObject({
				kind: 'assigned',
				actor: actorName === null ? 'clock' : 'office',
				actorName,
				detail: `${pau.id} 0`,
			})
		}
		expect((await rowOf(context, other)).assigneeId).toBe(nuria.id)
	},
)

test('who becomes an administrator, or is opened again, keeps their requests', async () => {
	const { context, nuria, pau, codes } = await assignedRequests()
	await changeRole(context, { userId: pau.id, roleId: ADMINISTRATOR, actorId: nuria.id })
	await changeRole(context, { userId: pau.id, roleId: OFFICE, actorId: nuria.id })
	await setActive(context, { userId: pau.id, active: true, actorId: nuria.id })
	for (const code of codes) expect((await rowOf(context, code)).assigneeId).toBe(pau.id)
})
