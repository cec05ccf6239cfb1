import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeTariffs, findTariff, guidePriceShown } from '#app/domain/pricing/tariffs.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { action, loader } from '#app/routes/office/company/tariffs.route.tsx'
import type { TariffsPage } from '#app/routes/office/company/tariffs.server.ts'
import { fleets, tariffs } from '#drizzle/schema.ts'
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
import { tariffOf } from '#tests/support/pricing.ts'

const PATH = '/admin/tariffs/'

async function site(level: number | null = 0) {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), level)
	const cookie = await openBrowser(context, account)
	return {
		context,
		load: async (query = '') => (await loader(argsOf(get(PATH + query, cookie)))) as TariffsPage,
		send: (fields: Record<string, string>) => submit(action, PATH, fields, { cookie }),
		cookie,
	}
}

/** Returns the fields of one row of the table. */
const rowOf = (fleetId: number | string, row: Record<string, string>) =>
	Object.fromEntries(Object.entries(row).map(([name, value]) => [`${name}-${fleetId}`, value]))

const typed = (changes: Record<string, string> = {}, fleetId: number | string = 5) => ({
	intent: 'tariffs',
	...rowOf(fleetId, { ...figures, ...changes }),
})

const figures = {
	version: '1',
	minimum: '250',
	perKm: '1,45',
	perHour: '27',
	waitingHour: '25',
	nightAway: '130',
	furtherDay: '500',
	extraStop: '12',
	surcharge: '25',
	vip: '0',
	vat: '10',
}

const plain = (text = '') => text.replace(/[\u00a0\u202f]/g, ' ')

test('the page lists every fleet with its figures, marked as samples, and five worked examples', async () => {
	const { load } = await site()
	const { frame, rows, guidePriceShown: shown, notice } = await load()
	expect(frame).toMatchObject({ heading: 'Tarifas', page: { noindex: true } })
	expect([shown, notice]).toEqual([true, null])
	expect(rows.map(({ name, state, version }) => [name.match(/\d+/)?.[0], state, version])).toEqual(
		['12', '16', '24', '40', '55', '60'].map((seats) => [seats, 'sample', 1]),
	)
	const large = rows[4]
	expect(large?.values).toEqual({
		minimum: '240,00',
		perKm: '1,40',
		perHour: '26,00',
		waitingHour: '26,00',
		nightAway: '120,00',
		furtherDay: '480,00',
		extraStop: '15,00',
		surcharge: '20',
		vip: '0,00',
		vat: '10',
	})
	expect(plain(large?.examples[0]?.sum)).toBe(
		'240,00 € sin IVA, 264,00 € con IVA. Orientativo: desde 260 € hasta 320 €.',
	)
	expect(plain(large?.examples[1]?.sum)).toContain('285,00 € sin IVA')
	expect(large?.examples.map(({ label }) => label)).toEqual([
		'Aeropuerto de Barcelona → Barcelona, de día',
		'Aeropuerto de Barcelona → Barcelona con tres recogidas y 15\u00a0min de espera',
		'Barcelona → destino a 200\u00a0km, de día',
		'Día con el autocar a disposición, 10\u00a0h y 200\u00a0km',
		'Dos días a disposición, con una noche fuera y 400\u00a0km',
	])
})

test('a tariff is stored as typed; it is no sample any more, and the page says so', async () => {
	const { context, load, send } = await site()
	const reply = await send(typed({ perKm: ' 1,45 € ', vat: '10,5 %' }))
	expect(reply).toMatchObject({ status: 303, location: '/admin/tariffs/?notice=tariffKept' })
	expect(await findTariff(context, 5)).toEqual({
		fleetId: 5,
		minimumCents: 25_000,
		perKmCents: 145,
		perHourCents: 2700,
		waitingHourCents: 2500,
		nightAwayCents: 13_000,
		furtherDayCents: 50_000,
		extraStopCents: 1200,
		surchargePercent: 25,
		vipCents: 0,
		vatBasisPoints: 1050,
		sample: false,
		version: 2,
	})
	const { rows, notice } = await load('?notice=tariffKept')
	expect(rows[4]).toMatchObject({ state: 'own', version: 2, values: { vat: '10,50' } })
	expect(rows[3]?.state).toBe('sample')
	expect(notice).toContain('Tarifas guardadas')
})

