import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import type { QuoteListPage } from '#app/routes/office/desk/list/quote-list.server.ts'
import { loader } from '#app/routes/office/desk/list/quotes.route.tsx'
import { type quotes, users } from '#drizzle/schema.ts'
import {
	argsOf,
	EMAIL,
	get,
	openAccount,
	openBrowser,
	openSite,
	replyOf,
	setRole,
} from '#tests/support/account-requests.ts'
import { insertQuotes } from '#tests/support/many-quotes.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const HOUR = 3_600_000

/** Returns the id of the account that is logged in. */
async function officeAccount(context: TestContext) {
	const [account] = await context.database.read.select({ id: users.id }).from(users).where(eq(users.email, EMAIL))
	return account?.id ?? 0
}

/** Opens a site with a user of this level logged in. */
async function siteOf(level: number) {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), level)
	return { context, cookie: await openBrowser(context, account) }
}

const pageAt = async (cookie: string, query = '') =>
	(await loader(argsOf(get(`/admin/quotes/${query}`, cookie)))) as QuoteListPage

/** Stores quotes that differ in these values. */
const store = (context: TestContext, rows: Partial<typeof quotes.$inferInsert>[]) =>
	insertQuotes(context, rows.length, (index) => ({ createdAt: context.now(), ...rows[index] }))

test.each([2, null])('role %s does not see the list', async (role) => {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), role)
	const cookie = await openBrowser(context, account)
	await insertQuotes(context, 1)
	const reply = await replyOf(() => loader(argsOf(get('/admin/quotes/', cookie))))
	expect([reply.thrown, reply.status, reply.location]).toEqual([true, 302, '/errores/401.html'])
})

test.each([0, 1])('level %i sees it', async (level) => {
	const { context, cookie } = await siteOf(level)
	await insertQuotes(context, 3)
	const page = await pageAt(cookie)
	expect(page.rows).toHaveLength(3)
	expect([page.heading, page.summary]).toEqual(['Solicitudes', '3 solicitudes'])
})

test('a row has places, time, customer and age, in the reader’s language', async () => {
	const { context, cookie } = await siteOf(1)
	await store(context, [
		{
			code: 'P-2026-00007',
			status: 'quoted',
			pickupAt: '2026-12-24 09:30',
			until: '',
			originLocality: 'Barcelona',
			destinationLocality: 'Girona',
			passengers: 14,
			vip: 1,
			fleetName: 'Mercedes Sprinter VIP de 16 plazas',
			firstName: 'Núria',
			surname: 'Puig',
			totalCents: 123_450,
			validUntil: '2026-12-01',
			createdAt: context.now() - 3 * HOUR,
		},
	])
	expect((await pageAt(cookie)).rows).toEqual([
		{
			assignee: null,
			change: null,
			code: 'P-2026-00007',
			chosenValue: 'P-2026-00007 1',
			url: '/admin/quotes/P-2026-00007/',
			status: 'quoted',
			statusLabel: 'Presupuesto enviado',
			urgent: null,
			shape: 'quoted',
			stage: null,
			free: null,
			pickup: 'jue, 24 dic 2026, 9:30',
			pickupRow: ['jue, 24 dic, 9:30'],
			pickupAt: '2026-12-24T09:30',
			route: 'Barcelona → Girona',
			more: null,
			changeRequests: [],
			passengers: 14,
			vehicle: 'Mercedes Sprinter VIP de 16 plazas',
			vehicleTitle: 'Mercedes Sprinter VIP de 16 plazas',
			vip: true,
			customer: 'Núria Puig',
			total: '1.234,50\u00a0€',
			age: '3h',
			createdAt: '2026-11-20T06:00:00.000Z',
			createdTitle: 'viernes, 20 de noviembre de 2026, 7:00\u00a0h',
		},
	])
	expect((await pageAt(cookie, '?lng=en')).rows[0]).toMatchObject({
		pickup: 'Thu, 24 Dec 2026, 9:30',
		age: '3h',
	})
})

