import { expect, test } from 'vitest'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import type { BoardPage } from '#app/routes/office/plan/board-page.server.ts'
import type { JobPage } from '#app/routes/office/plan/job-page.server.ts'
import { loader } from '#app/routes/office/plan/plan.route.tsx'
import { action as jobAction, loader as jobLoader } from '#app/routes/office/plan/plan-job.route.tsx'
import { MAX_PROPOSED } from '#app/routes/office/plan/proposals/tray.server.ts'
import { get, post, replyOf } from '#tests/support/account-requests.ts'
import { openOffice } from '#tests/support/office.ts'
import { jobsOf, plannedHire, unplannedHire } from '#tests/support/planned-hires.ts'
import { keepVehicleAway, storeDriver, storePartner, storeVehicle } from '#tests/support/resources.ts'
import { manyAtOnce } from '#tests/support/same-time-jobs.ts'

const PATH = '/admin/plan/'
const DAY = '2026-12-24'
const RETURN = '2026-12-28'
const withReturn = { request: { tipoViaje: 'idaVuelta' as const, dateReturn: `${RETURN} 17:00` } }

async function openPlan() {
	const { context, cookie } = await openOffice(1)
	const jobArgs = (request: Request, job: number) => ({ request, context: {}, params: { job: String(job) } })
	return {
		context,
		board: async (language = 'es') => {
			const request = get(`${PATH}?day=${DAY}&lng=${language}`, cookie)
			return (await replyOf(() => loader({ request, context: {}, params: {} }))).answer as unknown as BoardPage
		},
		open: async (job: number, query = '') =>
			(await replyOf(() => jobLoader(jobArgs(get(`${PATH}${job}/?${query}`, cookie), job))))
				.answer as unknown as JobPage,
		press: (job: number, fields: Record<string, string>) =>
			replyOf(() => jobAction(jobArgs(post(`${PATH}${job}/`, { intent: 'assign', ...fields }, { cookie }), job))),
	}
}

const formOf = ({ version, seen, values }: JobPage, changes: Record<string, string>) => ({
	...{ version, seen, ...values, ...changes },
})

test('the board offers the best pairs of an unplanned job, and saving one plans the way back too', async () => {
	const { context, board, press } = await openPlan()
	const { code, jobs } = await unplannedHire(context, withReturn)
	const [vehicleId, driverId] = [await storeVehicle(context), await storeDriver(context)]
	const { tray } = await board()
	const [row] = tray.rows
	expect([tray.rows.length, row?.pairs?.free, row?.pairs?.cards.length]).toEqual([1, '1 libre', 1])
	expect(row?.title).toBe('jue, 24 dic, 09:30 · Barcelona → Girona')
	expect(row?.pairs?.also).toBe('También la vuelta: lun, 28 dic, 17:00 · Girona → Barcelona')
	expect(row?.pairs?.cards[0]).toMatchObject({
		value: `${vehicleId}-${driverId}`,
		name: expect.stringMatching(/BCD · Montseny \+ Jordi Vila Serra$/),
		detail: expect.stringMatching(/^55 plazas · vuelve \d\d:\d\d · 3\/56\sh ✓$/),
		notes: [],
	})
	const { version = '', seen = '', cards = [] } = row?.pairs ?? {}
	const sent = { version, seen, board: tray.board, pair: cards[0]?.value ?? '', also: 'on' }
	expect((await press(jobs[0]?.id ?? 0, sent)).location).toBe(`${PATH}?view=week&day=${DAY}&notice=assignedBoth`)
	for (const job of await jobsOf(context, code)) expect(job).toMatchObject({ stage: 'planned', vehicleId, driverId })
	expect((await board()).tray.rows).toEqual([])
})

