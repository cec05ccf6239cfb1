import { expect, test } from 'vitest'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { action, loader } from '#app/routes/office/company/fleets.route.tsx'
import { fleetsPage } from '#app/routes/office/company/fleets.server.ts'
import { loader as overview } from '#app/routes/public/fleet-overview.route.tsx'
import { loader as fleetPage } from '#app/routes/public/fleet-page.route.tsx'
import { loader as home } from '#app/routes/public/home.route.tsx'
import { loader as quoteForm } from '#app/routes/request/quote-request.route.tsx'
import { sessionOf } from '#app/web/session/visitor.server.ts'
import {
	argsOf,
	get,
	openAccount,
	openBrowser,
	openSite,
	replyOf,
	setRole,
	submit,
} from '#tests/support/account-requests.ts'

const { fleets: text } = textsIn('es').texts('admin')
const validation = textsIn('es').texts('validation')
const van = { fleet: '1', name: 'Furgoneta de 12 plazas', seats: '12', marginDays: '1', hold: '10' }
const wasVan = { wasName: van.name, wasSeats: '12', wasMarginDays: '1', wasVip: '', wasHold: '10' }
const stored = { id: 1, name: van.name, seats: 12, marginDays: 1, vip: false, hold: 10 }

async function administrator(level = 0) {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), level)
	const cookie = await openBrowser(context, account)
	const change = (fields: Record<string, string>) =>
		submit(action, '/admin/fleets/', { ...van, ...wasVan, ...fields }, { cookie })
	const storedVan = async () => (await listFleets(context)).find(({ id }) => id === 1)
	return { context, cookie, change, storedVan }
}

const publicPage = (seats: string) => fleetPage({ ...argsOf(get(`/fleet/${seats}/?lng=es`)), params: { tipo: seats } })

test.each([1, 2])('level %i neither sees nor changes fleets', async (level) => {
	const { cookie, change, storedVan } = await administrator(level)
	const gone = { status: 302, location: '/errores/401.html', thrown: true }
	expect(await replyOf(() => loader(argsOf(get('/admin/fleets/', cookie))))).toMatchObject(gone)
	expect(await change({ name: 'Otra' })).toMatchObject(gone)
	expect(await storedVan()).toEqual(stored)
})

test('each fleet has a form with its values, which posted as it is changes nothing', async () => {
	const { context, cookie, change } = await administrator()
	const before = await listFleets(context)
	const page = await loader(argsOf(get('/admin/fleets/?notice=saved', cookie)))
	expect(page.notice).toBe(text.notices.saved)
	for (const { values } of page.fleets)
		expect(await change(values)).toMatchObject({ status: 303, location: '/admin/fleets/?notice=saved' })
	expect(page.fleets).toHaveLength(6)
	expect(await listFleets(context)).toEqual(before)
})

test('public pages and the quote form show a change immediately, also a size without texts of its own', async () => {
	const { change } = await administrator()
	expect((await change({ seats: '18', marginDays: '9', vip: 'on', name: 'Microbús' })).status).toBe(303)

	const { page, heading, facts, vipText, others } = await publicPage('18')
	expect(page).toMatchObject({
		name: 'Microbús',
		title: 'Microbús con conductor en Barcelona',
	})
	expect(JSON.stringify(page)).not.toContain('{{')
	expect(facts.map(({ value }) => value)).toEqual(['18', 'hasta 10', '9 días'])
	expect(heading).toBe('Flota 18')
	expect(vipText).not.toBeNull()
	expect(others.map(({ seats }) => seats)).toEqual([16, 24, 40, 55, 60])
	for (const publicLoader of [overview, home]) {
		const { cards } = await publicLoader(argsOf(get('/?lng=es')))
		const words = ['hasta 10 maletas grandes', 'con 9 días de antelación']
		expect(cards[1]).toMatchObject({ seats: 18, href: '/fleet/18/', vip: true, facts: words })
		expect(cards).toHaveLength(6)
	}
	const form = JSON.stringify(await quoteForm(argsOf(get('/budgetRequest/?lng=es&numPasajeros=17'))))
	expect(form).toContain('18 plazas')
})

test('the page of the old size is the 404 page, which lists the sizes there are', async () => {
	const { change } = await administrator()
	await change({ seats: '99' })
	const thrown = (await publicPage('12').catch((error: unknown) => error)) as {
		data: { links: { items: { href: string }[] } }
		init: ResponseInit
	}
	expect(thrown.init.status).toBe(404)
	expect(thrown.data.links.items.map(({ href }) => href)).toEqual(
		[16, 24, 40, 55, 60, 99].map((seats) => `/fleet/${seats}/`),
	)
})

