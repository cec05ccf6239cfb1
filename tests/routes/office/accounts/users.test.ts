import { expect, test } from 'vitest'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { action as logIn } from '#app/routes/account/login.route.tsx'
import { action, loader } from '#app/routes/office/accounts/user.route.tsx'
import { loader as list } from '#app/routes/office/accounts/users.route.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { sessionOf } from '#app/web/session/visitor.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'
import { users } from '#drizzle/schema.ts'
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

const { user: text, users: listText } = textsIn('es').texts('admin')
const { logIn: logInText } = textsIn('es').texts('accounts')
const ADMIN = 'admin@example.com'

/**
 * Opens the browser of an administrator, or of a user at another level, and creates Núria, whose account the test is
 * about.
 */
async function office(level = 0) {
	const context = await openSite()
	const admin = await setRole(context, await openAccount(context, ADMIN), level)
	const cookie = await openBrowser(context, admin)
	const nuria = await openAccount(context)
	const press = (intent: string, id: number | string = nuria.id) =>
		submit((args) => action({ ...args, params: { user: String(id) } }), `/admin/users/${id}/`, { intent }, { cookie })
	const pageOf = (id: number | string = nuria.id, query = '') =>
		loader({ ...argsOf(get(`/admin/users/${id}/${query}`, cookie)), params: { user: String(id) } })
	return { context, admin, cookie, nuria, press, pageOf }
}

test.each([1, 2])('level %i neither sees nor changes users', async (level) => {
	const { context, cookie, press, pageOf } = await office(level)
	const gone = { status: 302, location: '/errores/401.html', thrown: true }
	expect(await replyOf(() => list(argsOf(get('/admin/users/', cookie))))).toMatchObject(gone)
	expect(await replyOf(() => pageOf())).toMatchObject(gone)
	for (const intent of ['administrator', 'shut']) expect(await press(intent)).toMatchObject(gone)
	expect((await context.database.read.select().from(users)).map(({ active }) => active)).toEqual([1, 1])
})

test('the address searches, filters and pages the list', async () => {
	const { context, cookie } = await office()
	const many = Array.from({ length: 60 }, (_, at) => ({ email: `x${at}@b.example`, language: 'es', createdAt: at }))
	await context.database.transaction((tx) => tx.insert(users).values(many))
	const listAt = (query: string) => list(argsOf(get(`/admin/users/${query}`, cookie)))
	const emailsAt = async (query: string) => (await listAt(query)).users.map(({ email }) => email)

	expect(await emailsAt('?role=0')).toEqual([ADMIN])
	expect(await emailsAt('?q=PUIG')).toEqual([EMAIL])
	expect(await emailsAt('?q=puig&role=0')).toEqual([])
	expect(await emailsAt('?state=shut')).toEqual([])
	const second = await listAt('?q=b.example&page=2&role=&state=active')
	expect([second.users.length, second.found]).toEqual([10, '60 usuarios'])
	expect(second.users[0]?.roles).toBe(listText.noRole)
	expect(second.asked).toEqual({ q: 'b.example', role: '', state: 'active' })
	expect(second.pages?.previous?.href).toBe('/admin/users/?q=b.example&page=1&role=&state=active')
	for (const query of ['?role=3', '?role=x', '?state=constructor', '?page=-1', ''])
		expect((await listAt(query)).users).toHaveLength(50)
	expect((await listAt(`?q=${'x'.repeat(10_000)}`)).users).toEqual([])
})

test.each([
	['office', 'Oficina', 'invited'],
	['customer', 'Cliente', 'roleChanged'],
	['administrator', 'Administración', 'invited'],
] as const)('button %s gives that role, and ends the sessions if the role changes', async (intent, role, notice) => {
	const { context, nuria, press, pageOf } = await office()
	const browser = await openBrowser(context, nuria)
	expect(await press(intent)).toMatchObject({
		status: 303,
		location: `/admin/users/${nuria.id}/?notice=${notice}`,
	})
	const page = await pageOf(nuria.id, `?notice=${notice}`)
	expect([page.user.roles, page.notice]).toEqual([role, text.notices[notice]])
	expect((await sessionOf(get('/', browser))) === undefined).toBe(intent !== 'customer')
})

