import { expect, test } from 'vitest'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import { retireFleet } from '#app/domain/fleet/retire-fleet.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { action, loader } from '#app/routes/office/company/fleets/fleets.route.tsx'
import { loader as overview } from '#app/routes/public/fleet-overview.route.tsx'
import { loader as fleetPage } from '#app/routes/public/fleet-page.route.tsx'
import { loader as home } from '#app/routes/public/home.route.tsx'
import { loader as quoteForm } from '#app/routes/request/quote-request.route.tsx'
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
const van = { name: 'Furgoneta de 12 plazas', seats: '12', marginDays: '1', hold: '10' }
const wasVan = { wasName: van.name, wasSeats: '12', wasMarginDays: '1', wasVip: '', wasHold: '10' }
const stored = { id: 1, name: van.name, seats: 12, marginDays: 1, vip: false, hold: 10 }

/** Returns the fields of one row of the table. */
const rowOf = (id: number | string, row: Record<string, string>) =>
	Object.fromEntries(Object.entries(row).map(([name, value]) => [`${name}-${id}`, value]))

async function administrator(level = 0) {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), level)
	const cookie = await openBrowser(context, account)
	const send = (fields: Record<string, string>) => submit(action, '/admin/fleets/', fields, { cookie })
	const page = async (query = '') => loader(argsOf(get(`/admin/fleets/${query}`, cookie)))
	const storedVan = async () => (await listFleets(context)).find(({ id }) => id === 1)
	return {
		...{ context, cookie, send, page, storedVan },
		/** posts the row of the van */
		change: (fields: Record<string, string>) => send(rowOf(1, { ...van, ...wasVan, ...fields })),
		/** posts the whole table as it is now, with some fields changed */
		changeTable: async (fields: Record<string, string>) =>
			send(Object.assign({}, ...(await page()).fleets.map(({ values }) => values), fields)),
	}
}

const publicPage = (seats: string) => fleetPage({ ...argsOf(get(`/fleet/${seats}/?lng=es`)), params: { tipo: seats } })

test.each([1, 2])('level %i neither sees nor changes fleets', async (level) => {
	const { cookie, change, storedVan } = await administrator(level)
	const gone = { status: 302, location: '/errores/401.html', thrown: true }
	expect(await replyOf(() => loader(argsOf(get('/admin/fleets/', cookie))))).toMatchObject(gone)
	expect(await change({ name: 'Otra' })).toMatchObject(gone)
	expect(await storedVan()).toEqual(stored)
})

test('the table has the values of each fleet, and posted as it is changes nothing and says so', async () => {
	const { context, page, changeTable } = await administrator()
	const before = await listFleets(context)
	expect(await changeTable({})).toMatchObject({ status: 303, location: '/admin/fleets/?notice=unchanged' })
	expect(await listFleets(context)).toEqual(before)
	const { fleets, notice } = await page('?notice=unchanged')
	expect([fleets.length, notice]).toEqual([6, text.notices.unchanged])
	expect(fleets[0]?.values).toEqual(rowOf(1, { ...van, vip: '', ...wasVan }))
})

test('the whole table is saved at once, with fleets that exchange their seats', async () => {
	const { context, changeTable } = await administrator()
	const before = await listFleets(context)
	const typed = { 'seats-1': '60', 'seats-6': '12', 'name-2': ' Microbús ', 'vip-3': 'on' }
	expect(await changeTable(typed)).toMatchObject({ status: 303, location: '/admin/fleets/?notice=saved' })
	const after = Object.fromEntries((await listFleets(context)).map((fleet) => [fleet.id, fleet]))
	const changed = { 1: { seats: 60 }, 2: { name: 'Microbús' }, 3: { vip: true }, 6: { seats: 12 } }
	for (const fleet of before)
		expect(after[fleet.id]).toEqual({ ...fleet, ...changed[fleet.id as keyof typeof changed] })
})

test('one bad row refuses the whole table, and what was typed stays', async () => {
	const { context, changeTable } = await administrator()
	const before = await listFleets(context)
	const { status, answer } = await changeTable({ 'name-1': 'Otra', 'seats-2': '1000' })
	expect([status, answer?.errors]).toEqual([422, { 'seats-2': ['Escribe las plazas con cifras, de 1 a 99.'] }])
	expect(answer?.values).toMatchObject({ 'name-1': 'Otra', 'seats-2': '1000', 'wasSeats-2': '16' })
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
	expect([status, Object.keys(answer?.errors ?? {})]).toEqual([422, [`${field}-1`]])
	expect(answer?.errors[`${field}-1`]?.join()).toContain(sentence)
	expect(answer?.values).toEqual(rowOf(1, { ...typed, ...wasVan }))
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
	expect([status, answer?.errors]).toEqual([422, { 'seats-1': ['Escribe las plazas con cifras, de 1 a 99.'] }])
	expect(await storedVan()).toEqual(stored)
})

