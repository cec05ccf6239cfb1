import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { planBuffer } from '#app/domain/dispatch/board/plan-settings.server.ts'
import { addDriverActivities } from '#app/domain/dispatch/hours/change-driver-activities.server.ts'
import { reserveVehicle } from '#app/domain/dispatch/reservations/reserve-vehicle.server.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { type BoardPage, boardFacts, drawnBoard } from '#app/routes/office/plan/board-page.server.ts'
import type { JobPage } from '#app/routes/office/plan/job-page.server.ts'
import { action, loader } from '#app/routes/office/plan/plan.route.tsx'
import { action as jobAction, loader as jobLoader } from '#app/routes/office/plan/plan-job.route.tsx'
import { jobs, quotes, vehicles } from '#drizzle/schema.ts'
import { get, post, type Reply, replyOf } from '#tests/support/account-requests.ts'
import { openOffice } from '#tests/support/office.ts'
import { jobOf, plannedHire, unplannedHire } from '#tests/support/planned-hires.ts'
import { MARTA, pricedQuote } from '#tests/support/quotes-at-work.ts'
import { keepDriverAway, keepVehicleAway, storeDriver, storePartner, storeVehicle } from '#tests/support/resources.ts'

const PATH = '/admin/plan/'
const DAY = '2026-12-24'
const HOUR = 3_600_000
const other = { request: { datePickup: `${DAY} 09:30` } }

async function openPlan() {
	const { context, cookie } = await openOffice(1)
	const jobArgs = (request: Request, job: number | string) => ({ request, context: {}, params: { job: String(job) } })
	return {
		context,
		board: async (query = `day=${DAY}`) => ({
			...(await boardFacts(context, textsIn('es'), new URLSearchParams(query))),
			...((await replyOf(() => loader({ request: get(`${PATH}?${query}`, cookie), context: {}, params: {} })))
				.answer as unknown as BoardPage),
		}),
		set: (fields: Record<string, string>) =>
			replyOf(() => action({ request: post(PATH, fields, { cookie }), context: {}, params: {} })),
		open: (job: number | string, language = 'es') =>
			replyOf(() => jobLoader(jobArgs(get(`${PATH}${job}/?lng=${language}`, cookie), job))),
		press: (job: number, fields: Record<string, string>) =>
			replyOf(() => jobAction(jobArgs(post(`${PATH}${job}/`, fields, { cookie }), job))),
	}
}

const shown = ({ answer }: Reply) => answer as unknown as JobPage
const errorsOf = ({ answer }: Reply) => answer?.errors ?? {}
const form = ({ version, seen, values }: JobPage, changes: Record<string, string>) => ({
	...{ intent: 'assign', version, seen, ...values, ...changes },
})

test('the week shows each vehicle’s jobs, with unplanned jobs on top, in red only if half planned', async () => {
	const { context, board } = await openPlan()
	const { job, vehicleId } = await plannedHire(context)
	const {
		jobs: [open],
	} = await unplannedHire(context, other)
	await keepVehicleAway(context, vehicleId, { fromDay: '2026-12-26', untilDay: '2027-01-05' })
	const page = await board()
	expect(page.open.map(({ href }) => href)).toEqual([`${PATH}${open?.id}/`])
	const [line] = page.lines
	expect(line?.blocks.map(({ href, className }) => [href, className])).toEqual([
		[null, 's6 w2 goes-on away'],
		[`${PATH}${job.id}/`, 's4 w1 planned'],
	])
	expect(line?.blocks[1]).toMatchObject({ wrong: null, rest: expect.stringContaining('Jordi V.') })
	expect(page.summary).toBe('2 servicios · 1 por resolver')
	for (const view of ['day', 'month'])
		expect((await board(`view=${view}&day=${DAY}`)).lines[0]?.blocks.at(-1)?.href).toBe(`${PATH}${job.id}/`)
})

test('the plan begins today, and each view leads to the days before and after it', async () => {
	const { context, board } = await openPlan()
	const today = dayAt(context.now())
	const page = await board('')
	expect([page.span.days.length, page.span.days[0], page.size]).toEqual([7, today, 'week'])
	const ways = async (query: string) => (await board(query)).moves.map(({ rel, href }) => [rel, href.split('?')[1]])
	expect(await ways('')).toEqual([
		['prev', `view=days&day=${addDays(today, -7)}`],
		[undefined, `view=days&day=${today}`],
		['next', `view=days&day=${addDays(today, 7)}`],
	])
	expect((await ways('view=week&lines=drivers'))[2]).toEqual(['next', 'view=week&lines=drivers&day=2026-11-23'])
	expect(page.views.filter(({ isCurrent }) => isCurrent).map(({ label }) => label)).toEqual(['7 días'])
})