test('a way back that the pair cannot drive is named at the job, with the reason and the next job', async () => {
	const { context, open, press } = await openPlan()
	const { jobs } = await unplannedHire(context, withReturn)
	const [out, back] = jobs
	const vehicleId = await storeVehicle(context)
	await storeDriver(context)
	await keepVehicleAway(context, vehicleId, { fromDay: RETURN, untilDay: RETURN })
	const page = await open(out?.id ?? 0)
	expect(page.cards[0]?.notes).toEqual(['no está libre para todo el viaje'])
	const { location } = await press(out?.id ?? 0, formOf(page, { board: `day=${DAY}` }))
	expect(location).toBe(`${PATH}${out?.id}/?notice=assigned&left=1`)
	const after = await open(out?.id ?? 0, 'notice=assigned&left=1')
	expect(after.notice).toMatchObject({
		text: 'Planificado, pero mira esto:',
		lines: [expect.stringMatching(/^lun, 28 dic, 17:00 · Girona → Barcelona sigue sin planificar\. .*BCD.*: No está/)],
	})
	expect(after.next).toEqual({ href: `${PATH}${back?.id}/`, label: 'Siguiente sin planificar (1)' })
})

test('another vehicle or driver replaces that of the chosen pair, and a partner replaces both', async () => {
	const { context, open, press } = await openPlan()
	const { job, vehicleId, driverId } = await plannedHire(context)
	const [coach, driver] = [await storeVehicle(context), await storeDriver(context)]
	const saved = async (changes: Record<string, string>) => {
		expect((await press(job.id, formOf(await open(job.id), changes))).status).toBe(303)
		const [now] = (await jobsOf(context, (await open(job.id)).hire.code)) ?? []
		return [now?.vehicleId, now?.driverId, now?.secondDriverId, now?.partnerId]
	}
	expect(await saved({ vehicleId: String(coach) })).toEqual([coach, driverId, null, null])
	expect(await saved({ driverId: String(driver) })).toEqual([coach, driver, null, null])
	expect(await saved({ pair: `${vehicleId}-${driverId}` })).toEqual([vehicleId, driverId, null, null])
	expect(await saved({ secondDriverId: String(driver) })).toEqual([vehicleId, driverId, driver, null])
	const partnerId = await storePartner(context)
	expect(await saved({ pair: `p${partnerId}` })).toEqual([null, null, null, partnerId])
	expect((await open(job.id)).cards[0]).toMatchObject({ value: 'now', detail: 'así está ahora' })
	expect(await saved({})).toEqual([null, null, null, partnerId])
	expect(await saved({ vehicleId: String(coach) })).toEqual([coach, null, null, null])
	expect(await saved({ pair: 'none', secondDriverId: String(driver) })).toEqual([null, null, null, null])
	for (const pair of ['x', '0-0', '99999-1', 'p99999', 'p'])
		expect((await press(job.id, formOf(await open(job.id), { pair }))).answer?.alert?.text).toContain('ya no existe')
})

test('one save sets the pair and the kind of service', async () => {
	const { context, open, press } = await openPlan()
	const { code, jobs } = await unplannedHire(context)
	const [vehicleId, driverId] = [await storeVehicle(context), await storeDriver(context)]
	const id = jobs[0]?.id ?? 0
	expect((await press(id, formOf(await open(id), { serviceKind: 'tourist' }))).location).toContain('notice=assigned')
	expect((await jobsOf(context, code))[0]).toMatchObject({ vehicleId, driverId, serviceKind: 'tourist' })
})

test('a board with many unplanned jobs proposes pairs for the first, and links to the others', async () => {
	const { context, board } = await openPlan()
	const { code } = await unplannedHire(context)
	await manyAtOnce(context, code, MAX_PROPOSED + 5)
	const none = (await board()).tray
	expect(none.rows.every(({ pairs }) => pairs === null || pairs.cards.length === 0)).toBe(true)
	await storeVehicle(context)
	await storeDriver(context)
	const { tray } = await board()
	expect(tray.rows).toHaveLength(MAX_PROPOSED + 5)
	expect(tray.rows.filter(({ pairs }) => pairs !== null)).toHaveLength(MAX_PROPOSED)
	expect([tray.more, tray.some]).toEqual(['5 servicios más', expect.stringContaining(String(MAX_PROPOSED))])
	for (const language of languageCodes) {
		const page = await board(language)
		const { board: _, ...words } = page.tray
		expect(JSON.stringify(words)).not.toMatch(/\{\{|plan:|undefined/)
	}
})