test('a number of seats that another fleet has is refused beside its field', async () => {
	const { context, change, changeTable, storedVan } = await administrator()
	const { status, answer } = await change({ seats: '60', name: 'Otra' })
	expect([status, answer?.alert, answer?.values['name-1']]).toEqual([409, null, 'Otra'])
	const sentence = (seats: number) => [
		`Ya hay un tamaño de ${seats} plazas. Pon otro número o cambia antes el otro tamaño.`,
	]
	expect(answer?.errors).toEqual({ 'seats-1': sentence(60) })
	const both = await changeTable({ 'seats-1': '18', 'seats-2': '18' })
	expect([both.status, both.answer?.errors]).toEqual([409, { 'seats-1': sentence(18), 'seats-2': sentence(18) }])
	const [, sprinter] = await listFleets(context)
	if (sprinter) await retireFleet(context, { id: sprinter.id, was: sprinter })
	const retired = await change({ seats: '16' })
	expect(retired.answer?.errors).toEqual({ 'seats-1': [text.seatsRetired.replace('{{seats}}', '16')] })
	expect(await storedVan()).toEqual(stored)
})

test('the user who saves second sees the stored values, keeps the input, and may save again', async () => {
	const { change, send, page, storedVan } = await administrator()
	await change({ marginDays: '4', vip: 'on', hold: '' })
	const { status, answer } = await change({ marginDays: '9' })
	expect([status, answer?.alert?.text]).toEqual([409, text.changedMeanwhile])
	expect(answer?.errors).toEqual({ 'marginDays-1': ['Ahora: 4'], 'vip-1': ['Ahora: Sí'], 'hold-1': ['Ahora: —'] })
	expect(answer?.values).toEqual(rowOf(1, { ...van, vip: '', marginDays: '9' }))
	expect((await storedVan())?.marginDays).toBe(4)

	expect((await send({ ...(await page()).fleets[0]?.values, ...answer?.values })).status).toBe(303)
	expect(await storedVan()).toEqual({ ...stored, marginDays: 9 })
})

test('two users change different fleets, and neither undoes what the other did', async () => {
	const { context, page, send, change } = await administrator()
	const opened: Record<string, string> = Object.assign({}, ...(await page()).fleets.map(({ values }) => values))
	await change({ marginDays: '4' })
	expect((await send({ ...opened, 'marginDays-2': '9' })).status).toBe(303)
	expect((await listFleets(context)).slice(0, 2).map(({ marginDays }) => marginDays)).toEqual([4, 9])
	expect((await send({ ...opened, 'marginDays-1': '4' })).location).toBe('/admin/fleets/?notice=unchanged')

	const bad = await send({ ...opened, 'seats-3': 'x' })
	expect([bad.status, Object.keys(bad.answer?.values ?? {}).every((name) => name.endsWith('-3'))]).toEqual([422, true])
})

test('a fleet that is no longer offered is not changed, and the rest stays as typed', async () => {
	const { context, page, send } = await administrator()
	const opened: Record<string, string> = Object.assign({}, ...(await page()).fleets.map(({ values }) => values))
	await retireFleet(context, { id: 1, was: stored })
	const { status, answer } = await send({ ...opened, 'name-1': 'Otra', 'marginDays-2': '9' })
	expect([status, answer?.alert?.text]).toEqual([409, text.notOffered])
	expect(answer?.values).toMatchObject({ 'marginDays-2': '9', 'wasMarginDays-2': '2' })
	expect((await send({ ...opened, 'marginDays-2': '9' })).status).toBe(303)
	expect((await listFleets(context))[0]).toMatchObject({ id: 2, marginDays: 9 })
})

test.each<[string, number]>([['99', 409], ...['0', '-1', 'x', '', '1e9'].map((id): [string, number] => [id, 422])])(
	'fleet %j does not exist',
	async (id, refusedWith) => {
		const { context, send } = await administrator()
		const before = await listFleets(context)
		const { status, answer } = await send(rowOf(id, { ...van, ...wasVan, name: 'Otra' }))
		expect([status, answer?.alert?.text]).toEqual([refusedWith, text.notOffered])
		expect(await listFleets(context)).toEqual(before)
	},
)

test.each<Record<string, string>>([{ wasSeats: 'x' }, { wasName: '' }, { wasMarginDays: '' }, { wasVip: 'on' }])(
	'a row whose hidden fields are forged as %j changes nothing',
	async (forged) => {
		const { change, storedVan } = await administrator()
		expect((await change({ ...forged, name: 'Otra' })).status).toBe(409)
		expect(await storedVan()).toEqual(stored)
	},
)
