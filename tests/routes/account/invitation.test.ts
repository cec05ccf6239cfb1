import { expect, test } from 'vitest'
import type { StaffLevel } from '#app/domain/accounts/access-level.ts'
import { findAccount } from '#app/domain/accounts/account.server.ts'
import { setSecondFactorDuty } from '#app/domain/accounts/second-factor/second-factor-duty.server.ts'
import { inviteAgain, inviteStaff } from '#app/domain/accounts/staff/invite-staff.server.ts'
import { listInvitations } from '#app/domain/accounts/staff/list-invitations.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { action, loader } from '#app/routes/account/invitation.route.tsx'
import { action as logIn } from '#app/routes/account/login.route.tsx'
import { loader as today } from '#app/routes/office/today/overview.route.tsx'
import { sessionOf } from '#app/web/session/visitor.server.ts'
import {
	argsOf,
	cookiesOf,
	EMAIL,
	get,
	mailedLink,
	openAccount,
	openBrowser,
	openSite,
	PASSWORD,
	replyOf,
	type Sender,
	setRole,
	submit,
} from '#tests/support/account-requests.ts'
import { turnFactorOn } from '#tests/support/second-factors.ts'

const PILAR = 'pilar@garbi.example'
/** Password that fits the rules of customers, and is too short for the office. */
const SHORT = 'Garbell#7'
const text = textsIn('es').texts('staff').join

async function invited(roleId: StaffLevel = 1) {
	const context = await openSite()
	await inviteStaff(context, { email: PILAR, roleId, language: 'es' })
	const link = await mailedLink(context, PILAR, 'account-invited')
	const join = (fields: Record<string, string> = {}, sender?: Sender) =>
		submit(
			action,
			`/invitation/?i=${link}`,
			{ i: link, name: 'Pilar', password: PASSWORD, repeat: PASSWORD, ...fields },
			sender,
		)
	const page = (i = link) => loader(argsOf(get(`/invitation/?i=${i}`)))
	return { context, link, join, page }
}

test.each([
	[0, 'Administración'],
	[1, 'Oficina'],
] as const)('the link shows the address and the role %i, and only a post uses it up', async (roleId, role) => {
	const { link, join, page } = await invited(roleId)
	for (let time = 0; time < 2; time++) {
		const { heading, invitation } = await page()
		expect(heading).toBe(text.title)
		expect(invitation).toMatchObject({ sealed: link, email: PILAR, newPassword: { limits: { min: 12, max: 64 } } })
		expect(invitation?.lead).toBe(text.lead.replace('{{email}}', PILAR).replace('{{role}}', role))
	}
	expect((await join()).status).toBe(303)
})

test('an invited person is logged in and led to the office', async () => {
	const { join } = await invited()
	const reply = await join()
	expect(reply).toMatchObject({ status: 303, location: '/admin/overview/' })
	const session = await sessionOf(get('/', cookiesOf(reply)))
	expect(session?.account).toMatchObject({ email: PILAR, roleIds: [1] })
	expect((await submit(logIn, '/login/', { email: PILAR, password: PASSWORD })).status).toBe(303)
})

test('a person whose role owes a second factor is led to set it up first', async () => {
	const { context, join } = await invited()
	const admin = await setRole(context, await openAccount(context, EMAIL), 0)
	await turnFactorOn(context, admin, PASSWORD)
	expect(await setSecondFactorDuty(context, { duty: 'staff', actorId: admin.id })).toMatchObject({ ok: true })

	const reply = await join()

	expect(reply.location).toBe('/profile/second-factor/?notice=secondFactorOwed')
	const visit = await replyOf(() => today(argsOf(get('/admin/overview/', cookiesOf(reply)))))
	expect(visit.location).toBe('/profile/second-factor/?notice=secondFactorOwed')
})

test('what is wrong is said beside its field, the name stays typed, and the password is not given back', async () => {
	const { context, join } = await invited()
	const cases: [fields: Record<string, string>, wrong: string][] = [
		[{ name: ' ' }, 'name'],
		[{ name: 'x'.repeat(500) }, 'name'],
		[{ password: SHORT, repeat: SHORT }, 'password'],
		[{ password: '' }, 'password'],
		[{ repeat: 'another' }, 'repeat'],
		[{ password: 'Pilar-2026-xx', repeat: 'Pilar-2026-xx' }, 'password'],
	]
	for (const [fields, wrong] of cases) {
		const { status, answer, cookies } = await join(fields)
		expect([status, Object.keys(answer?.errors ?? {})[0], cookies]).toEqual([422, wrong, {}])
		expect(Object.keys(answer?.values ?? {})).toEqual(['name'])
	}
	expect((await listInvitations(context)).map(({ email }) => email)).toEqual([PILAR])
})

test('a used, a replaced and a forged link say so and what to do, and nothing about any account', async () => {
	const { context, link, join, page } = await invited()
	const [invitation] = await listInvitations(context)
	await inviteAgain(context, invitation?.id ?? 0)
	const pages = [await page(), await page('x'), await page('')]
	for (const shown of pages) expect(shown).toMatchObject({ heading: text.failedTitle, invitation: null })
	expect(new Set(pages.map((shown) => JSON.stringify(shown))).size).toBe(1)
	expect(JSON.stringify(pages)).not.toContain(PILAR)
	for (const i of [link, 'x', ''])
		expect(await join({ i })).toMatchObject({
			status: 400,
			cookies: {},
			answer: { alert: { text: expect.any(String) } },
		})
})

test('bad links from one address are limited, and a good one opens all the same', async () => {
	const { context, join } = await invited()
	const from = { clientAddress: '203.0.113.9' }
	const tried: number[] = []
	for (let time = 0; time < 60; time++) tried.push((await join({ i: 'x' }, from)).status)
	expect(tried.at(0)).toBe(400)
	expect(tried.at(-1)).toBe(429)
	expect(context.config.limits.badLinksPerAddress).toBeLessThan(60)
	expect((await join({}, from)).status).toBe(303)
})

test('a link opened in an administrator’s browser logs the invited person in, with no right of the other', async () => {
	const { context, join } = await invited()
	const admin = await setRole(context, await openAccount(context, EMAIL), 0)
	const before = await openBrowser(context, admin)
	const reply = await join({}, { cookie: before })
	expect((await sessionOf(get('/', cookiesOf(reply))))?.account).toMatchObject({ email: PILAR, level: 1 })
	expect(await sessionOf(get('/', before))).toBeUndefined()
	expect((await findAccount(context, admin.id))?.level).toBe(0)
})