test('bad figures come back with a sentence beside their field, and nothing is stored', async () => {
	const { context, send } = await site()
	const further = { waitingHour: '1000,01', nightAway: 'una noche', furtherDay: ' ', extraStop: '-1' }
	const bad = { minimum: '-5', perKm: '100,01', perHour: '', ...further, surcharge: '12,5', vip: '<script>', vat: '31' }
	const { status, answer } = await send(typed(bad))
	expect(status).toBe(422)
	const errors = {
		minimum: ['Escribe el importe en euros, como 12 o 1.250,50. No puede ser negativo.'],
		perKm: ['Es demasiado: el máximo son 100\u00a0€.'],
		perHour: ['Este dato es obligatorio.'],
		waitingHour: ['Es demasiado: el máximo son 1.000\u00a0€.'],
		nightAway: ['Escribe el importe en euros, como 12 o 1.250,50. No puede ser negativo.'],
		furtherDay: ['Este dato es obligatorio.'],
		extraStop: ['Escribe el importe en euros, como 12 o 1.250,50. No puede ser negativo.'],
		surcharge: ['Escribe un porcentaje sin decimales entre 0 y 200, como 20.'],
		vip: ['Escribe el importe en euros, como 12 o 1.250,50. No puede ser negativo.'],
		vat: ['Escribe un porcentaje entre 0 y 30, como 10.'],
	}
	const named = Object.entries(errors).map(([name, messages]) => [`${name}-5`, messages])
	expect(answer?.errors).toEqual(Object.fromEntries(named))
	expect(answer?.values).toEqual(rowOf(5, { version: '1', ...bad }))
	expect(await findTariff(context, 5)).toMatchObject({ version: 1, sample: true })
})

test('a figure is put right over what another person saved meanwhile, and both are shown', async () => {
	const { context, send } = await site()
	const { sample, ...other } = tariffOf({ perKmCents: 199 })
	const wrong = await send(typed({ minimum: '-5' }))
	await changeTariffs(context, [other])
	const again = await send({ ...typed(), ...wrong.answer?.values, 'minimum-5': '250' })
	expect(again).toMatchObject({ status: 409, answer: { errors: { 'perKm-5': ['Ahora: 1,99'] } } })
	expect(again.answer?.values).not.toHaveProperty('version-5')
	expect(await findTariff(context, 5)).toMatchObject({ perKmCents: 199, version: 2 })
})

test('the administrator who saves second gets an alert, keeps the input and may save again', async () => {
	const { context, load, send } = await site()
	const { sample, ...other } = tariffOf({ perKmCents: 199 })
	await changeTariffs(context, [other])
	const second = await send(typed())
	expect(second.status).toBe(409)
	expect(second.answer).toMatchObject({
		values: { 'perKm-5': '1,45' },
		errors: { 'perKm-5': ['Ahora: 1,99'] },
		alert: { text: expect.stringContaining('Alguien') },
	})
	expect(await findTariff(context, 5)).toMatchObject({ perKmCents: 199, version: 2 })

	const version = String((await load()).rows[4]?.version)
	expect((await send(typed({ version }))).status).toBe(303)
	expect(await findTariff(context, 5)).toMatchObject({ perKmCents: 145, version: 3 })
})

test.each(['999', '-1', '', 'x', '5.5', '1e9', '5 OR 1=1'])('a forged fleet changes nothing: %s', async (fleetId) => {
	const { context, send } = await site()
	const before = await context.database.read.select().from(tariffs)
	const { status, answer } = await send(typed({}, fleetId))
	expect([status, answer?.alert?.text]).toEqual([409, 'Este tamaño ya no existe. Vuelve a abrir la página.'])
	expect(await context.database.read.select().from(tariffs)).toEqual(before)
})

