import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DRIVER_PURPOSE, driverOfLink } from '#app/domain/dispatch/driving/driver-link.server.ts'
import { listDrivers, listVehicles } from '#app/domain/resources/list-resources.server.ts'
import { type ResourceKind, resourceKinds } from '#app/domain/resources/resource-kind.ts'
import { fieldsOf } from '#app/domain/resources/resource-tables.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { unseal } from '#app/platform/sealed.server.ts'
import { loader as dataLoader } from '#app/routes/office/resources/driver-data.route.ts'
import { action, loader } from '#app/routes/office/resources/resource.route.tsx'
import type { ResourceListPage } from '#app/routes/office/resources/resource-list.server.ts'
import type { ResourcePage } from '#app/routes/office/resources/resource-page.server.ts'
import { loader as listLoader } from '#app/routes/office/resources/resources.route.tsx'
import { drivers } from '#drizzle/schema.ts'
import { get, post, type Reply, replyOf } from '#tests/support/account-requests.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { openOffice } from '#tests/support/office.ts'
import { storeDriver, storePartner, storeVehicle, typedExample } from '#tests/support/resources.ts'

/** Opens the pages of a kind in one browser. */
async function openRecords(kind: ResourceKind, level: number | null = 1, settings: Record<string, string> = {}) {
	const { context, cookie } = await openOffice(level, settings)
	const path = `/admin/${kind}/`
	const args = (request: Request, record: string) => ({ request, context: {}, params: { record } })
	return {
		...{ context, cookie },
		list: (language = 'es') =>
			replyOf(() => listLoader({ request: get(`${path}?lng=${language}`, cookie), context: {}, params: {} })),
		open: (record: number | string, language = 'es') =>
			replyOf(() => loader(args(get(`${path}${record}/?lng=${language}`, cookie), String(record)))),
		press: (record: number | string, intent: string, fields: Record<string, string> = {}) =>
			replyOf(() => action(args(post(`${path}${record}/`, { ...fields, intent }, { cookie }), String(record)))),
	}
}

const shown = ({ answer }: Reply) => answer as unknown as ResourcePage
const listed = ({ answer }: Reply) => answer as unknown as ResourceListPage
const errorsOf = ({ answer }: Reply) => answer?.errors ?? {}

test.each(resourceKinds)('%s: a record is added, listed and opened as typed', async (kind) => {
	const { list, open, press } = await openRecords(kind)
	expect(listed(await list())).toMatchObject({ rows: [] })
	const typed = typedExample(kind)
	expect(await press('new', 'save', typed)).toMatchObject({ status: 303, location: `/admin/${kind}/1/?notice=added` })
	expect(listed(await list()).rows).toMatchObject([{ id: 1, state: { isOver: false } }])
	for (const language of languageCodes) {
		const { headings, rows } = listed(await list(language))
		expect(rows[0]?.cells).toHaveLength(headings.length - 1)
		const page = shown(await open(1, language))
		expect(page.controls.map(({ label }) => label).filter((label) => !label)).toEqual([])
	}
	const flags = Object.entries(fieldsOf[kind]).filter(([, field]) => field.kind === 'flag')
	const values = { ...typed, ...Object.fromEntries(flags.map(([name]) => [name, typed[name] === '1' ? '1' : ''])) }
	expect(shown(await open(1)).values).toEqual(values)
	expect((await open('new')).status).toBe(200)
	for (const record of [2, 'x', 0]) expect((await open(record)).status, String(record)).toBe(404)
})

test('a fault is reported beside its field, no input is lost, and nothing is stored', async () => {
	const { context, press } = await openRecords('drivers')
	const before = await dumpOf(context)
	const typed = typedExample('drivers', { firstName: '', taxNumber: '12345678A', licenceUntil: '2027-02-30' })
	const reply = await press('new', 'save', typed)
	expect(reply).toMatchObject({ status: 422, answer: { values: typed } })
	expect(errorsOf(reply)).toEqual({
		firstName: ['Este dato es obligatorio.'],
		taxNumber: [expect.stringContaining('no encaja')],
		licenceUntil: ['La fecha no es válida. Escríbela así: 24/12/2026.'],
	})
	expect(await dumpOf(context)).toBe(before)
})

