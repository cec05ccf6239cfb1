import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addDriverActivities } from '#app/domain/dispatch/hours/change-driver-activities.server.ts'
import { reserveVehicle } from '#app/domain/dispatch/reservations/reserve-vehicle.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { loader as quoteLoader } from '#app/routes/office/desk/quote.route.tsx'
import { loader as reserveLoader } from '#app/routes/office/desk/reserve/quote-reserve.route.tsx'
import { loader as moneyLoader } from '#app/routes/office/money/money-bank.route.tsx'
import { loader as jobLoader } from '#app/routes/office/plan/plan-job.route.tsx'
import { loader as hoursLoader } from '#app/routes/office/resources/hours/driver-hours.route.tsx'
import { loader as recordLoader } from '#app/routes/office/resources/resource.route.tsx'
import { type Notice, noticeWith } from '#app/web/form/notice.server.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { get, replyOf } from '#tests/support/account-requests.ts'
import { openOffice } from '#tests/support/office.ts'
import { assign, plannedHire } from '#tests/support/planned-hires.ts'
import { MARTA, pricedQuote } from '#tests/support/quotes-at-work.ts'
import { keepVehicleAway, storeDriver, storePartner, storeVehicle } from '#tests/support/resources.ts'

const HOUR = 3_600_000

async function openDesk() {
	const { context, cookie } = await openOffice(1)
	const noticeAt = async (loader: unknown, path: string, params: Record<string, string> = {}, lng = 'es') => {
		const request = get(`${path}&lng=${lng}`, cookie)
		const load = loader as (args: { request: Request; params: Record<string, string>; context: object }) => unknown
		return ((await replyOf(() => load({ request, params, context: {} }))).answer as unknown as { notice: Notice })
			.notice
	}
	const atJob = (id: number, notice = 'assigned', lng = 'es') =>
		noticeAt(jobLoader, `/admin/plan/${id}/?notice=${notice}`, { job: String(id) }, lng)
	return { context, noticeAt, atJob }
}

const page = (notice: Notice) =>
	renderToStaticMarkup(AdminPage({ frame: { heading: 'Servicio', room: '', links: [] }, notice, children: 'Below' }))

test('something saved with a conflict gives an alert, and something saved without gives a status', () => {
	const request = (key: string) => get(`/admin/?notice=${key}`)
	const notices = { done: 'Hecho.', against: 'Hecho, pero:' }
	const against = noticeWith(request('against'), notices, { against: ['Una norma', 'Otra norma'] })
	expect(page(against)).toMatch(/<div class="error-summary" role="alert".*<li>Una norma<\/li><li>Otra norma<\/li>/)
	expect(page(against)).not.toContain('class="notice"')
	expect(page(noticeWith(request('done'), notices, { against: [] }))).toContain(
		'<p class="notice done" role="status">Hecho.</p>',
	)
	for (const key of ['toString', '', '__proto__', 'other'])
		expect(noticeWith(request(key), notices, { against: [] })).toBeNull()
})

test('a driver with breaches can be planned, and the notice counts the broken rules', async () => {
	const { context, atJob } = await openDesk()
	const { job, vehicleId } = await plannedHire(context)
	expect(await atJob(job.id)).toBe('Planificado.')
	const driverId = await storeDriver(context, { firstName: 'Ona' })
	const entry = { kind: 'driving' as const, from: job.startsAt - 11 * HOUR, until: job.startsAt - HOUR, note: '' }
	await addDriverActivities(context, { driverId, entries: [entry], enteredBy: MARTA.email })
	expect((await assign(context, job, { vehicleId, driverId })).ok).toBe(true)

	const facts = await atJob(job.id)
	if (facts === null || typeof facts === 'string') throw new Error(`Told as ${facts}`)
	const broken = facts.lines.filter((line) => line.includes('Incumple'))
	expect(broken.length).toBeGreaterThan(1)
	expect(facts.text).toBe(`Planificado, pero se incumplen ${broken.length} normas:`)
	expect(broken.every((line) => line.startsWith('Ona Vila Serra: '))).toBe(true)
	for (const lng of languageCodes)
		expect(await atJob(job.id, 'assigned', lng)).toMatchObject({ text: expect.stringContaining(String(broken.length)) })
	expect(await atJob(job.id, 'kindChosen')).toBe('Clase de servicio guardada.')
})