test('a day leaves out its night, unless a job is in it', async () => {
	const { context, board } = await openPlan()
	const { job } = await plannedHire(context)
	const hours = async () => (await board(`view=day&day=${DAY}`)).columns.heads.map(({ label }) => label)
	expect((await hours())[0]).toBe('5')
	const early = { startsAt: job.startsAt - 6 * HOUR }
	await context.database.transaction((tx) => tx.update(jobs).set(early).where(eq(jobs.id, job.id)))
	expect(await hours()).toHaveLength(24)
})

test('a job that ends on another day says how many days later', async () => {
	const { context, board } = await openPlan()
	const { job } = await plannedHire(context)
	const timesUntil = async (endsAt: number) => {
		await context.database.transaction((tx) => tx.update(jobs).set({ endsAt }).where(eq(jobs.id, job.id)))
		return (await board(`day=${DAY}`)).lines.flatMap(({ blocks }) => blocks).map(({ time }) => time)
	}
	const [within] = await timesUntil(job.startsAt + HOUR)
	const [over] = await timesUntil(job.startsAt + 24 * HOUR)
	const [twice] = await timesUntil(job.startsAt + 49 * HOUR)
	expect(within).toMatch(/^(\d\d:\d\d)–\d\d:\d\d$/)
	expect(over).toMatch(/^(\d\d:\d\d)–\1\u00a0\+1$/)
	expect(twice).toMatch(/–\d\d:\d\d\u00a0\+2$/)
})

test('drivers have lines as well, a second driver too, and partners where they drive', async () => {
	const { context, board, open, press } = await openPlan()
	const { job, driverId } = await plannedHire(context)
	const secondDriverId = await storeDriver(context, { firstName: 'Aina', surname: 'Puig' })
	await press(job.id, form(shown(await open(job.id)), { secondDriverId: String(secondDriverId) }))
	const {
		jobs: [given],
	} = await unplannedHire(context, other)
	const partnerId = await storePartner(context)
	await press(given?.id ?? 0, form(shown(await open(given?.id ?? 0)), { partnerId: String(partnerId) }))
	await keepDriverAway(context, driverId, { fromDay: '2026-12-21', untilDay: '2026-12-22' })
	const { lines, open: left } = await board(`lines=drivers&day=${DAY}`)
	expect(left).toEqual([])
	expect(lines.map(({ name, blocks }) => [name, blocks.length])).toEqual([
		['Aina Puig', 1],
		['Jordi Vila Serra', 2],
		[expect.any(String), 1],
	])
})

test('a month has one mark a day, with the number of several jobs and the words of each', async () => {
	const { context, board } = await openPlan()
	const { job, vehicleId } = await plannedHire(context)
	const { jobs: more } = await unplannedHire(context, other)
	const [later] = more
	const drivenToo = { vehicleId, stage: 'planned', endsAt: job.endsAt + 26 * HOUR } as const
	await context.database.transaction((tx) =>
		tx
			.update(jobs)
			.set(drivenToo)
			.where(eq(jobs.id, later?.id ?? 0)),
	)
	await keepVehicleAway(context, vehicleId, { fromDay: '2026-12-28', untilDay: '2026-12-30' })
	const page = await board(`view=month&day=${DAY}`)
	expect(page.lines[0]?.blocks.map(({ className, href, count }) => [className, href, count])).toEqual([
		['s28 w3 away', null, undefined],
		['s24 w1 wrong planned', `${PATH}?view=day&day=${DAY}`, 2],
		['s25 w1 planned wrong', `${PATH}${later?.id}/`, undefined],
	])
	expect(page.lines[0]?.blocks[1]?.way.split('; ')).toHaveLength(2)
	expect(page.markup).toContain('<span class="unseen"> Planificado</span>')
})

