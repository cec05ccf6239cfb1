import { expect, test } from 'vitest'
import { setActive } from '#app/domain/accounts/set-active.server.ts'
import { forget } from '#app/platform/db/forget.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import type { QuoteListPage } from '#app/routes/office/desk/list/quote-list.server.ts'
import { loader as listLoader } from '#app/routes/office/desk/list/quotes.route.tsx'
import { argsOf, get, openAccount, openBrowser, setRole } from '#tests/support/account-requests.ts'
import { accountAt } from '#tests/support/accounts.ts'
import { CORRECTED, deskAt, deskHtml, openDesk } from '#tests/support/desk.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { eventsOf, rowOf } from '#tests/support/quotes-at-work.ts'

/** Opens a desk with a colleague, an administrator, and a customer who is neither. */
async function deskOfThree() {
	const opened = await openDesk()
	const { context, code } = opened
	const personOf = async (email: string, level: number) => setRole(context, await openAccount(context, email), level)
	const [pau, ana, customer] = [
		await personOf('pau@garbi.example', 1),
		await personOf('ana@garbi.example', 0),
		await personOf('customer@example.com', 2),
	]
	return { ...opened, pau, ana, customer, ofPau: deskAt(await openBrowser(context, pau), code) }
}

test('a quote is assigned to a colleague, and its page, trail and list show it', async () => {
	const { context, code, cookie, desk, pau, ana } = await deskOfThree()
	const me = await accountAt(context, 'nuria.puig@example.com')
	expect((await desk.page()).assignee).toEqual({
		value: '',
		options: [
			{ value: String(me.id), label: 'Yo (nuria.puig@example.com)' },
			{ value: String(ana.id), label: 'ana@garbi.example' },
			{ value: String(pau.id), label: 'pau@garbi.example' },
			{ value: '', label: 'Nadie' },
		],
	})

	const given = await desk.send('assign', { assignee: String(pau.id), version: '1' })
	expect(given.location).toBe(`${desk.path}?notice=assigned`)
	expect((await desk.send('assign', { assignee: String(me.id), version: '2' })).status).toBe(303)
	expect((await desk.send('assign', { assignee: '', version: '3' })).status).toBe(303)
	expect((await desk.send('assign', { assignee: String(pau.id), version: '4' })).status).toBe(303)

	const page = await desk.page()
	expect(page).toMatchObject({ assignee: { value: String(pau.id) }, version: '5' })
	const handOvers = page.timeline.filter(({ what }) => what.startsWith('Asignado'))
	expect(handOvers.map(({ what, who }) => [what, who])).toEqual(
		[
			'Asignado: de Nadie a pau@garbi.example',
			'Asignado: de nuria.puig@example.com a Nadie',
			'Asignado: de pau@garbi.example a nuria.puig@example.com',
			'Asignado: de Nadie a pau@garbi.example',
		].map((what) => [what, 'nuria.puig@example.com']),
	)
	const list = (await listLoader(argsOf(get('/admin/quotes/', cookie)))) as QuoteListPage
	expect(list.rows).toMatchObject([{ code, assignee: { name: 'pau', email: 'pau@garbi.example' } }])
})

test('a quote changed by then is not assigned, and the choice stays', async () => {
	const { context, desk, pau, ofPau } = await deskOfThree()
	expect((await ofPau.send('distance', { ...CORRECTED, version: '1' })).status).toBe(303)
	const before = await dumpOf(context)
	const { status, answer } = await desk.send('assign', { assignee: String(pau.id), version: '1' })
	expect(status).toBe(409)
	expect(answer?.alert?.text).toMatch(/^Alguien ha cambiado este presupuesto mientras tanto/)
	expect(await deskHtml(desk, answer)).toMatch(new RegExp(`value="${pau.id}" selected`))
	expect(await dumpOf(context)).toBe(before)
})

test('of two concurrent assignments one is stored, and a repeated one counts once', async () => {
	const { context, code, desk, pau, ana, ofPau } = await deskOfThree()
	const replies = await Promise.all([
		desk.send('assign', { assignee: String(pau.id), version: '1' }),
		ofPau.send('assign', { assignee: String(ana.id), version: '1' }),
	])
	expect(replies.map(({ status }) => status).sort()).toEqual([303, 409])
	const { assigneeId, version } = await rowOf(context, code)
	expect((await desk.send('assign', { assignee: String(assigneeId), version: String(version) })).status).toBe(303)
	expect((await eventsOf(context, code)).map(({ kind }) => kind)).toEqual(['requested', 'assigned'])
})

test('a quote cannot be assigned to a person outside the office', async () => {
	const { context, desk, customer, pau, ana } = await deskOfThree()
	await setActive(context, { userId: pau.id, active: false, actorId: ana.id })
	const before = await dumpOf(context)
	for (const id of [customer.id, pau.id, 99_999, 0]) {
		const { status, answer } = await desk.send('assign', { assignee: String(id), version: '1' })
		expect({ status, text: answer?.alert?.text }).toEqual({
			status: 409,
			text: 'Esa persona ya no trabaja en la oficina: elige a otra.',
		})
	}
	for (const assignee of ['x', '-1', '1e9', '9'.repeat(16)])
		expect((await desk.send('assign', { assignee, version: '1' })).status, assignee).toBe(422)
	expect(await dumpOf(context)).toBe(before)
})

test('a colleague who leaves the office keeps their quotes until their account is erased', async () => {
	const { context, code, desk, pau } = await deskOfThree()
	await desk.send('assign', { assignee: String(pau.id), version: '1' })
	await setRole(context, pau, 2)
	const { assignee } = await desk.page()
	expect(assignee.value).toBe(String(pau.id))
	expect(assignee.options).toContainEqual({ value: String(pau.id), label: pau.email })

	const account = await accountAt(context, pau.email)
	await inTransaction(context, (tx) => forget(tx, 'account', account))
	await inTransaction(context, (tx) => forget(tx, 'mailbox', pau.email))
	expect((await rowOf(context, code)).assigneeId).toBeNull()
	const page = await desk.page()
	expect(page.assignee.value).toBe('')
	const what = page.timeline.map((entry) => entry.what)
	expect(what).toContain('Asignado: de Nadie a alguien que ya no está')
	expect(await dumpOf(context)).not.toContain(pau.email)
})