test('the notice names undated documents, a partner without plate or driver, and another reservation', async () => {
	const { context, atJob } = await openDesk()
	const { job, driverId } = await plannedHire(context)
	const vehicleId = await storeVehicle(context, {
		fleetId: job.fleetId,
		plate: '1111 BBB',
		name: '',
		inspectionUntil: '',
	})
	const other = await pricedQuote(context)
	await reserveVehicle(context, { code: other, vehicleId, untilDay: '2026-12-01', actor: MARTA })
	const card = await storeDriver(context, { firstName: 'Pau', tachographCardUntil: '' })
	expect((await assign(context, job, { vehicleId, driverId, secondDriverId: card })).ok).toBe(true)
	const facts = await atJob(job.id)
	expect(facts).toMatchObject({ text: 'Planificado, pero mira esto:' })
	const lines = typeof facts === 'string' ? [] : (facts?.lines ?? [])
	expect(lines).toEqual([
		`1111 BBB: bloqueado por el presupuesto ${other}`,
		expect.stringMatching(/^1111 BBB: no consta ITV/),
		expect.stringMatching(/^Pau Vila Serra: no consta Tarjeta/),
	])

	const partnerId = await storePartner(context, { plate: '', driverName: '' })
	const theirs = await plannedHire(context)
	expect((await assign(context, theirs.job, { partnerId })).ok).toBe(true)
	const words = await atJob(theirs.job.id)
	expect(words).toMatchObject({ lines: [expect.stringMatching(/^Autocars Mistral, S\.L\.: no consta Matrícula, /)] })
	for (const lng of languageCodes) expect(typeof (await atJob(theirs.job.id, 'assigned', lng))).toBe('object')
})

test('the notice names a document that is over or ends soon, and jobs in conflict', async () => {
	const { context, noticeAt } = await openDesk()
	const at = (kind: string, id: number, notice: string) =>
		noticeAt(recordLoader, `/admin/${kind}/${id}/?notice=${notice}`, { record: String(id) })
	const { vehicleId, code } = await plannedHire(context)
	expect(await at('vehicles', vehicleId, 'saved')).toBe('Guardado.')
	await keepVehicleAway(context, vehicleId, { fromDay: '2026-12-23', untilDay: '2026-12-26' })
	expect(await at('vehicles', vehicleId, 'away')).toEqual({
		text: 'Apuntado, pero mira esto:',
		lines: [expect.stringMatching(new RegExp(`^${code}, jue, 24 dic.*: No está hasta el 26 dic 2026$`))],
	})
	const ended = await storeVehicle(context, { insuranceUntil: '2026-11-19' })
	expect(await at('vehicles', ended, 'saved')).toMatchObject({ lines: [expect.stringMatching(/19 nov 2026/)] })
	const ending = await storeDriver(context, { licenceUntil: '2026-11-29' })
	expect(await at('drivers', ending, 'added')).toMatchObject({
		text: 'Añadido, pero mira esto:',
		lines: [expect.stringMatching(/29 nov 2026/)],
	})
	expect(await at('drivers', ending, 'revoked')).toMatch(/^Enlace nuevo/)
	const gone = await storeDriver(context, { licenceUntil: '2026-11-01', active: 0 })
	expect(await at('drivers', gone, 'saved')).toBe('Guardado.')
})

test('breaches of hours, double reservations and payments that do not fit give alerts as well', async () => {
	const { context, noticeAt } = await openDesk()
	const driverId = await storeDriver(context)
	const hours = (notice: string) =>
		noticeAt(hoursLoader, `/admin/drivers/${driverId}/hours/?notice=${notice}`, { driver: String(driverId) })
	expect(await hours('entered')).toBe('Queda anotado.')
	const from = context.now() - 30 * HOUR
	const entries = [{ kind: 'driving' as const, from, until: from + 11 * HOUR, note: '' }]
	await addDriverActivities(context, { driverId, entries, enteredBy: MARTA.email })
	const facts = await hours('imported')
	expect(facts).toMatchObject({ text: 'Queda anotado, pero en estas semanas se incumplen normas:' })
	expect(typeof facts === 'object' && facts?.lines.every((line) => line.includes('Incumple'))).toBe(true)
	expect(typeof (await hours('removed'))).toBe('string')

	const code = await pricedQuote(context)
	const held = (notice: string) => noticeAt(reserveLoader, `/admin/quotes/${code}/hold/?notice=${notice}`, { code })
	expect([await held('held'), typeof (await held('heldToo'))]).toEqual(['Bloqueado.', 'object'])
	const desk = (notice: string) => noticeAt(quoteLoader, `/admin/quotes/${code}/?notice=${notice}`, { code })
	expect(typeof (await desk('paymentEntered'))).toBe('string')
	for (const notice of ['paymentHeld', 'mailHeld']) expect(typeof (await desk(notice))).toBe('object')
	const bank = (notice: string) => noticeAt(moneyLoader, `/admin/money/bank/?notice=${notice}`)
	expect([typeof (await bank('saved')), typeof (await bank('someHeld'))]).toEqual(['string', 'object'])
})