test('the plan has a line of the free vehicles, in a month only of sizes without one', async () => {
	const { context, board } = await openPlan()
	expect((await board()).free).toBeNull()
	await storeVehicle(context, { fleetId: 1 })
	const away = await storeVehicle(context, { fleetId: 5 })
	await keepVehicleAway(context, away, { fromDay: DAY, untilDay: DAY })
	const textsOf = async (query: string) =>
		(await board(query)).free?.days.map(({ sizes }) => sizes.map(({ text }) => text).join(' '))
	expect(await textsOf(`view=day&day=${DAY}`)).toEqual(['12: 1 55: 0'])
	expect((await textsOf(`day=${DAY}`))?.slice(2, 5)).toEqual(['12: 1 55: 1', '12: 1 55: 0', '12: 1 55: 1'])
	expect(await textsOf(`view=month&day=${DAY}`)).toEqual(['55'])
})

test('a conflict is red with its reason and on top; reservations are hatched, and overdue documents named', async () => {
	const { context, board } = await openPlan()
	const { job, vehicleId } = await plannedHire(context)
	await context.database.transaction((tx) => tx.update(jobs).set({ conflict: 'driverAway' }).where(eq(jobs.id, job.id)))
	const held = await storeVehicle(context, { plate: '9999ZZZ', inspectionUntil: '2026-12-01' })
	const free = await storeVehicle(context, { plate: '9998ZZZ' })
	const code = await pricedQuote(context, other)
	expect(await reserveVehicle(context, { code, vehicleId: free, untilDay: '2026-12-20', actor: MARTA })).toMatchObject({
		ok: true,
	})
	const page = await board()
	expect(page.open.map(({ wrong }) => wrong)).toEqual(['El conductor no está esos días'])
	const byHref = (id: number) => page.lines.find(({ href }) => href === `/admin/vehicles/${id}/`)
	expect(byHref(vehicleId)?.blocks[0]?.className).toBe('s4 w1 planned wrong')
	expect(byHref(held)?.unfit).toContain('ITV')
	expect(byHref(free)?.blocks).toMatchObject([{ className: 's4 w1 hold', href: `/admin/quotes/${code}/` }])
})

test('the reopened board shows what was changed by then, and which reservations have ended', async () => {
	const { context } = await openPlan()
	const { vehicleId } = await plannedHire(context)
	const held = await storeVehicle(context, { fleetId: 5, plate: '3333 CCC' })
	const code = await pricedQuote(context, other)
	expect(
		await reserveVehicle(context, { code, vehicleId: held, untilDay: dayAt(context.now()), actor: MARTA }),
	).toMatchObject({
		ok: true,
	})
	const tomorrow = addDays(dayAt(context.now()), 1)
	const drawn = async (query = `day=${DAY}`) => {
		const asked = { texts: textsIn('es'), parameters: new URLSearchParams(query) }
		return (await drawnBoard({ database: context.database, context, ...asked })).markup
	}
	const before = await drawn()
	expect(before).toContain(code)
	expect(await drawn()).toBe(before)
	expect(await drawn(`day=${DAY}&lines=drivers`)).not.toBe(before)
	await context.database.transaction(async (tx) => {
		await tx.update(vehicles).set({ plate: '9999 ZZZ' }).where(eq(vehicles.id, vehicleId))
	})
	expect(await drawn()).toContain('9999 ZZZ')
	while (dayAt(context.now()) < tomorrow) context.advance(HOUR)
	expect(await drawn()).not.toContain(code)
})

test('a job is planned, and a second plan on an older version shows the change and keeps its choice', async () => {
	const { context, open, press } = await openPlan()
	const {
		code,
		jobs: [job],
	} = await unplannedHire(context)
	const id = job?.id ?? 0
	const vehicleId = String(await storeVehicle(context))
	const [driverId, another] = [
		String(await storeDriver(context)),
		String(await storeDriver(context, { firstName: 'Pau' })),
	]
	const before = shown(await open(id))
	expect(before.options.vehicleId.free.map(({ value }) => value)).toEqual([vehicleId])
	expect(await press(id, form(before, { vehicleId, driverId }))).toMatchObject({
		status: 303,
		location: `${PATH}${id}/?notice=assigned`,
	})
	expect(await jobOf(context, code)).toMatchObject({ stage: 'planned', vehicleId: Number(vehicleId) })
	const late = await press(id, form(before, { vehicleId, driverId: another }))
	expect(late.status).toBe(409)
	expect(late.answer?.alert?.text).toMatch(/planificado: \d+ BCD.*Jordi Vila Serra/)
	expect(late.answer?.values).toMatchObject({ vehicleId, driverId: another })
	const again = shown(await open(id))
	expect((await press(id, form(again, { driverId: another }))).status).toBe(303)
	expect(await press(id, form(shown(await open(id)), { pair: 'none' }))).toMatchObject({
		location: `${PATH}${id}/?notice=unassigned`,
	})
	expect(shown(await open(id)).trail.rows).toHaveLength(4)
})

