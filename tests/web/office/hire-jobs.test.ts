import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loader as overviewLoader } from '#app/routes/office/today/overview.route.tsx'
import type { OverviewPage } from '#app/routes/office/today/overview.server.ts'
import { PickUps } from '#app/routes/office/today/pick-ups.tsx'
import { Tasks } from '#app/routes/office/today/tasks.tsx'
import { argsOf, get, openAccount, openBrowser, openSite, setRole } from '#tests/support/account-requests.ts'
import { deskAt, deskHtml, plain } from '#tests/support/desk.ts'
import { openOffice } from '#tests/support/office.ts'
import { assign, jobOf, plannedHire, unplannedHire } from '#tests/support/planned-hires.ts'
import { setJob } from '#tests/support/planned-jobs.ts'
import { DAY } from '#tests/support/quotes-at-work.ts'
import { storePartner } from '#tests/support/resources.ts'

const words = (html: string) => plain(html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '))

test('the desk lists a booking’s jobs with driver, stage, and driven beside quoted kilometres', async () => {
	const { context, cookie } = await openOffice(1)
	const { code, job } = await plannedHire(context)
	const desk = deskAt(cookie, code)
	const planned = words(await deskHtml(desk))
	expect(planned).toMatch(/Servicios .*Planificado .*BCD · Montseny · Jordi Vila Serra · \d+ km presupuestados/)
	expect(planned).not.toContain('Falta')

	const { legs, quotedKm, vehicleId, driverId } = job
	await setJob(context, code, { legs, vehicleId, driverId, quotedKm, drivenKm: 1215, stage: 'done' })
	expect(words(await deskHtml(desk))).toContain(`1215 km recorridos, ${quotedKm} presupuestados`)
	expect((await desk.page()).hire?.stage).toBe('Terminado')
})

test('what is missing for a job is shown beside it, and a request without a booking has no jobs', async () => {
	const { context, cookie } = await openOffice(1)
	const { code } = await unplannedHire(context)
	const desk = deskAt(cookie, code)
	expect(words(await deskHtml(desk))).toContain('Sin planificar Faltan vehículo y conductor')
	const job = await jobOf(context, code)
	await assign(context, job, { partnerId: await storePartner(context) })
	expect((await desk.page()).hire?.jobs).toMatchObject([
		{ lacks: '', crew: 'Autocars Mistral, S.L. · 4321 DCB · Marta Pons' },
	])
	await setJob(context, code, { stage: 'planned', conflict: 'driverAway' })
	expect((await desk.page()).hire?.jobs).toMatchObject([{ lacks: 'Ya no encaja' }])
})

test('Today counts the jobs of both days by stage, names drivers, and lists unplanned jobs as tasks', async () => {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), 1)
	const request = { datePickup: '2026-11-29 09:30' }
	const { code } = await plannedHire(context, { request })
	const open = await unplannedHire(context, { request })
	const page = async () => {
		const cookie = await openBrowser(context, account)
		return (await overviewLoader(argsOf(get('/admin/overview/', cookie)))) as OverviewPage
	}
	expect((await page()).tasks.map(({ task }) => task)).not.toContain('unplanned')
	context.advance(8 * DAY)
	const { tasks, days, ofPlan, text } = await page()
	const [task] = tasks
	expect([task?.task, task?.rows.map((row) => [row.code, row.last !== ''])]).toEqual(['unplanned', [[open.code, true]]])
	expect(words(renderToStaticMarkup(createElement(Tasks, { tasks, sheets: null, ofPlan, text })))).toContain(
		'en los próximos 7 días 1',
	)

	const [today, tomorrow] = days
	expect(today?.stages).toBe('')
	expect(tomorrow?.stages).toBe('Sin planificar: 1 · Planificado: 1')
	const html = tomorrow && renderToStaticMarkup(createElement(PickUps, { day: tomorrow, columns: text.columns }))
	expect(words(html ?? '')).toMatch(/BCD · Montseny · Jordi Vila Serra/)
	expect(words(html ?? '')).toContain('Faltan vehículo y conductor')

	context.advance(2 * DAY)
	expect((await page()).kilometres).toBeNull()
	await setJob(context, code, { stage: 'done', quotedKm: 200, drivenKm: 12_215 })
	expect(plain((await page()).kilometres ?? '')).toBe(
		'Kilómetros de noviembre de 2026: 12.215 recorridos, 200 presupuestados',
	)
})