test('impossible names, numbers and telephones are refused, and an odd telephone is asked about once', async () => {
	const { context, press } = await openRecords('drivers')
	const typed = (changes: Record<string, string>) => typedExample('drivers', changes)
	const wrong = typed({ firstName: '-', taxNumber: '=1+1', phone: 'llamar 93 tardes 12 o 34' })
	expect(errorsOf(await press('new', 'save', wrong))).toEqual({
		firstName: ['Escribe el nombre con letras.'],
		taxNumber: [expect.stringContaining('solo letras y cifras')],
		phone: [expect.stringContaining('ningún teléfono entero')],
	})
	const odd = typed({ phone: '93 412 34', taxNumber: 'NIF: 12345678‑Z' })
	const asked = await press('new', 'save', odd)
	expect(errorsOf(asked)).toEqual({ phone: [expect.stringContaining('¿Está bien este teléfono?')] })
	expect((await press('new', 'save', { ...odd, asked: asked.answer?.asked?.[0] ?? '' })).status).toBe(303)
	const { read } = context.database
	expect(await listDrivers(read)).toMatchObject([{ phone: '93 412 34', taxNumber: '12345678Z' }])
	expect((await press(1, 'save', { ...odd, version: '1', surname: 'Vila' })).status).toBe(303)
})

test('the user who saves second reads the first change, keeps the input, and may save again', async () => {
	const { context, open, press } = await openRecords('vehicles')
	await storeVehicle(context, { plate: '1234 BCD' })
	const typed = (seats: string, version: string) => ({ ...typedExample('vehicles', { seats }), version })
	expect((await press(1, 'save', typed('54', '1'))).location).toBe('/admin/vehicles/1/?notice=saved')
	const late = await press(1, 'save', typed('53', '1'))
	expect(late).toMatchObject({ status: 409, answer: { values: { seats: '53' } } })
	expect(late.answer?.alert?.text).toMatch(/^Alguien ha cambiado esta ficha/)
	expect(shown(await open(1))).toMatchObject({ version: '2', values: { seats: '54' }, words: { seats: '54' } })
	for (const version of ['0', '', 'x', '9']) expect((await press(1, 'save', typed('53', version))).status).toBe(409)
	expect((await press(1, 'save', typed('53', '2'))).status).toBe(303)
	expect(await listVehicles(context.database.read)).toMatchObject([{ seats: 53, version: 3 }])
})

test('a plate or tax number of another record is refused beside its field', async () => {
	const { context, press } = await openRecords('vehicles')
	await storeVehicle(context, { plate: '1234 BCD' })
	await storeVehicle(context, { plate: '9999 ZZZ' })
	const added = await press('new', 'save', typedExample('vehicles', { plate: '9999-zzz', seats: '9' }))
	expect([added.status, errorsOf(added)]).toEqual([409, { plate: ['Ya hay un vehículo con esta matrícula.'] }])
	const changed = await press(1, 'save', { ...typedExample('vehicles', { plate: '9999ZZZ' }), version: '1' })
	expect([changed.status, Object.keys(errorsOf(changed))]).toEqual([409, ['plate']])
})

test('absences are added and removed; their faults are reported at the field', async () => {
	const { context, open, press } = await openRecords('drivers')
	await storeDriver(context)
	const days = { absence: 'holiday', fromDay: '2026-11-20', untilDay: '2026-11-30' }
	const wrong = await press(1, 'away', { ...days, untilDay: '2026-11-19' })
	expect([wrong.status, errorsOf(wrong)]).toEqual([422, { untilDay: ['No puede ser antes del primer día.'] }])
	expect(await press(1, 'away', days)).toMatchObject({ location: '/admin/drivers/1/?notice=away' })
	const [{ absences: [{ id = 0, enteredBy = '' } = {}] = [] } = {}] = await listDrivers(context.database.read)
	expect(enteredBy).toContain('@')
	const { rest } = shown(await open(1))
	expect(rest?.state.label).toBe('No está hasta el 30 nov 2026')
	expect(rest?.absences?.rows).toMatchObject([{ kind: 'Vacaciones', from: '20 nov 2026' }])
	await press(1, 'back', { absenceId: String(id) })
	expect(shown(await open(1)).rest?.absences?.rows).toEqual([])
	expect((await press(9, 'away', days)).status).toBe(409)
})

test('a list shows the present state of each record, with inactive ones last', async () => {
	const { context, list } = await openRecords('drivers')
	await storeDriver(context, { firstName: 'Ana', active: 0 })
	await storeDriver(context, { firstName: 'Bel', licenceUntil: '2026-11-19' })
	await storeDriver(context, { firstName: 'Cai', competenceUntil: '2026-12-01' })
	await storeDriver(context, { firstName: 'Dot' })
	expect(listed(await list()).rows.map(({ name, state }) => [name, state.mark, state.label])).toEqual([
		['Bel Vila Serra', 'dead', 'Permiso D: hasta el 19 nov 2026'],
		['Cai Vila Serra', 'held', 'CAP: hasta el 1 dic 2026'],
		['Dot Vila Serra', 'open', 'Disponible'],
		['Ana Vila Serra', 'shut', 'Ya no conduce'],
	])
})