test('a request without a price within three days of its pickup is urgent, and no other', async () => {
	const { context, cookie } = await siteOf(1)
	await store(context, [
		{ status: 'requested', pickupAt: '2026-11-20 18:00' },
		{ status: 'requested', pickupAt: '2026-11-23 23:59' },
		{ status: 'requested', pickupAt: '2026-11-24 00:00' },
		{ status: 'requested', pickupAt: '2026-11-19 23:59' },
		{ status: 'quoted', validUntil: null, pickupAt: '2026-11-21 10:00' },
	])
	const { rows } = await pageAt(cookie, '?sort=pickup-asc')
	expect(rows.map(({ pickupAt, urgent }) => [pickupAt.slice(8, 10), urgent])).toEqual([
		['19', null],
		['20', 'Urgente'],
		['21', null],
		['23', 'Urgente'],
		['24', null],
	])
})

test('urgent requests are listed once, above the list in its first view alone', async () => {
	const { context, cookie } = await siteOf(1)
	await store(context, [
		{ status: 'requested', pickupAt: '2026-11-21 18:00', createdAt: context.now() - 9 * HOUR },
		...Array.from({ length: 26 }, () => ({ status: 'requested' as const, pickupAt: '2027-01-20 18:00' })),
		{ status: 'requested', pickupAt: '2026-11-20 18:00', createdAt: context.now() + 1 },
	])
	const urgentAt = async (query: string) =>
		(await pageAt(cookie, query)).rows.flatMap(({ urgent, pickupAt }, index) => (urgent ? [[index, pickupAt]] : []))
	const onTop = [
		[0, '2026-11-20T18:00'],
		[1, '2026-11-21T18:00'],
	]
	for (const query of ['', '?status=requested', '?size=50']) expect(await urgentAt(query), query).toEqual(onTop)
	expect(await urgentAt('?sort=pickup-desc&size=50')).toEqual(
		[...onTop].reverse().map(([, at], index) => [26 + index, at]),
	)
	expect(await urgentAt('?status=quoted')).toEqual([])
	expect(await urgentAt('?assignee=nobody')).toEqual([[0, '2026-11-20T18:00']])
	const [other] = (await pageAt(cookie)).rows.filter(({ urgent }) => !urgent)
	expect(await urgentAt(`?quote=${other?.code}`)).toEqual([])
	// The oldest of all is on the second page as well, at its own position.
	expect(await urgentAt('?page=2')).toEqual([[2, '2026-11-21T18:00']])
	expect(await urgentAt('?from=2026-11-21&to=2026-11-21')).toEqual([[0, '2026-11-21T18:00']])
	expect((await pageAt(cookie)).summary).toBe('28 solicitudes')
})

test('the tabs count each status and link to it, with the other filters', async () => {
	const { context, cookie } = await siteOf(1)
	await store(context, [
		{ status: 'requested' },
		{ status: 'requested' },
		{ status: 'quoted', validUntil: '2026-11-19' },
		{ status: 'quoted', validUntil: '2026-11-20' },
	])
	const { tabs, rows } = await pageAt(cookie, '?status=expired&sort=pickup-asc&page=7')
	expect(tabs.statuses.map(({ label, count }) => `${label} ${count}`)).toEqual([
		'Solicitado 2',
		'Presupuesto enviado 1',
		'Aceptado 0',
		'Rechazado 0',
		'Caducado 1',
		'Anulado 0',
	])
	expect(tabs.statuses.filter(({ current }) => current).map(({ label }) => label)).toEqual(['Caducado'])
	expect(tabs.views.some(({ current }) => current)).toBe(false)
	expect(tabs.statuses[0]?.href).toBe('/admin/quotes/?status=requested&sort=pickup-asc')
	expect(rows.map(({ statusLabel }) => statusLabel)).toEqual(['Caducado'])
})

