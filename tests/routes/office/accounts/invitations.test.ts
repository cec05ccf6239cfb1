import { expect, test } from 'vitest'
import { credentialsByEmail } from '#app/domain/accounts/account.server.ts'
import { rightNames } from '#app/domain/accounts/rights.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { loader as joinPage } from '#app/routes/account/invitation.route.tsx'
import { action, loader } from '#app/routes/office/accounts/users.route.tsx'
import { outbox, users } from '#drizzle/schema.ts'
import {
	argsOf,
	EMAIL,
	get,
	mailedLink,
	mailsTo,
	openAccount,
	openBrowser,
	openSite,
	setPosition,
	setRole,
	submit,
} from '#tests/support/account-requests.ts'

const PILAR = 'pilar@garbi.example'
const text = textsIn('es').texts('staff')
const validation = textsIn('es').texts('validation')

/** Opens the browser of an administrator, or of a user at another level. */
async function office(level = 0, settings: Record<string, string> = {}) {
	const context = await openSite(settings)
	const admin = await setRole(context, await openAccount(context, 'admin@example.com'), level)
	const cookie = await openBrowser(context, admin)
	const press = (intent: string, fields: Record<string, string>) =>
		submit(action, '/admin/users/', { intent, ...fields }, { cookie })
	const invite = (email = PILAR, role = '1') => press('invite', { email, role })
	const page = (query = '') => loader(argsOf(get(`/admin/users/${query}`, cookie)))
	const opens = async () => {
		const link = await mailedLink(context, PILAR, 'account-invited')
		return (await joinPage(argsOf(get(`/invitation/?i=${link}`)))).invitation !== null
	}
	return { context, press, invite, page, opens }
}

test('an administrator invites a person, who is listed until they come, and in the list of users', async () => {
	const { context, invite, page } = await office()

	expect(await invite(`  ${PILAR.toUpperCase()} `)).toMatchObject({
		status: 303,
		location: '/admin/users/?notice=invited',
	})

	const { invitations, users: listed, notice } = await page('?notice=invited')
	expect(notice).toBe(text.notices.invited)
	expect(invitations.invited).toMatchObject([{ email: PILAR, role: 'Oficina' }])
	expect(invitations.invited[0]?.link).toMatch(/^Vale hasta el .*27/)
	expect(listed.find(({ email }) => email === PILAR)?.state).toBe(text.invited)
	expect((await mailsTo(context, PILAR)).map(({ template, language }) => [template, language])).toEqual([
		['account-invited', 'es'],
	])
})

test.each([
	['1', 'Oficina', undefined],
	['planner', 'Planificación', 'planner'],
	['accountant', 'Contabilidad', 'accountant'],
	['0', 'Administración', undefined],
] as const)(
	'who is invited as %s reads so in the list and in the mail, and comes as that',
	async (role, name, position) => {
		const { context, press, invite, page } = await office()
		expect((await invite(PILAR, role)).location).toBe('/admin/users/?notice=invited')
		const [invited] = (await page()).invitations.invited
		expect([invited?.role, (await page()).users.find(({ email }) => email === PILAR)?.roles]).toEqual([name, name])
		expect((await press('again', { user: String(invited?.id) })).location).toBe('/admin/users/?notice=again')

		const mails = await mailsTo(context, PILAR)
		for (const { data } of mails) expect(JSON.parse(data).position).toBe(position)
		const link = await mailedLink(context, PILAR, 'account-invited')
		const shown = await joinPage(argsOf(get(`/invitation/?i=${link}`)))
		expect(shown.invitation?.lead).toContain(name)
		const account = (await credentialsByEmail(context.database.read, PILAR))?.account
		expect(account).toMatchObject({ roleIds: [role === '0' ? 0 : 1] })
		expect(account?.position).toBe(position)
	},
)

test('an account that is invited gets the position, and staff with a position all of the work', async () => {
	const { context, invite, page } = await office()
	await openAccount(context, EMAIL)
	const positionNow = async () => (await credentialsByEmail(context.database.read, EMAIL))?.account.position
	expect((await invite(EMAIL, 'planner')).location).toBe('/admin/users/?notice=roleGiven')
	expect(await positionNow()).toBe('planner')
	await invite(EMAIL, 'accountant')
	await invite(EMAIL, '1')
	// The password of the customer does not open the office, so the person counts as invited, with the role named last.
	expect(await positionNow()).toBeUndefined()
	await setRole(context, await openAccount(context, PILAR), 1)
	await setPosition(context, PILAR, 'planner')
	expect((await invite(PILAR, '1')).location).toBe('/admin/users/?notice=positionGiven')
	expect((await page('?notice=positionGiven')).notice).toBe(text.notices.positionGiven)
	expect((await credentialsByEmail(context.database.read, PILAR))?.account.position).toBeUndefined()
	expect((await invite(PILAR, 'planner')).status).toBe(409)
	expect((await credentialsByEmail(context.database.read, PILAR))?.account.position).toBeUndefined()
})

test.each([1, 2])('level %i invites no one', async (level) => {
	const { context, invite, press } = await office(level)
	const gone = { status: 302, location: '/errores/401.html', thrown: true }
	expect(await invite()).toMatchObject(gone)
	for (const intent of ['again', 'withdraw']) expect(await press(intent, { user: '1' })).toMatchObject(gone)
	expect(await context.database.read.$count(users)).toBe(1)
})

