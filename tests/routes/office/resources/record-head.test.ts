import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notePageOpened } from '#app/domain/dispatch/driving/page-opened.server.ts'
import { addDriverActivities } from '#app/domain/dispatch/hours/change-driver-activities.server.ts'
import type { ResourceKind } from '#app/domain/resources/resource-kind.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { loader } from '#app/routes/office/resources/resource.route.tsx'
import type { ResourceListPage } from '#app/routes/office/resources/resource-list.server.ts'
import type { ResourcePage } from '#app/routes/office/resources/resource-page.server.ts'
import { loader as listLoader } from '#app/routes/office/resources/resources.route.tsx'
import { jobs } from '#drizzle/schema.ts'
import { get, replyOf } from '#tests/support/account-requests.ts'
import { openOffice } from '#tests/support/office.ts'
import { plannedHire } from '#tests/support/planned-hires.ts'
import { keepVehicleAway, storeDriver, storeVehicle } from '#tests/support/resources.ts'

const HOUR = 3_600_000

/** Opens the office's records; the day of the tests is 20 November 2026. */
async function openRecords() {
	const { context, cookie } = await openOffice(1)
	const read = async (kind: ResourceKind, id: number, language = 'es') => {
		const request = get(`/admin/${kind}/${id}/?lng=${language}`, cookie)
		const { answer } = await replyOf(() => loader({ request, context: {}, params: { record: String(id) } }))
		const { rest } = answer as unknown as ResourcePage
		if (!rest) throw new Error(`No record ${kind} ${id}`)
		return rest
	}
	const list = async (kind: ResourceKind) => {
		const request = get(`/admin/${kind}/?lng=es`, cookie)
		return (await replyOf(() => listLoader({ request, context: {}, params: {} }))).answer as unknown as ResourceListPage
	}
	return { context, read, list }
}

test('the head shows the job of now and the next one, and whether a vehicle is free or away', async () => {
	const { context, read } = await openRecords()
	const { job, vehicleId, driverId } = await plannedHire(context)
	const idle = await storeVehicle(context, { seats: 16 })
	expect(await read('vehicles', idle)).toMatchObject({
		state: { mark: 'open', label: 'Libre' },
		head: { current: undefined, next: undefined, drawing: { src: '/images/fleet/16.svg' } },
	})
	await keepVehicleAway(context, idle, { fromDay: '2026-11-20', untilDay: '2026-11-21' })
	expect((await read('vehicles', idle)).state.label).toBe('No está hasta el 21 nov 2026')
	const next = { href: `/admin/plan/${job.id}/`, trip: 'Barcelona → Girona' }
	expect((await read('vehicles', vehicleId)).head).toMatchObject({ current: undefined, next })

	const [startsAt, endsAt] = [context.now() - HOUR, context.now() + 26 * HOUR]
	await inTransaction(context, (tx) => tx.update(jobs).set({ startsAt, endsAt }).where(eq(jobs.id, job.id)))
	for (const rest of [await read('vehicles', vehicleId), await read('drivers', driverId)]) {
		expect(rest.state).toMatchObject({
			mark: 'underWay',
			label: expect.stringMatching(/^De servicio hasta sáb, 21 nov/),
		})
		expect(rest.head).toMatchObject({ current: next, next: undefined })
	}
})

test('a document is a bar of its last year: ended, soon to end, fine, or without a date', async () => {
	const { context, read, list } = await openRecords()
	const days = { licenceUntil: '2026-11-19', competenceUntil: '2027-01-19', tachographCardUntil: '2027-01-20' }
	const driver = await storeDriver(context, days)
	const other = await storeDriver(context, { licenceUntil: '', competenceUntil: '2026-11-20' })
	const { head } = await read('drivers', driver)
	expect(head.papers.map(({ mark, left, words }) => [mark, left, words])).toEqual([
		['dead', 0, 'caducó el 19 nov 2026'],
		['held', 16, 'caduca el 19 ene 2027'],
		['fine', 17, 'hasta el 20 ene 2027'],
	])
	expect((await read('drivers', other)).head.papers).toMatchObject([
		{ mark: 'held', left: 0, words: 'sin fecha' },
		{ mark: 'held', left: 0, words: 'caduca el 20 nov 2026' },
		{ mark: 'fine', left: 100 },
	])
	const { rows } = await list('drivers')
	expect(rows.find(({ id }) => id === driver)?.cells).toMatchObject([
		{ mark: null },
		{ mark: 'dead', day: '19 nov 2026' },
		{ mark: 'held', day: '19 ene 2027' },
		{ mark: 'fine', words: 'hasta el 20 ene 2027' },
	])
})

test('a driver’s link is sent by WhatsApp or mail in their language, with when the page was last opened', async () => {
	const { context, read } = await openRecords()
	const id = await storeDriver(context, { firstName: 'Jürgen', language: 'de' })
	const { link } = await read('drivers', id)
	expect(link?.opened).toBe('Aún no se ha abierto.')
	const message = new URL(link?.whatsappHref ?? '').searchParams.get('text')
	expect(link?.whatsappHref).toMatch(/^https:\/\/wa\.me\/34600111222\?text=/)
	expect(message).toBe(`Guten Tag Jürgen, das ist Ihre Seite mit Ihren Fahrten: ${link?.href}`)
	const mail = new URL(link?.mailHref ?? '')
	expect([mail.pathname, mail.searchParams.get('body')]).toEqual(['jordi%40example.com', message])

	await notePageOpened(context, { id, pageOpenedAt: null })
	for (const language of languageCodes) expect((await read('drivers', id, language)).link?.opened).toContain('2026')
	for (const phone of ['', '+34 934 123 456', '934 123 456']) {
		const without = await storeDriver(context, { phone, email: '' })
		expect((await read('drivers', without)).link).toMatchObject({ whatsappHref: null, mailHref: null })
	}
	const abroad = await storeDriver(context, { phone: '+33 6 12 34 56 78' })
	expect((await read('drivers', abroad)).link?.whatsappHref).toMatch(/^https:\/\/wa\.me\/33612345678\?/)
	expect((await read('drivers', await storeDriver(context, { active: 0 }))).link).toBeNull()
})

test('a driver’s six weeks say in words what their bars show', async () => {
	const { context, read } = await openRecords()
	const driverId = await storeDriver(context)
	const from = Date.parse('2026-11-17T05:00:00Z')
	const entries = [{ kind: 'driving' as const, from, until: from + 11 * HOUR, note: '' }]
	await addDriverActivities(context, { driverId, entries, enteredBy: '' })
	const { strip, head } = await read('drivers', driverId)
	expect(head.week).toMatchObject({ mark: 'fine', left: 20, words: '11\u00a0h de 56\u00a0h' })
	expect(strip?.weeks).toHaveLength(6)
	const present = strip?.weeks.find((week) => week.present)
	expect(present).toMatchObject({ present: 'Esta semana', days: '16–22 nov', hours: '11\u00a0h de 56\u00a0h' })
	expect(present?.words).toContain(
		'martes, 17 de noviembre: 11\u00a0h al volante, 0\u00a0min de otro trabajo. Incumple',
	)
	expect(present?.bars.map(({ sign }) => sign)).toEqual(['', '!', '', '', '', '', ''])
	for (const language of languageCodes) expect((await read('drivers', driverId, language)).strip?.weeks).toHaveLength(6)
})
