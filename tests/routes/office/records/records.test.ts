import { expect, test } from 'vitest'
import { ADMINISTRATOR } from '#app/domain/accounts/access-level.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { loader as usersAt } from '#app/routes/office/accounts/users.route.tsx'
import { loader } from '#app/routes/office/records/admin.route.tsx'
import { sessionOf } from '#app/web/session/visitor.server.ts'
import { fleets, roles, userRoles, users } from '#drizzle/schema.ts'
import { argsOf, get, openAccount, openBrowser, openSite, replyOf, setRole } from '#tests/support/account-requests.ts'

const { records: text } = textsIn('es').texts('admin')

async function siteAt(level: number) {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), level)
	return { context, cookie: await openBrowser(context, account) }
}

const pageAt = (cookie: string, query = '') => loader(argsOf(get(`/admin/${query}`, cookie)))

test.each([1, 2])('level %i is redirected to the 401 page', async (level) => {
	const { cookie } = await siteAt(level)
	const reply = await replyOf(() => pageAt(cookie))
	expect(reply).toMatchObject({ status: 302, location: '/errores/401.html', thrown: true })
})

test('an administrator sees types, fleets and users, the columns called like the fields', async () => {
	const { cookie } = await siteAt(ADMINISTRATOR)
	const { tables, pages, frame } = await pageAt(cookie)

	expect(tables.map(({ title, fields, rows }) => [title, fields.join(' '), rows.length])).toEqual([
		[text.types, 'ID_ROLE DES_ROLE', 3],
		[text.fleets, 'ID_FLEET DES_FLEET NUM_MAX_PASSENGERS NUM_DAYS_MARGIN IND_VIP_FLEET', 6],
		[text.users, 'ID_USER DES_EMAIL ROLES COD_LANGUAGE IND_ACTIVE FEC_CREATED', 1],
	])
	expect(tables[1]?.rows[1]).toEqual([2, 'Mercedes Sprinter VIP de 16 plazas', 16, 2, 1])
	expect(pages).toBeNull()
	expect(frame.links.find(({ current }) => current)?.url).toBe('/admin/')
})

test('the menu of the office has no entry for the records; the page of the users links to them', async () => {
	const { cookie } = await siteAt(ADMINISTRATOR)
	const { frame, records } = await usersAt(argsOf(get('/admin/users/', cookie)))
	expect(frame.links.map(({ url }) => url)).not.toContain('/admin/')
	expect(records.href).toBe('/admin/')
})

test('empty lists show the contract’s three texts', async () => {
	const { context, cookie } = await siteAt(ADMINISTRATOR)
	const request = get('/admin/', cookie)
	await sessionOf(request)
	await context.database.transaction(async (tx) => {
		await tx.delete(users)
		await tx.delete(userRoles)
		await tx.delete(roles)
		await tx.delete(fleets)
	})
	const { tables } = await loader(argsOf(request))
	expect(tables.map(({ none, rows }) => [none, rows])).toEqual([
		[text.NO_TYPES, []],
		[text.NO_FLEETS, []],
		[text.NO_USERS, []],
	])
})

test('every user is on some page, and an impossible page number shows the first', async () => {
	const { context, cookie } = await siteAt(ADMINISTRATOR)
	const many = Array.from({ length: 150 }, (_, at) => ({ email: `${at}@example.com`, language: 'es', createdAt: at }))
	await context.database.transaction((tx) => tx.insert(users).values(many))
	const rowsAt = async (query: string) => (await pageAt(cookie, query)).tables[2]?.rows ?? []

	const [first, second] = [await rowsAt(''), await rowsAt('?page=2')]
	expect([first.length, second.length]).toEqual([100, 51])
	expect(new Set([...first, ...second].map(([id]) => id)).size).toBe(151)
	for (const query of ['?page=0', '?page=-1', '?page=abc', '?page=1.5', '?page='])
		expect(await rowsAt(query)).toEqual(first)
	for (const query of ['?page=3', '?page=1000000000', `?page=${'9'.repeat(400)}`])
		expect(await rowsAt(query)).toEqual(second)
	expect((await pageAt(cookie, '?page=2&lng=es')).pages).toMatchObject({
		previous: { href: '/admin/?page=1&lng=es' },
		next: null,
		position: 'Página 2 de 2',
	})
})
