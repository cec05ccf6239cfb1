import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantsOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import { vehicles } from '#drizzle/schema.ts'
import { collide, collisionsIn, type PlannedRow, plannedRows, share } from '#tests/support/plan-oracle.ts'
import { assign, jobOf } from '#tests/support/planned-hires.ts'
import { acceptedQuote } from '#tests/support/quotes-at-work.ts'
import { storeDriver, storeVehicle } from '#tests/support/resources.ts'
import { remake } from '#tests/support/same-time-jobs.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const HOUR = 3_600_000
/** Documents without an expiry date. */
const vehicleDocuments = { inspectionUntil: '', insuranceUntil: '', tachographUntil: '' }
const driverDocuments = { licenceUntil: '', competenceUntil: '', tachographCardUntil: '' }
const HIRES = 6
const RESOURCES = 3

/** Nights in which Madrid's clocks change, and an ordinary day: jobs are within half a day of them. */
const nights = ['2027-03-28 03:00', '2027-10-31 03:30', '2026-12-24 12:00'].map(
	(text) => instantsOf(text, MADRID)[0] ?? 0,
)

const anyone = fc.option(fc.nat({ max: RESOURCES - 1 }), { nil: null })
const step = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constant('assign' as const),
			hire: fc.nat({ max: HIRES - 1 }),
			vehicle: anyone,
			driver: anyone,
			second: anyone,
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			kind: fc.constant('move' as const),
			hire: fc.nat({ max: HIRES - 1 }),
			night: fc.constantFrom(...nights),
			quarter: fc.integer({ min: -48, max: 48 }),
			quarters: fc.integer({ min: 1, max: 40 }),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), hire: fc.nat({ max: HIRES - 1 }) }) },
)

type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never
type Scene = { context: TestContext; codes: string[]; vehicleIds: number[]; driverIds: number[] }

async function openScene(hires = HIRES): Promise<Scene> {
	const context = await createTestContext()
	const scene: Scene = { context, codes: [], vehicleIds: [], driverIds: [] }
	for (let index = 0; index < hires; index++) scene.codes.push(await acceptedQuote(context))
	for (let index = 0; index < RESOURCES; index++) {
		scene.vehicleIds.push(await storeVehicle(context, vehicleDocuments))
		scene.driverIds.push(await storeDriver(context, driverDocuments))
	}
	return scene
}

/** Returns whether the requested assignment already exists: a job retains it whatever conflicts with it. */
const isHad = (asked: PlannedRow, all: readonly PlannedRow[]) =>
	all.some(
		({ id, conflict, vehicleId, driverId, secondDriverId }) =>
			id === asked.id &&
			conflict === '' &&
			vehicleId === asked.vehicleId &&
			driverId === asked.driverId &&
			secondDriverId === asked.secondDriverId,
	)

/** Returns whether an assignment is possible, by comparing with every job there is. */
const couldBe = (asked: PlannedRow, all: readonly PlannedRow[]) =>
	isHad(asked, all) || all.every((other) => other.id === asked.id || !share(asked, other) || !collide(asked, other, 30))

async function take({ context, codes, vehicleIds, driverIds }: Scene, taken: Step) {
	const code = codes[taken.hire] ?? ''
	if (taken.kind === 'drop') return void (await remake(context, code, () => []))
	if (taken.kind === 'move') {
		const startsAt = taken.night + taken.quarter * (HOUR / 4)
		const span = { startsAt, endsAt: startsAt + taken.quarters * (HOUR / 4) }
		return void (await remake(context, code, ([duty]) => (duty ? [{ ...duty, ...span }] : [])))
	}
	const before = await plannedRows(context.database.read)
	const job = await jobOf(context, code).catch(() => undefined)
	if (!job) return
	const of = (ids: number[], index: number | null) => (index === null ? null : (ids[index] ?? null))
	const [driver, second] = [of(driverIds, taken.driver), of(driverIds, taken.second)]
	const facts = {
		vehicleId: of(vehicleIds, taken.vehicle),
		driverId: driver ?? second,
		secondDriverId: driver === second ? null : driver === null ? null : second,
	}
	const answer = await assign(context, job, facts)
	expect(answer.ok).toBe(couldBe({ ...job, ...facts }, before))
}

test('in any sequence of plans no vehicle or driver is in two places, and a free one is never refused', async () => {
	const scene = await openScene()
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
			for (const each of steps) {
				await take(scene, each)
				expect(collisionsIn(await plannedRows(scene.context.database.read))).toEqual([])
			}
		}),
		{ numRuns: 8, endOnFailure: true },
	)
	const counts = await scene.context.database.read.select({ count: vehicles.planVersion }).from(vehicles)
	for (const { count } of counts) expect(count).toBeGreaterThan(0)
})

test('a job that is assigned again unchanged keeps its place, though another one has moved there', async () => {
	const { context, codes, vehicleIds } = await openScene(2)
	const [one, two] = codes as [string, string]
	const vehicleId = vehicleIds[0]
	const planned = await assign(context, await jobOf(context, one), { vehicleId })
	if (!planned.ok) throw new Error(planned.refusal)
	const { startsAt, endsAt } = planned.value
	const tomorrow = { startsAt: startsAt + 24 * HOUR, endsAt: endsAt + 24 * HOUR }
	await remake(context, two, ([duty]) => (duty ? [{ ...duty, ...tomorrow }] : []))
	expect((await assign(context, await jobOf(context, two), { vehicleId })).ok).toBe(true)
	await remake(context, two, ([duty]) => (duty ? [{ ...duty, startsAt, endsAt }] : []))
	expect((await jobOf(context, two)).conflict).toBe('vehicleTaken')
	expect((await assign(context, await jobOf(context, one), { vehicleId })).ok).toBe(true)
	expect(await assign(context, await jobOf(context, two), { vehicleId })).toMatchObject({ refusal: 'vehicleTaken' })
})

test.each([
	['2027-03-28 01:00', '2027-03-28 03:30', 90],
	['2027-10-31 01:00', '2027-10-31 03:30', 210],
])('from %s to %s are %i minutes', async (from, until, minutes) => {
	const { context, codes, vehicleIds } = await openScene(2)
	const [one, two] = codes as [string, string]
	const [starts = 0] = instantsOf(from, MADRID)
	const [ends = 0] = instantsOf(until, MADRID)
	expect(ends - starts).toBe(minutes * 60_000)
	const early = { startsAt: starts - 6 * HOUR, endsAt: starts }
	await remake(context, one, ([duty]) => (duty ? [{ ...duty, ...early }] : []))
	const lateAt = (startsAt: number) => [startsAt, startsAt + HOUR] as const
	await assign(context, await jobOf(context, one), { vehicleId: vehicleIds[0] })
	for (const [gap, ok] of [
		[29, false],
		[30, true],
	] as const) {
		const [startsAt, endsAt] = lateAt(starts + gap * 60_000)
		await remake(context, two, ([duty]) => (duty ? [{ ...duty, startsAt, endsAt }] : []))
		expect((await assign(context, await jobOf(context, two), { vehicleId: vehicleIds[0] })).ok).toBe(ok)
	}
})