test('a fleet without a tariff says so, and gets its first one from the same form', async () => {
	const { context, load, send } = await site()
	const fleet = { name: 'Minibús de 30 plazas', seats: 30, marginDays: 2, vip: 0 }
	const [added] = await inTransaction(context, async (tx) =>
		tx.insert(fleets).values(fleet).returning({ id: fleets.id }),
	)
	const row = (await load()).rows.find(({ fleetId }) => fleetId === added?.id)
	expect(row).toMatchObject({ state: 'none', version: 0, examples: [], values: { vat: '10', vip: '0' } })
	expect((await send(typed({ version: '0' }, added?.id))).status).toBe(303)
	expect(await findTariff(context, added?.id ?? 0)).toMatchObject({ perKmCents: 145, sample: false })
})

test('the whole table is saved at once: unchanged rows stay as they are, samples become own', async () => {
	const { context, load, send } = await site()
	await send(typed())
	const { rows } = await load()
	const table = Object.assign(
		{ intent: 'tariffs' },
		...rows.map(({ fleetId, version, values }) => rowOf(fleetId, { ...values, version: String(version) })),
	) as Record<string, string>
	const wrong = await send({ ...table, 'perKm-1': '0,99', 'perHour-2': 'x' })
	expect([wrong.status, Object.keys(wrong.answer?.errors ?? {})]).toEqual([422, ['perHour-2']])
	expect(await findTariff(context, 1)).toMatchObject({ version: 1 })

	expect((await send({ ...table, 'perKm-1': '0,99' })).status).toBe(303)
	const after = (await load()).rows
	expect(after.map(({ version, state }) => [version, state])).toEqual(after.map(() => [2, 'own']))
	expect(await findTariff(context, 1)).toMatchObject({ perKmCents: 99 })
})

test('of a fleet without a tariff an empty row is passed over, one begun is asked for in full', async () => {
	const { context, load, send } = await site()
	await inTransaction(context, async (tx) => tx.delete(tariffs).where(eq(tariffs.fleetId, 5)))
	const row = (await load()).rows.find(({ fleetId }) => fleetId === 5)
	const empty = { intent: 'tariffs', ...rowOf(5, { ...row?.values, version: '0' }) }
	expect((await send(empty)).status).toBe(303)
	expect(await findTariff(context, 5)).toBeUndefined()
	const { status, answer } = await send({ ...empty, 'perKm-5': '1,40' })
	expect([status, Object.keys(answer?.errors ?? {})]).toEqual([
		422,
		['minimum', 'perHour', 'waitingHour', 'nightAway', 'furtherDay', 'extraStop'].map((name) => `${name}-5`),
	])
})

test('the guide price is turned off and on, and the page says which', async () => {
	const { context, load, send } = await site()
	expect(await send({ intent: 'hide' })).toMatchObject({ status: 303, location: '/admin/tariffs/?notice=hidden' })
	expect(await guidePriceShown(context)).toBe(false)
	expect(await load('?notice=hidden')).toMatchObject({
		guidePriceShown: false,
		notice: 'Los clientes ya no ven el precio orientativo.',
	})
	expect(await send({ intent: 'show' })).toMatchObject({ status: 303, location: '/admin/tariffs/?notice=shown' })
	expect(await guidePriceShown(context)).toBe(true)
})

test.each([
	['a customer', 2],
	['the office', 1],
	['a user without a role', null],
])('the tariffs are closed to %s, to read or to change', async (_, level) => {
	const { context, cookie, send } = await site(level)
	const toFailure = { thrown: true, location: '/errores/401.html' }
	expect(await replyOf(() => loader(argsOf(get(PATH, cookie))))).toMatchObject(toFailure)
	expect(await send(typed())).toMatchObject(toFailure)
	expect(await send({ intent: 'hide' })).toMatchObject(toFailure)
	expect(await guidePriceShown(context)).toBe(true)
	expect(await context.database.read.select().from(tariffs).where(eq(tariffs.sample, 0))).toEqual([])
})