test('a partner is retired and offered again; buttons of other records are refused', async () => {
	const { context, list, press } = await openRecords('partners')
	await storePartner(context)
	await press(1, 'retire')
	expect(listed(await list()).rows).toMatchObject([{ state: { label: 'Ya no se usa' } }])
	await press(1, 'offer')
	expect(listed(await list()).rows).toMatchObject([{ state: { label: 'En uso' } }])
	for (const intent of ['forget', 'away', 'back', 'x', '']) expect((await press(1, intent)).status, intent).toBe(400)
	expect((await press('new', 'retire')).status).toBe(400)
})

test('a driver’s data is downloaded, and a forgotten driver is in no list and on no page', async () => {
	const { context, cookie, list, open, press } = await openRecords('drivers')
	await storeDriver(context)
	const download = () =>
		replyOf(() => dataLoader({ request: get('/admin/drivers/1/data', cookie), context: {}, params: { record: '1' } }))
	const facts = await download()
	expect(facts.headers.get('Content-Disposition')).toBe('attachment; filename="driver-1.json"')
	expect(facts.status).toBe(200)
	expect(await press(1, 'forget')).toMatchObject({ location: '/admin/drivers/?notice=forgotten' })
	expect(listed(await list()).rows).toEqual([])
	expect((await open(1)).status).toBe(404)
	expect((await press(1, 'forget')).status).toBe(409)
	const [row] = await context.database.read.select().from(drivers).where(eq(drivers.id, 1))
	expect(row).toMatchObject({ firstName: '', email: '', active: 0, linkVersion: 2, forgottenAt: context.now() })
})

test('in a demo a driver is not forgotten, and the page says why', async () => {
	const { context, press } = await openRecords('drivers', 1, { DEMO: '1' })
	await storeDriver(context)
	const { status, answer } = await press(1, 'forget')
	expect([status, answer?.alert?.text]).toEqual([409, textsIn('es').texts('shell').demo.notDeleted])
	expect(await listDrivers(context.database.read)).toHaveLength(1)
})

test('the office has the link to a driver’s page, and replaces it', async () => {
	const { context, open, press } = await openRecords('drivers')
	await storeDriver(context)
	const linkNow = async () => ((await open(1)).answer as unknown as ResourcePage).rest?.link?.href ?? ''
	const driverAt = (href: string) =>
		driverOfLink(context.database.read, unseal(context.config.secret, DRIVER_PURPOSE, href.split('i=')[1] ?? '') ?? '')
	const before = await linkNow()
	expect(await driverAt(before)).toMatchObject({ id: 1 })
	expect(await press(1, 'revoke')).toMatchObject({ location: '/admin/drivers/1/?notice=revoked' })
	const after = await linkNow()
	expect(await driverAt(before)).toBeUndefined()
	expect(await driverAt(after)).toMatchObject({ id: 1 })
	expect((await press(99, 'revoke')).status).toBe(409)
	await inTransaction(context, (tx) => tx.update(drivers).set({ active: 0 }))
	expect(await linkNow()).toBe('')
})

test.each([null, 2])('level %s sees nothing and changes nothing', async (level) => {
	for (const kind of resourceKinds) {
		const { context, list, open, press } = await openRecords(kind, level)
		const before = await dumpOf(context)
		for (const ask of [() => list(), () => open('new'), () => press('new', 'save', typedExample(kind))])
			expect(await ask()).toMatchObject({ status: 302, location: '/errores/401.html', thrown: true })
		expect(await dumpOf(context)).toBe(before)
	}
})

test('a vehicle’s service cannot end before it begins, and its field says so beside other faults', async () => {
	const { press } = await openRecords('vehicles')
	const days = { inServiceFrom: '01/03/2024', inServiceUntil: '29/02/2024' }
	const typed = typedExample('vehicles', { ...days, plate: '?' })
	expect(errorsOf(await press('new', 'save', typed))).toMatchObject({
		plate: [expect.any(String)],
		inServiceUntil: ['No puede ser antes del primer día.'],
	})
	const sameDay = { ...days, inServiceUntil: days.inServiceFrom }
	expect((await press('new', 'save', typedExample('vehicles', sameDay))).status).toBe(303)
	expect(Object.keys(errorsOf(await press(1, 'save', typedExample('vehicles', { ...days, version: '0' }))))).toContain(
		'inServiceUntil',
	)
})
