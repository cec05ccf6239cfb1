import { expect, test } from 'vitest'
import type { JobPage } from '#app/routes/office/plan/job-page.server.ts'
import { action, loader } from '#app/routes/office/plan/plan-job.route.tsx'
import { action as recordAction } from '#app/routes/office/resources/resource.route.tsx'
import { get, post, type Reply, replyOf } from '#tests/support/account-requests.ts'
import { LATER, offeredChange } from '#tests/support/booking-changes.ts'
import { openOffice } from '#tests/support/office.ts'
import { jobOf, plannedHire, unplannedHire } from '#tests/support/planned-hires.ts'
import { accept } from '#tests/support/quotes-at-work.ts'
import { keepDriverAway, storeDriver, storeVehicle, typedExample } from '#tests/support/resources.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const DAY = '2026-12-24'

async function openJobs() {
	const { context, cookie } = await openOffice(1)
	const argsOf = (request: Request, params: Record<string, string>) => ({ request, context: {}, params })
	const open = async (id: number) => {
		const { answer } = await replyOf(() => loader(argsOf(get(`/admin/plan/${id}/`, cookie), { job: String(id) })))
		return answer as unknown as JobPage
	}
	return {
		...{ context, open },
		press: (id: number, fields: Record<string, string>) =>
			replyOf(() => action(argsOf(post(`/admin/plan/${id}/`, fields, { cookie }), { job: String(id) }))),
		save: (vehicle: number, fields: Record<string, string>) => {
			const request = post(`/admin/vehicles/${vehicle}/`, { ...fields, intent: 'save' }, { cookie })
			return replyOf(() => recordAction(argsOf(request, { record: String(vehicle) })))
		},
	}
}

const form = ({ version, seen, values }: JobPage, changes: Record<string, string>) => ({
	...{ intent: 'assign', version, seen, ...values, ...changes },
})

/** Returns the choices that the reply still contains. */
const kept = ({ answer }: Reply) => (answer as { values?: Record<string, string> }).values

test.each([
	[
		'a licence that is over',
		'driverId',
		'Permiso D: hasta el 23 dic 2026',
		(context: TestContext) => storeDriver(context, { licenceUntil: '2026-12-23' }),
	],
	[
		'a driver on leave',
		'driverId',
		'No está hasta el 27 dic 2026',
		async (context: TestContext) => {
			const id = await storeDriver(context)
			await keepDriverAway(context, id, { fromDay: '2026-12-22', untilDay: '2026-12-27' })
			return id
		},
	],
	[
		'a vehicle that is sold',
		'vehicleId',
		'En servicio hasta el 1 dic 2026',
		(context: TestContext) => storeVehicle(context, { inServiceUntil: '2026-12-01' }),
	],
] as const)('%s is refused beside its field, and the choices stay', async (_, field, sentence, store) => {
	const { context, open, press } = await openJobs()
	const [job] = (await unplannedHire(context)).jobs
	const id = job?.id ?? 0
	const chosen = {
		...{ vehicleId: String(await storeVehicle(context)), driverId: String(await storeDriver(context)) },
		[field]: String(await store(context)),
	}
	const reply = await press(id, form(await open(id), chosen))
	expect([reply.status, reply.answer?.errors]).toEqual([409, { [field]: [sentence] }])
	expect(kept(reply)).toMatchObject(chosen)
})

test('an absent driver is offered last with the reason; inactive drivers and sold vehicles are not offered', async () => {
	const { context, open } = await openJobs()
	const [job] = (await unplannedHire(context)).jobs
	const over = await storeDriver(context, { licenceUntil: '2026-12-23' })
	await storeDriver(context, { active: 0 })
	await storeVehicle(context, { inServiceUntil: '2026-12-01' })
	const { driverId, vehicleId } = (await open(job?.id ?? 0)).options
	expect([driverId.free, vehicleId]).toEqual([[], { free: [], warned: [], others: [] }])
	expect(driverId.others).toEqual([
		{ value: String(over), label: expect.any(String), note: expect.stringContaining('Permiso D: hasta') },
	])
})

test('a job whose trip was changed since it was opened is not planned, and the alert says why', async () => {
	const { context, open, press } = await openJobs()
	const code = await offeredChange(context)
	const { id } = await jobOf(context, code)
	const before = await open(id)
	await accept(context, code, 2)
	const chosen = { vehicleId: String(await storeVehicle(context)), driverId: String(await storeDriver(context)) }
	const reply = await press(id, form(before, chosen))
	expect(reply.status).toBe(409)
	expect(reply.answer?.alert?.text).toContain('rehecho por un cambio del viaje')
	expect(kept(reply)).toMatchObject(chosen)
	expect((await jobOf(context, code)).vehicleId).toBeNull()
	expect((await press(id, form(await open(id), chosen))).status).toBe(303)
	expect((await open(id)).heading).toContain(`${Number(LATER.datePickup?.slice(8, 10))}`)
})

test('a planned vehicle that is sold is shown in red on its job until it is unassigned', async () => {
	const { context, open, save } = await openJobs()
	const { job, vehicleId } = await plannedHire(context)
	const { conflict } = await open(job.id)
	expect(conflict).toBeNull()
	const record = typedExample('vehicles', { inServiceUntil: '2026-12-01' })
	expect((await save(vehicleId, { ...record, version: '1' })).status).toBe(303)
	const sold = await open(job.id)
	expect(sold.conflict).toBe('El vehículo no está esos días')
	// Otherwise the next save of another field would remove it unnoticed.
	expect(sold.options.vehicleId.others.map(({ value }) => value)).toEqual([String(vehicleId)])
	expect([sold.values.pair, sold.cards[0]?.value]).toEqual(['now', 'now'])
	expect((await save(vehicleId, { ...record, inServiceUntil: DAY, version: '2' })).status).toBe(303)
	expect((await open(job.id)).conflict).toBeNull()
})