test('a position holds from the next request on, without another log-in, as does all of the work again', async () => {
	const { context, nuria, press, pageOf } = await office()
	const browser = await openBrowser(context, await setRole(context, nuria, 1))
	const opens = async () =>
		Promise.all(
			(['plan', 'money', 'requests'] as const).map(async (right) => {
				const { status } = await replyOf(() => requireRight(get('/admin/', browser), right))
				return status
			}),
		)
	expect(await opens()).toEqual([200, 200, 200])
	const steps = [
		['planner', 'Planificación', [200, 403, 403]],
		['accountant', 'Contabilidad', [403, 200, 403]],
		['office', 'Oficina', [200, 200, 200]],
	] as const
	for (const [intent, name, statuses] of steps) {
		expect((await press(intent)).location).toBe(`/admin/users/${nuria.id}/?notice=roleChanged`)
		expect((await pageOf()).user.roles).toBe(name)
		expect(await opens()).toEqual(statuses)
	}
	await press('planner')
	await press('customer')
	await setRole(context, nuria, 1)
	expect((await pageOf()).role).toBe('1')
})

test('a shut account is logged out immediately, reads so only with the right password, and can be reopened', async () => {
	const { context, nuria, press, pageOf } = await office()
	const browser = await openBrowser(context, nuria)
	const logInWith = (password: string) => submit(logIn, '/login/', { email: EMAIL, password })

	expect((await press('shut')).location).toBe(`/admin/users/${nuria.id}/?notice=shut`)
	expect(await pageOf()).toMatchObject({ user: { active: false, state: listText.isShut } })
	expect(await sessionOf(get('/', browser))).toBeUndefined()
	const right = await logInWith(PASSWORD)
	expect([right.status, right.cookies]).toEqual([403, {}])
	expect(right.answer?.alert?.text).toBe(logInText.shut.replace('{{name}}', EMAIL).replace('{{phone}}', company.phone))
	const wrong = await logInWith('Not-the-one-1')
	expect([wrong.status, wrong.answer?.alert?.text]).toEqual([401, logInText.credentials.replace('{{name}}', EMAIL)])

	expect((await press('open')).location).toBe(`/admin/users/${nuria.id}/?notice=opened`)
	expect((await logInWith(PASSWORD)).status).toBe(303)
})

test('the last administrator keeps the role, and the refusal says why', async () => {
	const { admin, press, pageOf } = await office()
	for (const intent of ['office', 'customer']) {
		const { status, answer } = await press(intent, admin.id)
		expect([status, answer?.alert?.text]).toEqual([409, text.refusals.lastAdministrator])
	}
	expect(await pageOf(admin.id)).toMatchObject({ isOwn: true, level: 0 })
})

test('an administrator cannot shut their own account, and logs in again after giving up the role', async () => {
	const { context, admin, cookie, nuria, press } = await office()
	await setRole(context, nuria, 0)
	for (const intent of ['shut', 'open']) {
		const { status, answer } = await press(intent, admin.id)
		expect([status, answer?.alert?.text]).toEqual([409, text.refusals.ownAccount])
	}
	expect(await press('office', admin.id)).toMatchObject({ status: 303, location: '/login/' })
	expect(await sessionOf(get('/', cookie))).toBeUndefined()
})

test('an administrator who has not chosen a password yet does not let the last one leave', async () => {
	const { admin, press } = await office()
	await press('administrator')
	const { status, answer } = await press('office', admin.id)
	expect([status, answer?.alert?.text]).toEqual([409, text.refusals.lastAdministrator])
})

test('a role that is taken away ends with the next request', async () => {
	const { context, nuria, press } = await office()
	await press('administrator')
	const second = await openBrowser(context, { ...nuria, roleIds: [0], level: 0 })
	const visit = () => replyOf(() => list(argsOf(get('/admin/users/', second))))
	expect((await visit()).status).toBe(200)
	await press('customer')
	expect(await visit()).toMatchObject({ status: 302, location: '/errores/401.html' })
})

/** Returns values with names short enough for a test's title. */
const named = (...values: string[]) =>
	values.map((value): [string, string] => [value.length > 30 ? `a text of ${value.length}` : value, value])

test.each(named('', 'delete', 'constructor', 'x'.repeat(10_000), '<script>'))('%j is no button', async (_, intent) => {
	const { press, pageOf } = await office()
	const { status, answer } = await press(intent)
	expect([status, answer?.errors, answer?.values]).toEqual([
		422,
		{ intent: [textsIn('es').texts('validation').changeUnknown] },
		{},
	])
	expect(await pageOf()).toMatchObject({ user: { active: true, roles: 'Cliente' } })
})

test.each(named('0', '-1', '1e1', '999999', '1.5', 'x', '9'.repeat(400), "1' OR '1'='1"))(
	'user %j does not exist',
	async (_, id) => {
		const { press, pageOf } = await office()
		expect(await replyOf(() => pageOf(id))).toMatchObject({ status: 404, thrown: true })
		for (const intent of ['office', 'shut'])
			expect(await press(intent, id)).toMatchObject({ status: 404, thrown: true })
	},
)
