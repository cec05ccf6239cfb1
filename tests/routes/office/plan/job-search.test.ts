import { expect, test } from 'vitest'
import type { JobPage } from '#app/routes/office/plan/job-page.server.ts'
import { MAX_LISTED } from '#app/routes/office/plan/job-search.server.ts'
import { action, loader } from '#app/routes/office/plan/plan-job.route.tsx'
import { withChosen } from '#app/routes/office/plan/with-chosen.ts'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { get, post, replyOf } from '#tests/support/account-requests.ts'
import { openOffice } from '#tests/support/office.ts'
import { assign, unplannedHire } from '#tests/support/planned-hires.ts'
import { storeDriver, storeVehicle } from '#tests/support/resources.ts'

const MANY = MAX_LISTED + 20
const numbers = Array.from({ length: MANY }, (_, index) => index)
const plateOf = (index: number) => `${1000 + index} BCD`

/**
 * Opens a job of a company with more vehicles and drivers than a list has room for; these are in the order of their
 * ids.
 */
async function openLargeCompany() {
	const { context, cookie } = await openOffice(1)
	const jobs = (await unplannedHire(context, {})).jobs
	const [job] = jobs
	if (!job) throw new Error('No job')
	const vehicles: number[] = []
	const drivers: number[] = []
	for (const index of numbers) {
		vehicles.push(await storeVehicle(context, { fleetId: job.fleetId, plate: plateOf(index) }))
		drivers.push(await storeDriver(context, { firstName: `Núria ${1000 + index}`, surname: 'Peña Soler' }))
	}
	const args = (request: Request) => ({ request, context: {}, params: { job: String(job.id) } })
	const path = `/admin/plan/${job.id}/`
	const open = async (search = '') => {
		const { answer } = await replyOf(() => loader(args(get(path + search, cookie))))
		return answer as unknown as JobPage
	}
	const press = (fields: Record<string, string>) => replyOf(() => action(args(post(path, fields, { cookie }))))
	return { context, job, vehicles, drivers, open, press }
}

const labelsIn = (page: JobPage, field: 'vehicleId' | 'driverId') =>
	Object.values(page.options[field]).flatMap((options) => options.map(({ label }) => label))
const valuesIn = (page: JobPage, field: 'vehicleId' | 'driverId') =>
	Object.values(page.options[field]).flatMap((options) => options.map(({ value }) => value))

test('a long list shows its first entries, and plate or name finds the others in any spelling', async () => {
	const { open } = await openLargeCompany()
	const page = await open()
	expect(valuesIn(page, 'vehicleId')).toHaveLength(MAX_LISTED)
	expect(valuesIn(page, 'driverId')).toHaveLength(MAX_LISTED)
	expect(page.search).toMatchObject({ query: '', cut: expect.stringContaining(String(MAX_LISTED)) })

	const last = MANY - 1
	for (const query of [plateOf(last), plateOf(last).replace(' ', ''), plateOf(last).toLowerCase(), ` ${1000 + last}`])
		expect(labelsIn(await open(`?q=${encodeURIComponent(query)}`), 'vehicleId')).toEqual([
			expect.stringContaining(plateOf(last)),
		])
	for (const query of [`Núria ${1000 + last}`, `nuria ${1000 + last}`, `PENA ${1000 + last} soler`])
		expect(labelsIn(await open(`?q=${encodeURIComponent(query)}`), 'driverId')).toEqual([
			expect.stringContaining(`Núria ${1000 + last}`),
		])
	const stranger = await open('?q=nobody')
	expect([valuesIn(stranger, 'vehicleId'), valuesIn(stranger, 'driverId')]).toEqual([[], []])
	expect(stranger.search?.query).toBe('nobody')
})

test('the chosen vehicle and driver stay listed during a search, stored or just typed', async () => {
	const { context, job, vehicles, drivers, open, press } = await openLargeCompany()
	const [vehicleId = 0, driverId = 0] = [vehicles.at(-1), drivers.at(-1)]
	const taken = (await unplannedHire(context, {})).jobs[0]
	if (!taken) throw new Error('No job')
	expect(await assign(context, taken, { vehicleId })).toMatchObject({ ok: true })

	const before = await open('?q=nobody')
	const fields = { intent: 'assign', version: before.version, seen: before.seen, ...before.values }
	const chosen = { vehicleId: String(vehicleId), driverId: String(driverId) }
	const refused = await press({ ...fields, ...chosen })
	expect(refused).toMatchObject({ status: 409, answer: { values: chosen, errors: { vehicleId: [expect.anything()] } } })
	const page = await open()
	expect(valuesIn(page, 'driverId')).not.toContain(chosen.driverId)
	const { chosen: options } = refused.answer as unknown as FormReply
	for (const field of ['vehicleId', 'driverId'] as const)
		expect(Object.values(withChosen(page.options[field], options?.[field])).flat()).toContainEqual({
			value: chosen[field],
			label: expect.stringMatching(/\w/),
			...(field === 'vehicleId' && { note: expect.stringMatching(/\w/) }),
		})
	expect(withChosen(page.options.partnerId, options?.partnerId)).toEqual(page.options.partnerId)
	const listed = valuesIn(page, 'vehicleId')[0] ?? ''
	const both = { free: [], warned: [{ value: listed, label: 'once more' }], others: [] }
	expect(withChosen(page.options.vehicleId, both)).toEqual(page.options.vehicleId)

	expect(await assign(context, job, { vehicleId: vehicles.at(-2) ?? 0, driverId })).toMatchObject({ ok: true })
	const stored = await open('?q=nobody')
	expect(valuesIn(stored, 'vehicleId')).toEqual([String(vehicles.at(-2))])
	expect(valuesIn(stored, 'driverId')).toEqual([String(driverId)])
})

test('a company with short lists has no search', async () => {
	const { context, cookie } = await openOffice(1)
	const [job] = (await unplannedHire(context, {})).jobs
	await storeVehicle(context)
	const path = `/admin/plan/${job?.id}/?q=nobody`
	const { answer } = await replyOf(() =>
		loader({ request: get(path, cookie), context: {}, params: { job: String(job?.id) } }),
	)
	const page = answer as unknown as JobPage
	expect(page.search).toBeNull()
	expect(valuesIn(page, 'vehicleId')).toHaveLength(1)
})
