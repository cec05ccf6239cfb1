import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { driverLink } from '#app/domain/dispatch/driving/driver-link.server.ts'
import { jobById } from '#app/domain/dispatch/jobs.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import { action, loader } from '#app/routes/driver/driver.route.tsx'
import type { DriverPage } from '#app/routes/driver/driver-page.server.ts'
import { mapsOf } from '#app/routes/driver/map-address.ts'
import { driverActivities, drivers } from '#drizzle/schema.ts'
import { argsOf, get, openSite, replyOf } from '#tests/support/account-requests.ts'
import { plannedHire } from '#tests/support/planned-hires.ts'
import { storeDriver } from '#tests/support/resources.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const VISITOR = { clientAddress: '203.0.113.7' }

const pathOf = ({ config }: TestContext, id: number) =>
	linkAddress(config, driverLink({ id, linkVersion: 1 })).slice(config.origin.length)

const show = (path: string) => replyOf(() => loader(argsOf(get(path), VISITOR)))
const pageAt = async (path: string) => (await show(path)).answer as unknown as DriverPage

/** Presses a button of the page, with the typed fields. */
const press = ({ config }: TestContext, path: string, fields: Record<string, string>) =>
	replyOf(() => {
		const headers = { Origin: config.origin }
		const body = new URLSearchParams(fields)
		return action(argsOf(new Request(`${config.origin}${path}`, { method: 'POST', body, headers }), VISITOR))
	})

/** Opens a site at Jordi's page, an hour before he leaves the garage. */
async function onTheDay() {
	const context = await openSite()
	const { job, driverId } = await plannedHire(context)
	context.advance(job.startsAt - 3_600_000 - context.now())
	return { context, job, driverId, path: pathOf(context, driverId) }
}

test('the page shows the day, the places with their maps, the group and the office’s telephone', async () => {
	const { context, job, path } = await onTheDay()
	const page = await pageAt(path)
	expect(page).toMatchObject({ page: { title: 'Tus servicios, Jordi', noindex: true } })
	const [shown] = page.jobs
	expect(shown).toMatchObject({ id: job.id, day: 'Hoy', title: 'Barcelona → Girona', sheet: null, reports: [] })
	expect(shown?.legs[0]?.places[0]).toMatchObject({
		label: 'Punto de encuentro',
		value: expect.stringContaining('Carrer de Mallorca 401'),
		href: expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/search\?query=.*Carrer%20de%20Mallorca/),
	})
	const sentences = JSON.stringify(shown)
	for (const facts of ['tel:+34611222333', 'Montseny', 'Quim Soler', 'Llevamos contrabajos'])
		expect(sentences).toContain(facts)
	expect(shown).toMatchObject({
		pickup: '09:30',
		people: '22\u00a0personas · 10\u00a0maletas · 1\u00a0silla de ruedas · 2\u00a0sillas infantiles',
	})
	expect(page.openJob).toBe(job.id)
	// Neither the price nor the customer's e-mail address.
	for (const kept of ['€', 'nuria@']) expect(sentences).not.toContain(kept)
	expect((await pageAt(`${path}&lng=de`)).jobs).toHaveLength(1)
	context.advance(3 * 24 * 3_600_000)
	expect((await pageAt(path)).jobs).toEqual([])
})

test('a job is shown from seven days ahead, and its buttons from twelve hours ahead', async () => {
	const context = await openSite()
	const { job, driverId } = await plannedHire(context)
	const path = pathOf(context, driverId)
	expect((await pageAt(path)).jobs).toEqual([])
	context.advance(job.startsAt - 6 * 24 * 3_600_000 - context.now())
	expect((await pageAt(path)).jobs).toMatchObject([{ onTheWay: null, onBoard: null, done: null, incident: null }])
	context.advance(job.startsAt - 11 * 3_600_000 - context.now())
	expect((await pageAt(path)).jobs).toMatchObject([{ onTheWay: `onTheWay.${job.id}`, done: { isDone: false } }])
})