test('each view is one link away, keeps words and order, and is marked when it is shown', async () => {
	const { context, cookie } = await siteOf(1)
	const me = await officeAccount(context)
	const [open, quotes] = [{ status: 'quoted', validUntil: '2026-12-20' }, '/admin/quotes/'] as const
	await store(context, [
		{ ...open, pickupAt: '2026-11-16 00:00', assigneeId: me },
		{ ...open, pickupAt: '2026-11-23 00:00' },
		{ ...open, validUntil: '2026-11-19', pickupAt: '2026-11-22 23:59' },
		{ status: 'accepted', pickupAt: '2027-01-10 10:00', assigneeId: me },
	])
	const views = (await pageAt(cookie, '?q=p&status=accepted&from=2026-01-01&size=50&page=2')).tabs.views
	expect(views.map(({ label, count, href }) => [label, count, href.replace(`${quotes}?q=p&`, '')])).toEqual([
		['Todas', '4', 'size=50'],
		['A mi cargo', null, 'assignee=me&size=50'],
		['Esta semana', null, 'pickup=week&size=50'],
		['Pendientes del cliente', '2', 'status=quoted&size=50'],
	])
	const shown = async (query: string) => {
		const { tabs, rows, chips } = await pageAt(cookie, query)
		const current = tabs.views.filter((view) => view.current).map(({ label }) => label)
		return [current, rows.length, chips.map(({ label }) => label)]
	}
	expect(await shown('')).toEqual([['Todas'], 4, []])
	expect(await shown('?q=p&size=50')).toEqual([['Todas'], 4, ['Buscar: p']])
	expect(await shown('?assignee=me')).toEqual([['A mi cargo'], 2, []])
	expect(await shown('?pickup=week')).toEqual([['Esta semana'], 2, []])
	expect(await shown('?status=quoted')).toEqual([['Pendientes del cliente'], 2, []])
	// A narrowed view is still that view; a filter without a view is none.
	expect(await shown('?assignee=me&status=accepted')).toEqual([['A mi cargo'], 1, ['Aceptado']])
	expect(await shown('?assignee=me&from=2026-12-01')).toEqual([['A mi cargo'], 1, ['Recogida desde: 1 dic 2026']])
	expect(await shown('?assignee=nobody')).toEqual([[], 2, ['Lo lleva: Nadie']])
})

test('each filter has a link that takes it away and leaves the others', async () => {
	const { cookie } = await siteOf(1)
	const query =
		'?quote=P-2026-00001&q=vic&status=rejected&status=expired&from=2026-12-01&to=2026-12-31&stage=done&sort=pickup-asc'
	const { chips } = await pageAt(cookie, query)
	expect(chips.map(({ label }) => label)).toEqual([
		'Referencia: P-2026-00001',
		'Buscar: vic',
		'Rechazado',
		'Caducado',
		'Recogida desde: 1 dic 2026',
		'Recogida hasta: 31 dic 2026',
		'Fase: Terminado',
	])
	for (const { label, href } of chips) {
		const left = (await pageAt(cookie, href.slice(href.indexOf('?')))).chips.map((chip) => chip.label)
		expect(left).toEqual(chips.map((chip) => chip.label).filter((each) => each !== label))
		expect(href).toContain('sort=pickup-asc')
	}
	expect((await pageAt(cookie, '?status=nobody&from=2026-13-45&page=0&assignee=x')).chips).toEqual([])
})

test('the list can be filtered by assignee, and names one who has left', async () => {
	const { context, cookie } = await siteOf(1)
	const me = await officeAccount(context)
	const left = await openAccount(context, 'left@example.com')
	await store(context, [{ assigneeId: left.id }])
	const { assignees } = await pageAt(cookie, `?assignee=${left.id}`)
	expect(assignees.value).toBe(String(left.id))
	const labels = ['Cualquiera', `Yo (${EMAIL})`, 'left@example.com', 'Nadie']
	expect(assignees.options.map(({ label }) => label)).toEqual(labels)
	expect(assignees.colleagues.map(({ label }) => label)).toEqual([`Yo (${EMAIL})`, 'Nadie'])
	const unknown = (await pageAt(cookie, `?assignee=${left.id + me + 1}`)).assignees
	expect(unknown.options[2]?.label).toBe('alguien que ya no está')
	expect((await pageAt(cookie, '?assignee=nobody')).assignees).toMatchObject({ value: 'nobody' })
})