test('a vehicle or driver that is not free is refused beside its field, and offered last with the reason', async () => {
	const { context, open, press } = await openPlan()
	const { code, vehicleId, driverId } = await plannedHire(context)
	const {
		jobs: [job],
	} = await unplannedHire(context, other)
	const id = job?.id ?? 0
	const away = await storeDriver(context, { firstName: 'Pau' })
	await keepDriverAway(context, away, { fromDay: DAY, untilDay: DAY })
	const page = shown(await open(id))
	expect(page.options.vehicleId.others[0]).toMatchObject({
		value: String(vehicleId),
		note: expect.stringContaining(code),
	})
	expect(page.options.driverId.others.map(({ value }) => value).sort()).toEqual([driverId, away].map(String).sort())
	const taken = await press(id, form(page, { vehicleId: String(vehicleId) }))
	expect(taken.status).toBe(409)
	expect(errorsOf(taken)).toEqual({ vehicleId: [expect.stringContaining(code)] })
	const free = String(await storeDriver(context))
	expect(errorsOf(await press(id, form(page, { driverId: free, secondDriverId: String(away) })))).toHaveProperty(
		'secondDriverId',
	)
	expect(errorsOf(await press(id, form(page, { driverId: String(away), secondDriverId: free })))).toHaveProperty(
		'driverId',
	)
	expect((await press(id, form(page, { vehicleId: 'x' }))).answer?.alert?.text).toContain('ya no existe')
	expect((await press(id, { intent: 'nonsense' })).status).toBe(400)
})