test('an invitation without an address or a role is refused at the field, and what was typed stays', async () => {
	const { context, invite } = await office()
	const cases = [
		['', '1', 'email', validation.field_required],
		['pilar', '1', 'email', validation.validEmail],
		[PILAR, '', 'role', validation.field_required],
		[PILAR, '2', 'role', validation.field_required],
		[PILAR, '00', 'role', validation.field_required],
	] as const
	for (const [email, role, field, sentence] of cases) {
		const { status, answer } = await invite(email, role)
		expect([status, answer?.errors[field], answer?.values]).toEqual([422, [sentence], { email, role }])
		expect(answer?.intent).toBe('invite')
	}
	expect(await context.database.read.$count(users)).toBe(1)
})

test('sending again ends the earlier link; withdrawing ends both and the account', async () => {
	const { context, press, invite, page, opens } = await office()
	await invite()
	const first = await mailedLink(context, PILAR, 'account-invited')
	const user = String((await page()).invitations.invited[0]?.id)

	expect((await press('again', { user })).location).toBe('/admin/users/?notice=again')
	expect((await joinPage(argsOf(get(`/invitation/?i=${first}`)))).invitation).toBeNull()
	expect(await opens()).toBe(true)

	const link = await mailedLink(context, PILAR, 'account-invited')
	expect((await press('withdraw', { user })).location).toBe('/admin/users/?notice=withdrawn')
	expect((await joinPage(argsOf(get(`/invitation/?i=${link}`)))).invitation).toBeNull()
	expect((await page()).invitations.invited).toEqual([])
	for (const intent of ['again', 'withdraw']) {
		const { status, answer } = await press(intent, { user })
		expect([status, answer?.alert?.text]).toEqual([409, text.refusals.over])
	}
})

test.each(['', '0', '-1', 'x', '1.5', '9'.repeat(400)])('user %j has no invitation', async (user) => {
	const { context, press, invite } = await office()
	await invite()
	for (const intent of ['again', 'withdraw']) expect((await press(intent, { user })).status).toBeOneOf([409, 422])
	expect(await mailsTo(context, PILAR)).toHaveLength(1)
})

test('the account of an administrator is not withdrawn by a button', async () => {
	const { context, press } = await office()
	const [admin] = await context.database.read.select().from(users)
	expect((await press('withdraw', { user: String(admin?.id) })).status).toBe(409)
	expect(await context.database.read.$count(users)).toBe(1)
})

test('an address with an account gets the role, and the page says that it had one', async () => {
	const { context, invite, page } = await office()
	await openAccount(context, EMAIL)

	const reply = await invite(EMAIL)

	expect(reply.location).toBe('/admin/users/?notice=roleGiven')
	expect((await page('?notice=roleGiven')).notice).toBe(text.notices.roleGiven)
	expect((await credentialsByEmail(context.database.read, EMAIL))?.account.roleIds).toEqual([1])
	const { status, answer } = await invite(EMAIL)
	expect([status, answer?.alert?.text]).toEqual([303, undefined])
})

test('staff are not invited a second time, and the sentence names the address', async () => {
	const { context, invite } = await office()
	await setRole(context, await openAccount(context, EMAIL), 0)
	const { status, answer } = await invite(EMAIL)
	expect([status, answer?.alert?.text]).toEqual([409, text.refusals.alreadyStaff.replace('{{email}}', EMAIL)])
	expect(answer?.values).toEqual({ email: EMAIL, role: '1' })
})

test('without a mail server the mail waits in the outbox, and the page says that it reaches no one', async () => {
	const { context, invite, page } = await office()
	await invite()
	expect((await page()).invitations.hasMailServer).toBe(false)
	const rows = await context.database.read.select().from(outbox)
	expect(rows.find(({ toAddress }) => toAddress === PILAR)?.status).toBe('queued')
	const link = await mailedLink(context, PILAR, 'account-invited')
	expect(JSON.stringify(await page())).not.toContain(link)
	const withServer = await office(0, { SMTP_URL: 'smtp://localhost:2525' })
	expect((await withServer.page()).invitations.hasMailServer).toBe(true)
})

test('an invitation whose link has ended stays listed, and says so', async () => {
	const { context, invite } = await office()
	await invite()
	context.advance(8 * 24 * 3_600_000)
	const cookie = await openBrowser(context, await setRole(context, { id: 1 }, 0))
	const shown = await loader(argsOf(get('/admin/users/', cookie)))
	expect(shown.invitations.invited).toMatchObject([{ email: PILAR, link: text.waiting.ended }])
})

test('the page says who may what, as the guards know it', async () => {
	const { page } = await office()
	const { rights } = await page()
	expect(rights.roles).toEqual(['Oficina', 'Planificación', 'Contabilidad', 'Administración'])
	const answersOf = (label: string) =>
		rights.rows.find((row) => row.label === label)?.answers.map(({ isAllowed }) => isAllowed)
	expect(answersOf(text.rights.of.plan)).toEqual([true, true, false, true])
	expect(answersOf(text.rights.of.money)).toEqual([true, false, true, true])
	expect(answersOf(text.rights.of.users)).toEqual([false, false, false, true])
	expect(rights.rows).toHaveLength(rightNames.length)
})
