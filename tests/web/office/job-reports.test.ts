import { expect, test } from 'vitest'
import { readNotice } from '#app/domain/dispatch/driving/read-notice.server.ts'
import { recordProgress } from '#app/domain/dispatch/driving/record-progress.server.ts'
import { openIncidents } from '#app/domain/dispatch/driving/reports.server.ts'
import { seeIncidents } from '#app/domain/dispatch/driving/see-incidents.server.ts'
import { jobEventsOf } from '#app/domain/dispatch/job-events.server.ts'
import type { JobPage } from '#app/routes/office/plan/job-page.server.ts'
import { action, loader } from '#app/routes/office/plan/plan-job.route.tsx'
import { loader as overviewLoader } from '#app/routes/office/today/overview.route.tsx'
import type { OverviewPage } from '#app/routes/office/today/overview.server.ts'
import { drivers } from '#drizzle/schema.ts'
import {
	argsOf,
	get,
	openAccount,
	openBrowser,
	openSite,
	post,
	replyOf,
	setRole,
} from '#tests/support/account-requests.ts'
import { deskAt } from '#tests/support/desk.ts'
import { openOffice } from '#tests/support/office.ts'
import { plannedHire } from '#tests/support/planned-hires.ts'
import { MARTA } from '#tests/support/quotes-at-work.ts'
import { storeDriver, storeVehicle } from '#tests/support/resources.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const FLAT = 'Rueda pinchada en la AP-7, km 92.'

test('the office reads a driver’s reports at job and desk, and an incident is a task until it is marked as seen', async () => {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), 1)
	const { code, job, driverId } = await plannedHire(context)
	await readNotice(context, driverId)
	context.advance(job.startsAt - context.now())
	await recordProgress(context, { jobId: job.id, driverId, kind: 'onTheWay' })
	await recordProgress(context, { jobId: job.id, driverId, kind: 'incident', words: FLAT })
	const cookie = await openBrowser(context, account)

	const args = (request: Request) => ({ request, context: {}, params: { job: String(job.id) } })
	const open = async () =>
		(await replyOf(() => loader(args(get(`/admin/plan/${job.id}/`, cookie))))).answer as unknown as JobPage
	const press = (lastRead: number) =>
		replyOf(() =>
			action(args(post(`/admin/plan/${job.id}/`, { intent: 'see-incidents', lastRead: String(lastRead) }, { cookie }))),
		)
	const today = async () => {
		const page = (await overviewLoader(argsOf(get('/admin/overview/', cookie)))) as OverviewPage
		return page.ofPlan.first?.rows ?? []
	}
	const { reports } = await open()
	expect(reports.rows.map(({ words, isOpen }) => [words, isOpen])).toEqual([
		[expect.stringMatching(/Jordi Vila Serra: incidencia: Rueda pinchada/), true],
		[expect.stringContaining('en camino'), false],
	])
	const { incident } = await open()
	expect(incident?.words).toMatchObject([{ words: expect.stringContaining(FLAT) }])
	expect(incident?.calls.map(({ href, label }) => [href.slice(0, 4), label])).toEqual([
		['tel:', 'Llamar a Jordi Vila Serra'],
		['tel:', expect.stringMatching(/^Llamar a /)],
	])
	expect((await deskAt(cookie, code).page()).hire?.jobs[0]?.reports).toHaveLength(2)
	expect(await today()).toMatchObject([
		{ href: `/admin/plan/${job.id}/#reports`, cells: [`Jordi: ${FLAT}`, expect.anything()] },
	])

	expect((await press((reports.lastRead ?? 0) - 1)).status).toBe(409)
	expect(await today()).toHaveLength(1)
	expect((await press(reports.lastRead ?? 0)).location).toContain('notice=incidentSeen')
	expect(await today()).toEqual([])
	expect(await open()).toMatchObject({ incident: null, reports: { lastRead: null, rows: [{ isOpen: false }, {}] } })
})

test('an incident is marked as seen once, and a later one is a task again', async () => {
	const context = await createTestContext()
	const { job, driverId } = await plannedHire(context)
	await readNotice(context, driverId)
	const tell = (words: string) => recordProgress(context, { jobId: job.id, driverId, kind: 'incident', words })
	const see = async (jobId = job.id) =>
		seeIncidents(context, {
			jobId,
			lastRead: (await openIncidents(context.database.read, 25)).rows.at(-1)?.id ?? 99,
			actor: MARTA,
		})
	expect(await see(job.id + 1)).toEqual({ ok: false, refusal: 'unknown' })
	await tell(FLAT)
	await Promise.all([see(), see()])
	expect(await openIncidents(context.database.read, 25)).toEqual({ count: 0, rows: [] })
	context.advance(1000)
	await tell('Y ahora la otra.')
	expect(await openIncidents(context.database.read, 25)).toMatchObject({
		count: 1,
		rows: [{ words: 'Y ahora la otra.' }],
	})
	const seen = (await jobEventsOf(context.database.read, job.id)).filter(({ kind }) => kind === 'incidentSeen')
	expect(seen).toHaveLength(1)
})