test('the page of a job has six languages, and a job that does not exist is 404', async () => {
	const { context, open } = await openPlan()
	const { job, code } = await plannedHire(context)
	for (const language of languageCodes) {
		const page = shown(await open(job.id, language))
		expect(page.heading).toContain('Barcelona → Girona')
		expect(page.reference).toContain(code)
		const { text, ...facts } = page
		expect(text.save).not.toBe('')
		expect(JSON.stringify(facts)).not.toMatch(/\{\{|plan:|undefined/)
		expect(page.facts.every(({ label, value }) => label !== '' && value !== '')).toBe(true)
	}
	for (const none of ['0', 'x', '99999']) expect((await open(none)).status).toBe(404)
})

test('the minutes between two jobs can be set, and an impossible number is refused beside the field', async () => {
	const { context, set } = await openPlan()
	expect(await set({ intent: 'buffer', minutes: '45' })).toMatchObject({ location: `${PATH}?notice=buffer` })
	expect(await planBuffer(context.database.read)).toBe(45)
	for (const minutes of ['-1', '481', 'x', '1.5']) {
		const reply = await set({ intent: 'buffer', minutes })
		expect([reply.status, errorsOf(reply).minutes?.length, reply.answer?.values.minutes]).toEqual([422, 1, minutes])
	}
	expect((await set({ intent: 'other' })).status).toBe(400)
})

test('a job’s effect on the driver’s hours is on its page, and blocks it if the office has chosen so', async () => {
	const { context, open, press, set } = await openPlan()
	const { job } = await plannedHire(context)
	expect(shown(await open(job.id)).hours).toMatchObject({ drivers: [{ name: 'Jordi Vila Serra', findings: [] }] })

	const HOUR = 3_600_000
	const driverId = await storeDriver(context, { firstName: 'Ona' })
	const entry = { kind: 'driving' as const, from: job.startsAt - 11 * HOUR, until: job.startsAt - HOUR, note: '' }
	await addDriverActivities(context, { driverId, entries: [entry], enteredBy: MARTA.email })
	const typed = { driverId: String(driverId) }
	const note = expect.stringMatching(/^Incumple: .+ \(y \d+ más\)$/)
	const warned = { value: typed.driverId, label: expect.stringMatching(/^Ona .+ \d+\/56\sh$/), note }
	expect(shown(await open(job.id)).options.driverId.warned).toEqual([warned])
	await press(job.id, form(shown(await open(job.id)), typed))
	const { findings } = shown(await open(job.id)).hours?.drivers[0] ?? { findings: [] }
	expect(findings.length).toBeGreaterThan(0)
	expect(findings.every(({ sentence, article }) => sentence !== '' && article !== '')).toBe(true)

	await press(job.id, form(shown(await open(job.id)), { pair: 'none' }))
	expect(await set({ intent: 'buffer', minutes: '30', hours: 'refuse' })).toMatchObject({
		location: `${PATH}?notice=buffer`,
	})
	const { warned: chosen, others } = shown(await open(job.id)).options.driverId
	expect([chosen, others]).toEqual([[], [warned]])
	const refused = await press(job.id, form(shown(await open(job.id)), typed))
	expect(refused.status).toBe(409)
	expect(errorsOf(refused).driverId?.[0]).toMatch(/límites de conducción/)
})

test('the board marks breaches of drivers’ hours, in words too, and shows drivers’ weeks', async () => {
	const { context, board } = await openPlan()
	const { job, driverId } = await plannedHire(context)
	const HOUR = 3_600_000
	const entry = { kind: 'driving' as const, from: job.startsAt - 11 * HOUR, until: job.startsAt - HOUR, note: '' }
	const [fitting] = (await board()).lines[0]?.blocks ?? []
	expect([fitting?.className, fitting?.hours]).toEqual(['s4 w1 planned', null])
	await addDriverActivities(context, { driverId, entries: [entry], enteredBy: MARTA.email })
	for (const query of [`day=${DAY}`, `lines=drivers&day=${DAY}`, `view=month&day=${DAY}`]) {
		const page = await board(query)
		expect(page.lines[0]?.blocks).toMatchObject([
			{ className: expect.stringMatching(/ planned hours-breach$/), hours: 'Horas: incumple' },
		])
		expect(page.markup).toContain('<em>Horas: incumple</em>')
	}
	const ofDriver = async (query: string) => (await board(`lines=drivers&${query}`)).lines[0]?.hours
	expect(await ofDriver(`day=${DAY}`)).toEqual({
		label: expect.stringMatching(/^Semana: 1\d\sh\s\d\d al volante, 1\d\sh\s\d\d de trabajo$/),
		short: expect.stringMatching(/^1\d\/56\sh$/),
		share: expect.closeTo(0.2, 1),
		href: `/admin/drivers/${driverId}/hours/`,
	})
	expect((await ofDriver(`view=month&day=${DAY}`))?.share).toBeNull()
	expect((await ofDriver(`view=day&day=${DAY}`))?.label).toBe((await ofDriver(`day=${DAY}`))?.label)
	expect((await ofDriver(`view=month&day=${DAY}`))?.label).toMatch(/^Mes: /)
	expect(await ofDriver('day=2027-03-01')).toBeNull()
})

test('texts of a customer or the office are shown as text on the board', async () => {
	const { context, board } = await openPlan()
	const hostile = `<img src=x onerror="alert(1)">'&`
	const { vehicleId } = await plannedHire(context)
	await context.database.transaction(async (tx) => {
		await tx.update(vehicles).set({ name: hostile }).where(eq(vehicles.id, vehicleId))
		await tx.update(quotes).set({ originLocality: hostile })
	})
	const { markup } = await board()
	expect(markup).not.toContain('<img')
	expect(markup.split('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#x27;&amp;')).toHaveLength(3)
})

test('the kind of service is set at the job and in its trail; an outdated version or unknown kind is refused', async () => {
	const { context, open, press } = await openPlan()
	const { job } = await plannedHire(context)
	const before = shown(await open(job.id))
	expect(before.kind).toMatchObject({ value: 'discretionary', label: 'Clase de servicio' })
	expect(before.kind.options).toHaveLength(4)
	const choose = (serviceKind: string) => press(job.id, form(before, { serviceKind }))
	expect((await choose('taxi')).status).toBe(422)
	expect((await choose('tourist')).location).toBe(`${PATH}${job.id}/?notice=kindChosen`)
	const after = shown(await open(job.id))
	expect(after.kind.value).toBe('tourist')
	expect(after.trail.rows[0]?.words).toMatch(/clase de servicio: Turístico$/)
	expect(await choose('reinforcement')).toMatchObject({
		status: 409,
		answer: { values: { serviceKind: 'reinforcement' } },
	})
})
