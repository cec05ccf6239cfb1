import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { jobEvents } from '#drizzle/schema.ts'
import { inProcesses } from '#tests/support/app-processes.ts'
import { packModule } from '#tests/support/packed-module.ts'
import { collisionsIn, halfDone, plannedRows } from '#tests/support/plan-oracle.ts'
import { assign, jobOf, jobsOf } from '#tests/support/planned-hires.ts'
import { acceptedQuote } from '#tests/support/quotes-at-work.ts'
import { storeDriver, storeVehicle } from '#tests/support/resources.ts'
import { manyAtOnce, remake } from '#tests/support/same-time-jobs.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'
import type { Answers, Planning } from './processes/plan-at-once.ts'

const several = async (count: number, store: () => Promise<number>) => {
	const ids: number[] = []
	for (let index = 0; index < count; index++) ids.push(await store())
	return ids
}

test('of fifty jobs that are assigned one coach at the same moment one gets it', async () => {
	const context = await createTestContext()
	const jobs = await manyAtOnce(context, await acceptedQuote(context), 50)
	const vehicleId = await storeVehicle(context)
	const answers = await Promise.all(jobs.map((job) => assign(context, job, { vehicleId })))
	expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
	expect(answers.filter((answer) => !answer.ok && answer.refusal === 'vehicleTaken')).toHaveLength(49)
	expect(collisionsIn(await plannedRows(context.database.read))).toEqual([])
})

test('of ten jobs that are assigned one driver at the same moment, first or second, one gets them', async () => {
	const context = await createTestContext()
	const jobs = await manyAtOnce(context, await acceptedQuote(context), 10)
	const driverId = await storeDriver(context)
	const other = await several(10, () => storeDriver(context))
	const answers = await Promise.all(
		jobs.map((job, index) =>
			assign(context, job, index % 2 ? { driverId } : { driverId: other[index] ?? 0, secondDriverId: driverId }),
		),
	)
	expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
	expect(answers.filter((answer) => !answer.ok && answer.refusal === 'driverTaken')).toHaveLength(9)
})

test('of two assignments of one job at the same moment one succeeds, and the other is refused', async () => {
	const context = await createTestContext()
	const job = await jobOf(context, await acceptedQuote(context))
	const [one, two] = await several(2, () => storeVehicle(context))
	const answers = await Promise.all([one, two].map((vehicleId) => assign(context, job, { vehicleId: vehicleId ?? 0 })))
	expect(answers).toMatchObject([{ ok: true }, { ok: false, refusal: 'changedMeanwhile' }])
})

/** Makes twelve jobs, four at a time, with too few vehicles and drivers for them. */
async function fewForMany(context: TestContext): Promise<Planning> {
	const code = await acceptedQuote(context)
	const jobs = await remake(context, code, ([duty]) =>
		duty
			? Array.from({ length: 12 }, (_, index) => {
					const shift = (index % 3) * 5 * 3_600_000
					const span = { startsAt: duty.startsAt + shift, endsAt: duty.endsAt + shift }
					return { ...duty, ...span, vehicleNumber: index + 1 }
				})
			: [],
	)
	const { dataDir, database } = context.config
	return {
		...{ dataDir, address: database.address, now: context.now(), seed: 1, turns: 40 },
		jobIds: jobs.map(({ id }) => id),
		vehicleIds: await several(3, () => storeVehicle(context)),
		driverIds: await several(3, () => storeDriver(context)),
	}
}

test('three servers that assign too few vehicles take none twice, and leave no assignment half done', async () => {
	const context = await createTestContext()
	const planning = await fewForMany(context)
	const inputs = [1, 2, 3].map((seed) => ({ ...planning, seed }))
	const answers = await inProcesses<Answers>('tests/domain/dispatch/processes/plan-at-once.ts', inputs)

	expect(answers.flatMap((each) => Object.values(each)).reduce((sum, count) => sum + count)).toBe(120)
	for (const { ok = 0, vehicleTaken = 0 } of answers) expect([ok > 0, vehicleTaken > 0]).toEqual([true, true])
	expect(collisionsIn(await plannedRows(context.database.read))).toEqual([])
	expect(await halfDone(context.database.read)).toEqual([])
})

const runner = fileURLToPath(new URL('../../support/run-module.mjs', import.meta.url))

test('a process that is killed while it assigns leaves nothing half done, and the next one goes on', async () => {
	const context = await createTestContext()
	const planning = await fewForMany(context)
	const { file, remove } = await packModule('tests/domain/dispatch/processes/plan-at-once.ts')
	onTestFinished(remove)
	const seen: number[] = []
	for (let seed = 1; seed <= 2; seed++) {
		const before = await context.database.read.$count(jobEvents)
		const child = fork(runner, [file], { execArgv: [] })
		onTestFinished(() => void child.kill('SIGKILL'))
		child.once('message', () => child.send({ ...planning, seed, turns: 1_000_000, startAt: 0 }))
		await expect.poll(() => context.database.read.$count(jobEvents), { interval: 5 }).toBeGreaterThan(before + 20)
		const ended = new Promise((resolve) => child.once('exit', resolve))
		child.kill('SIGKILL')
		await ended
		seen.push(await context.database.read.$count(jobEvents))
		expect(collisionsIn(await plannedRows(context.database.read))).toEqual([])
		expect(await halfDone(context.database.read)).toEqual([])
	}
	expect(seen).toHaveLength(2)
	const [job] = await jobsOf(context, 'P-2026-00001')
	if (!job) throw new Error('No job')
	expect(await assign(context, job, {})).toMatchObject({ ok: true })
})