test('of many incidents the latest are listed and the others linked, and all are tasks until seen', async () => {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), 1)
	const { code, job, driverId } = await plannedHire(context)
	await readNotice(context, driverId)
	context.advance(job.startsAt - context.now())
	const cookie = await openBrowser(context, account)
	await recordProgress(context, { jobId: job.id, driverId, kind: 'onTheWay' })
	for (let facts = 1; facts <= 60; facts++)
		await recordProgress(context, { jobId: job.id, driverId, kind: 'incident', words: `Aviso ${facts}.` })
	const open = async (search: string) => {
		const request = get(`/admin/plan/${job.id}/${search}`, cookie)
		const { answer } = await replyOf(() => loader({ request, context: {}, params: { job: String(job.id) } }))
		return answer as unknown as JobPage
	}
	const read: string[] = []
	const trail: string[] = []
	for (let search: string | undefined = ''; search !== undefined; ) {
		const { reports }: JobPage = await open(search)
		expect(reports.rows.length).toBeLessThanOrEqual(25)
		expect(reports.lastRead === null).toBe(search !== '')
		read.push(...reports.rows.map(({ words }) => words))
		search = reports.earlier?.href
	}
	for (let search: string | undefined = ''; search !== undefined; ) {
		const page: JobPage = await open(search)
		expect(page.trail.rows.length).toBeLessThanOrEqual(25)
		trail.push(...page.trail.rows.map(({ words }) => words))
		search = page.trail.earlier?.href
	}
	expect(read.map((words) => /Aviso (\d+)\.$/.exec(words)?.[1])).toEqual([
		...Array.from({ length: 60 }, (_, index) => String(60 - index)),
		undefined,
	])
	expect(trail).toHaveLength((await jobEventsOf(context.database.read, job.id)).length)
	expect((await open('')).reports.earlier?.words).toBe('Ver 36 anteriores')
	expect((await open('?reports=nada&trail=-1')).reports.rows).toHaveLength(25)

	const [atDesk] = (await deskAt(cookie, code).page()).hire?.jobs ?? []
	expect(atDesk?.reports.map(({ words }) => words.slice(-9))).toEqual(
		[56, 57, 58, 59, 60].map((facts) => `Aviso ${facts}.`),
	)
	expect(atDesk?.earlier).toBe('Ver 56 anteriores')
	const { ofPlan } = (await overviewLoader(argsOf(get('/admin/overview/', cookie)))) as OverviewPage
	expect(ofPlan.first).toMatchObject({ count: '60' })
	expect(ofPlan.first?.rows).toHaveLength(25)
	expect(ofPlan.first?.rows[0]).toMatchObject({ cells: ['Jordi: Aviso 1.', expect.anything()] })

	const { reports } = await open('')
	await seeIncidents(context, { jobId: job.id, lastRead: reports.lastRead ?? 0, actor: MARTA })
	expect(await openIncidents(context.database.read, 25)).toEqual({ count: 0, rows: [] })
})

test('Today lists documents ending within a month, and the job says when a driver has no e-mail', async () => {
	const { context, cookie } = await openOffice(1)
	const driverId = await storeDriver(context, { competenceUntil: '2026-12-10', email: '' })
	await storeDriver(context, { firstName: 'Pau', licenceUntil: '2026-11-30', active: 0 })
	const vehicleId = await storeVehicle(context, { plate: '1234 BCD', inspectionUntil: '2026-11-01' })
	await storeVehicle(context, { inspectionUntil: '2027-03-01' })
	const { ofPlan } = (await overviewLoader(argsOf(get('/admin/overview/', cookie)))) as OverviewPage
	expect(ofPlan.last?.rows).toMatchObject([
		{ title: '1234 BCD', href: `/admin/vehicles/${vehicleId}/`, cells: ['ITV', '1 nov 2026'] },
		{ title: 'Jordi Vila Serra', href: `/admin/drivers/${driverId}/`, cells: ['CAP', '10 dic 2026'] },
	])

	const { job } = await plannedHire(context)
	await context.database.transaction((tx) => tx.update(drivers).set({ email: '' }))
	const args = { request: get(`/admin/plan/${job.id}/`, cookie), context: {}, params: { job: String(job.id) } }
	const page = (await replyOf(() => loader(args))).answer as unknown as JobPage
	expect(page.withoutMail).toEqual([expect.stringContaining('Jordi Vila Serra no tiene correo')])
})