test('pages link to each other, and an address beyond the last page shows the last', async () => {
	const { context, cookie } = await siteOf(1)
	await insertQuotes(context, 50)
	expect((await pageAt(cookie)).paging).toMatchObject({
		current: 'Página 1 de 2',
		first: null,
		previous: null,
		next: '/admin/quotes/?page=2',
		last: '/admin/quotes/?page=2',
	})
	expect((await pageAt(cookie, '?page=1000000000')).paging).toMatchObject({
		current: 'Página 2 de 2',
		first: '/admin/quotes/',
		previous: '/admin/quotes/',
		next: null,
		last: null,
	})
	expect((await pageAt(cookie, '?size=50')).paging).toBeNull()
})

test('headings sort, and reverse the order of the sorted column', async () => {
	const { context, cookie } = await siteOf(1)
	await insertQuotes(context, 3)
	const { sorting, rows } = await pageAt(cookie, '?sort=passengers-desc&q=p')
	expect(rows).toHaveLength(3)
	expect(sorting.passengers).toMatchObject({ sorted: 'descending', href: '/admin/quotes/?q=p&sort=passengers-asc' })
	expect(sorting.pickup).toMatchObject({ sorted: undefined, href: '/admin/quotes/?q=p&sort=pickup-asc' })
	expect(sorting.created).toMatchObject({ sorted: undefined, href: '/admin/quotes/?q=p' })
})

test('the download has the same filter, without the page', async () => {
	const { cookie } = await siteOf(1)
	expect((await pageAt(cookie, '?q=vic&status=quoted&assignee=me&pickup=week&page=3&size=50')).csv).toBe(
		'/admin/quotes/csv?q=vic&status=quoted&pickup=week&assignee=me',
	)
})

test('an empty list says so, and a filter without results links to the unfiltered list', async () => {
	const { context, cookie } = await siteOf(1)
	expect(await pageAt(cookie)).toMatchObject({ isEmpty: true, rows: [] })
	await insertQuotes(context, 1)
	const page = await pageAt(cookie, '?q=nobody')
	expect(page).toMatchObject({ isEmpty: false, rows: [], summary: '0 solicitudes', clearHref: '/admin/quotes/' })
	expect(page.form.query).toBe('nobody')
})

test('a search with more hits than are listed says so', async () => {
	const { context, cookie } = await siteOf(1)
	await insertQuotes(context, 1001, () => ({ originLocality: 'Barcelona' }))
	const { summary } = await pageAt(cookie, '?q=barcelona')
	expect(summary).toBe(textsIn('es').t('quotes:more', { number: '1.000' }))
})

test('a booking’s change is shown while it is open or new', async () => {
	const { context, cookie } = await siteOf(1)
	const ended = (age: number) => ({ changeEndedAt: context.now() - age })
	await store(context, [
		{ status: 'accepted', changeStatus: 'drafted' },
		{ status: 'accepted', changeStatus: 'rejected', ...ended(72 * HOUR - 1) },
		{ status: 'accepted', changeStatus: 'rejected', ...ended(72 * HOUR) },
		{ status: 'cancelled', changeStatus: 'withdrawn', ...ended(1) },
	])
	const { rows } = await pageAt(cookie, '?sort=created-asc')
	expect(rows.map(({ change }) => change).sort()).toEqual(['Cambio rechazado', 'Cambio sin enviar', null, null])
	expect(rows.find(({ status }) => status === 'cancelled')?.change).toBeNull()
})
