import { expect, test } from 'vitest'
import { findAccount } from '#app/domain/accounts/account.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { loader as profile } from '#app/routes/account/profile/profile.route.tsx'
import { action, loader } from '#app/routes/account/profile/profile-leave.route.tsx'
import { loader as today } from '#app/routes/office/today/overview.route.tsx'
import {
	argsOf,
	EMAIL,
	get,
	openAccount,
	openBrowser,
	openSite,
	PASSWORD,
	replyOf,
	setRole,
	submit,
} from '#tests/support/account-requests.ts'

const { leave: text } = textsIn('es').texts('staff')

async function person(level: number) {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context, EMAIL), level)
	const cookie = await openBrowser(context, account)
	const leave = (currentPassword = PASSWORD) => submit(action, '/profile/leave/', { currentPassword }, { cookie })
	const page = () => replyOf(() => loader(argsOf(get('/profile/leave/', cookie))))
	const levelNow = async () => (await findAccount(context, account.id))?.level
	return { context, cookie, leave, page, levelNow }
}

test('a member of the office leaves, is logged out, and reads so at the log-in', async () => {
	const { cookie, leave, page, levelNow } = await person(1)
	expect((await page()).status).toBe(200)
	expect(await profile(argsOf(get('/profile/', cookie)))).toMatchObject({ isStaff: true, leave: text.title })

	expect(await leave()).toMatchObject({ status: 303, location: '/login/?notice=officeLeft' })

	expect(await levelNow()).toBe(2)
	const visit = await replyOf(() => today(argsOf(get('/admin/overview/', cookie))))
	expect(visit.location).toBe('/errores/401.html')
})

test('the wrong password is refused at its field', async () => {
	const { leave, levelNow } = await person(1)
	for (const typed of ['', 'Not-the-one-1']) {
		const { status, answer } = await leave(typed)
		expect([status, Object.keys(answer?.errors ?? {}), answer?.values]).toEqual([422, ['currentPassword'], {}])
	}
	expect(await levelNow()).toBe(1)
})

test('the last administrator stays, and the sentence says why', async () => {
	const { context, leave, levelNow } = await person(0)
	const { status, answer } = await leave()
	expect([status, answer?.alert?.text]).toEqual([409, text.lastAdministrator])
	expect(await levelNow()).toBe(0)

	await setRole(context, await openAccount(context, 'other@example.com'), 0)
	expect((await leave()).status).toBe(303)
	expect(await levelNow()).toBe(2)
})

test('a customer has nothing to leave, and a stranger logs in first', async () => {
	const { leave, page } = await person(2)
	const toProfile = { status: 302, location: '/profile/', thrown: true }
	expect(await page()).toMatchObject(toProfile)
	expect(await leave()).toMatchObject(toProfile)
	const stranger = await replyOf(() => loader(argsOf(get('/profile/leave/'))))
	expect(stranger.location).toMatch(/^\/login\//)
})