test.each<[string, string, string]>([
	...['', ' '].flatMap((empty): [string, string, string][] => [
		['name', empty, validation.field_required],
		['seats', empty, empty ? 'de 1 a 99' : validation.field_required],
	]),
	...['0', '-1', '100', '1e1', '1.5', '1000000000', 'NaN', 'doce', '<script>'].map(
		(seats): [string, string, string] => ['seats', seats, 'Escribe las plazas con cifras, de 1 a 99.'],
	),
	...['-1', '61', '1e1', 'NaN'].map((days): [string, string, string] => [
		'marginDays',
		days,
		'Escribe los días con cifras, de 0 a 60.',
	]),
	...['-1', '301', '1e1', 'diez'].map((hold): [string, string, string] => [
		'hold',
		hold,
		'Escribe las maletas con cifras, de 0 a 300, o déjalo vacío.',
	]),
	['name', 'x'.repeat(61), 'Es demasiado largo: el máximo son 60 caracteres.'],
	['name', 'a\nb', validation.controlCharacters],
])('%s %j is refused with a sentence, and no input is lost', async (field, value, sentence) => {
	const { change, storedVan } = await administrator()
	const typed = { ...van, vip: 'on', marginDays: '7', [field]: value }
	const { status, answer } = await change(typed)
	expect([status, Object.keys(answer?.errors ?? {})]).toEqual([422, [field]])
	expect(answer?.errors[field]?.join()).toContain(sentence)
	expect(answer?.values).toEqual({ ...typed, ...wasVan })
	expect(await storedVan()).toEqual(stored)
})

test('an unknown luggage capacity is left empty, and public pages do not mention it', async () => {
	const { change, storedVan } = await administrator()
	expect((await change({ hold: ' ' })).status).toBe(303)
	expect(await storedVan()).toEqual({ ...stored, hold: null })
	expect((await publicPage('12')).facts.map(({ value }) => value)).toEqual(['12', '6\u00a0m', '1 día'])
	expect((await change({ hold: '11', wasHold: '' })).status).toBe(303)
	expect((await storedVan())?.hold).toBe(11)
})

test('ten thousand digits are no number of seats', async () => {
	const { change, storedVan } = await administrator()
	const { status, answer } = await change({ seats: '9'.repeat(10_000) })
	expect([status, answer?.errors]).toEqual([422, { seats: ['Escribe las plazas con cifras, de 1 a 99.'] }])
	expect(await storedVan()).toEqual(stored)
})

test('a number of seats that another fleet has is refused beside its field', async () => {
	const { change, storedVan } = await administrator()
	const { status, answer } = await change({ seats: '60', name: 'Otra' })
	expect([status, answer?.alert, answer?.values.name]).toEqual([409, null, 'Otra'])
	expect(answer?.errors).toEqual({
		seats: ['Ya hay un tamaño de 60 plazas. Pon otro número o cambia antes el otro tamaño.'],
	})
	expect(await storedVan()).toEqual(stored)
})

test('the user who saves second sees the stored values, keeps the input, and may save again', async () => {
	const { change, storedVan, cookie } = await administrator()
	await change({ marginDays: '4', vip: 'on' })
	const { status, answer } = await change({ marginDays: '9' })

	expect(status).toBe(409)
	expect(answer?.alert?.text).toContain(
		'Furgoneta de 12 plazas, 12 plazas, con 4 días de antelación, hasta 10 maletas grandes, VIP.',
	)
	expect([answer?.errors, answer?.values.marginDays]).toEqual([{}, '9'])
	expect((await storedVan())?.marginDays).toBe(4)

	const request = get('/admin/fleets/', cookie)
	const session = await sessionOf(request)
	if (!session) throw new Error('Not logged in.')
	const { wasName, wasSeats, wasMarginDays, wasVip, wasHold } =
		(await fleetsPage(request, session)).fleets[0]?.values ?? wasVan
	const again = await change({ marginDays: '9', ...{ wasName, wasSeats, wasMarginDays, wasVip, wasHold } })
	expect([again.status, (await storedVan())?.marginDays]).toEqual([303, 9])
})

test.each(['0', '99', '-1', 'x', '', '1e9'])('fleet %j does not exist', async (fleet) => {
	const { change, storedVan } = await administrator()
	expect(await change({ fleet, name: 'Otra' })).toMatchObject({ status: 404, thrown: true })
	expect(await storedVan()).toEqual(stored)
})

test.each<Record<string, string>>([{ wasSeats: 'x' }, { wasName: '' }, { wasMarginDays: '' }, { wasVip: 'on' }])(
	'a form whose hidden fields are forged as %j changes nothing',
	async (forged) => {
		const { change, storedVan } = await administrator()
		expect((await change({ ...forged, name: 'Otra' })).status).toBe(409)
		expect(await storedVan()).toEqual(stored)
	},
)