test('after the notice is read the buttons lead through the job, and wrong kilometres are refused', async () => {
	const { context, job, path } = await onTheDay()
	const onTheWay = { intent: `onTheWay.${job.id}` }
	expect((await press(context, path, onTheWay)).status).toBe(409)
	expect((await pageAt(path)).notice).not.toBeNull()
	expect((await press(context, path, { intent: 'notice' })).status).toBe(303)
	expect((await pageAt(path)).notice).toBeNull()

	expect((await press(context, path, onTheWay)).location).toContain(`#job-${job.id}`)
	const done = (drivenKm: string, sure = '') => press(context, path, { intent: `done.${job.id}`, drivenKm, sure })
	for (const wrong of ['', '0', '-3', '12,5', '10000', 'muchos']) {
		const { status, answer } = await done(wrong)
		expect({ wrong, status }).toEqual({ wrong, status: 422 })
		expect(answer).toMatchObject({
			values: { drivenKm: wrong },
			errors: { drivenKm: [expect.stringMatching(/9\.999/)] },
		})
	}
	const { status, answer } = await done('214')
	expect({ status, answer }).toMatchObject({
		status: 422,
		answer: { values: { drivenKm: '214' }, errors: { sure: [expect.stringMatching(/todavía no consta a bordo/)] } },
	})
	expect((await done('214', '1')).status).toBe(303)
	const [shown] = (await pageAt(path)).jobs
	expect(shown).toMatchObject({ onTheWay: null, onBoard: null, done: { isDone: true, km: 214 } })
	expect(shown?.reports.map(({ value }) => value).join(' ')).toMatch(
		/En camino desde las .*Terminado a las .*, 214\skm/,
	)
	expect(await jobById(context.database.read, job.id)).toMatchObject({ stage: 'done', drivenKm: 214 })
})

test('an incident needs a text, and a text that is too long stays in the form', async () => {
	const { context, job, path } = await onTheDay()
	await press(context, path, { intent: 'notice' })
	const tell = (words: string) => press(context, path, { intent: `incident.${job.id}`, words })
	for (const wrong of ['', '   ', 'a'.repeat(1001)])
		expect(await tell(wrong)).toMatchObject({ status: 422, answer: { values: { words: wrong } } })
	expect((await tell('Pinchazo')).status).toBe(303)
	expect((await pageAt(path)).jobs[0]?.reports).toMatchObject([
		{ kind: 'incident', value: expect.stringMatching(/Pinchazo$/) },
	])
})

test('a driver reports twenty incidents an hour; more are refused with a telephone, and the text stays', async () => {
	const { context, job, path } = await onTheDay()
	await press(context, path, { intent: 'notice' })
	const tell = (words: string) => press(context, path, { intent: `incident.${job.id}`, words })
	// A report refused for another reason does not count as an incident.
	for (let wrong = 0; wrong < 25; wrong++) expect((await tell(' ')).status).toBe(422)
	const facts = await Promise.all(Array.from({ length: 30 }, (_, number) => tell(`Aviso ${number}`)))
	expect(facts.filter(({ status }) => status === 303)).toHaveLength(20)
	for (const { status, answer } of facts.filter(({ status }) => status !== 303)) {
		expect(status).toBe(429)
		expect(answer).toMatchObject({
			values: { words: expect.stringMatching(/^Aviso \d+$/) },
			alert: { text: expect.stringContaining(context.company.phone) },
		})
	}
	const [shown] = (await pageAt(path)).jobs
	expect(shown?.reports).toHaveLength(10)
	expect(shown?.earlier).toBe('Y 10 incidencias anteriores.')
	// The other buttons still work, and their reports stay.
	expect((await press(context, path, { intent: `onTheWay.${job.id}` })).status).toBe(303)
	expect((await pageAt(path)).jobs[0]).toMatchObject({ onTheWay: null, onBoard: `onBoard.${job.id}` })
})

test('a driver’s link accepts a hundred and twenty posts an hour; another driver’s link is not affected', async () => {
	const { context, job, path } = await onTheDay()
	const done = (of: string, drivenKm: string) => press(context, of, { intent: `done.${job.id}`, drivenKm })
	const posted = await Promise.all(Array.from({ length: 125 }, () => done(path, 'muchos')))
	expect(posted.filter(({ status }) => status === 422)).toHaveLength(120)
	const refused = posted.filter(({ status }) => status === 429)
	expect(refused).toHaveLength(5)
	expect(refused[0]).toMatchObject({ answer: { values: { drivenKm: 'muchos' } } })
	const other = await storeDriver(context, { firstName: 'Pau' })
	expect((await done(pathOf(context, other), 'muchos')).status).toBe(422)
})

test('a link of another purpose, a revoked link and one of an inactive driver are 404; an unknown button is 422', async () => {
	const { context, path, driverId, job } = await onTheDay()
	expect((await press(context, path, { intent: 'fly.1' })).status).toBe(422)
	expect((await press(context, path, { intent: `onTheWay.${job.id + 1}` })).status).toBe(409)
	const set = (changes: Partial<typeof drivers.$inferInsert>) =>
		inTransaction(context, (tx) => tx.update(drivers).set(changes).where(eq(drivers.id, driverId)))
	await set({ active: 0 })
	expect((await show(path)).status).toBe(404)
	await set({ active: 1 })
	expect((await show(path)).status).toBe(200)
	await inTransaction(context, (tx) => tx.update(drivers).set({ linkVersion: sql`${drivers.linkVersion} + 1` }))
	expect((await show(path)).status).toBe(404)
	expect((await press(context, path, { intent: 'notice' })).status).toBe(404)
	expect((await show('/d/?i=nada')).status).toBe(404)
})

test('a driver without a chosen language reads the one on record, and the switch wins', async () => {
	const { context, driverId, path } = await onTheDay()
	await inTransaction(context, (tx) => tx.update(drivers).set({ language: 'de' }).where(eq(drivers.id, driverId)))
	const led = await show(path)
	expect([led.status, led.location]).toEqual([302, expect.stringMatching(/^\/d\/\?i=.+&lng=de$/)])
	expect((await pageAt(led.location ?? '')).title).toBe('Ihre Fahrten, Jordi')
	expect((await pageAt(`${path}&lng=fr`)).week.title).toBe('Ma semaine')
	const chosen = new Request(`${context.config.origin}${path}`, { headers: { Cookie: 'i18next=es' } })
	expect((await replyOf(() => loader(argsOf(chosen, VISITOR)))).status).toBe(200)
})

test('the week shows the planned hours and broken rules, and says that the tachograph decides', async () => {
	const { context, job, driverId, path } = await onTheDay()
	const week = async () => (await pageAt(path)).week
	const { weeks, findings, aid } = await week()
	expect(weeks).toEqual([
		expect.stringMatching(/^Esta semana: \d.* al volante, \d.* de trabajo$/),
		'La que viene: 0\u00a0min al volante, 0\u00a0min de trabajo',
	])
	expect([findings, aid]).toEqual([[], expect.stringContaining('tacógrafo')])
	const [fromAt, untilAt] = [job.startsAt - 15 * 3_600_000, job.startsAt]
	await inTransaction(context, (tx) =>
		tx.insert(driverActivities).values({ driverId, kind: 'driving', fromAt, untilAt, at: context.now() }),
	)
	expect((await week()).findings).not.toEqual([])
})

test('a place opens in the map program of the phone', () => {
	expect(mapsOf('Mozilla/5.0 (Linux; Android 14)')('Plaça 1, Vic')).toBe('geo:0,0?q=Pla%C3%A7a%201%2C%20Vic')
	expect(mapsOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')('Vic')).toBe('https://maps.apple.com/?q=Vic')
	expect(mapsOf(null)('Vic')).toBe('https://www.openstreetmap.org/search?query=Vic')
})

test('the time of opening is stored, but not where a messenger shows what the link leads to', async () => {
	const { context, driverId, path } = await onTheDay()
	const openedAt = async () => {
		const [row] = await context.database.read.select().from(drivers).where(eq(drivers.id, driverId))
		return row?.pageOpenedAt
	}
	const openWith = (agent: string) => {
		const request = get(path)
		request.headers.set('User-Agent', agent)
		return replyOf(() => loader(argsOf(request, VISITOR)))
	}
	for (const agent of ['WhatsApp/2.23.20.0 A', 'TelegramBot (like TwitterBot)', 'facebookexternalhit/1.1'])
		expect((await openWith(agent)).status).toBe(200)
	expect(await openedAt()).toBeNull()
	await openWith('Mozilla/5.0 (Linux; Android 15) Mobile')
	expect(await openedAt()).toBe(context.now())
})
