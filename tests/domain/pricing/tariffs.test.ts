import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openContext } from '#app/context.server.ts'
import {
	changeTariffs,
	findTariff,
	guidePriceShown,
	listTariffs,
	showGuidePrice,
} from '#app/domain/pricing/tariffs.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { refused } from '#app/platform/result.ts'
import { fleets, settings, tariffs } from '#drizzle/schema.ts'
import { tariffOf } from '#tests/support/pricing.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const changeOf = (changes: Parameters<typeof tariffOf>[0] = {}) => {
	const { sample, ...change } = tariffOf(changes)
	return change
}

/** Opens the same database once more, as the next start of the site does. */
async function startAgain({ config, now }: TestContext) {
	const next = await openContext(config, now)
	next.database.close()
	next.places.close()
}

test('a new site has a sample tariff for each of its fleets, smallest first', async () => {
	const context = await createTestContext()
	const listed = await listTariffs(context)
	expect(listed.map(({ fleet, tariff }) => [fleet.seats, tariff?.minimumCents, tariff?.perKmCents])).toEqual([
		[12, 12_000, 80],
		[16, 15_000, 90],
		[24, 17_000, 100],
		[40, 21_000, 135],
		[55, 24_000, 140],
		[60, 27_000, 155],
	])
	for (const { fleet, tariff } of listed)
		expect(tariff).toMatchObject({ fleetId: fleet.id, sample: true, version: 1, vipCents: fleet.vip ? 6000 : 0 })
})

test('the next start adds missing sample tariffs, and leaves changed tariffs as they are', async () => {
	const context = await createTestContext()
	const [first, second] = await listTariffs(context)
	if (!first || !second) throw new Error('No fleets')
	await changeTariffs(context, [changeOf({ fleetId: first.fleet.id, perKmCents: 77 })])
	await inTransaction(context, async (tx) => {
		await tx.delete(tariffs).where(eq(tariffs.fleetId, second.fleet.id))
		await tx.insert(fleets).values({ name: 'Minibús de 30 plazas', seats: 30, marginDays: 2, vip: 0 })
	})
	await startAgain(context)

	const listed = await listTariffs(context)
	expect(listed[0]?.tariff).toMatchObject({ perKmCents: 77, sample: false, version: 2 })
	expect(listed[1]?.tariff).toEqual(second.tariff)
	expect(listed.find(({ fleet }) => fleet.seats === 30)?.tariff).toBeUndefined()
})

test('a change sets the figures, and the tariff is no longer a sample', async () => {
	const context = await createTestContext()
	const change = changeOf({ perKmCents: 199, vatBasisPoints: 2100 })
	const changed = await changeTariffs(context, [change])
	expect(changed).toEqual({ ok: true, value: [{ ...change, sample: false, version: 2 }] })
	expect(await findTariff(context, 5)).toEqual({ ...change, sample: false, version: 2 })
	expect((await findTariff(context, 4))?.sample).toBe(true)
})

test('one of several changes of a tariff at the same moment succeeds, and the others are refused', async () => {
	const context = await createTestContext()
	const results = await Promise.all(
		[111, 222, 333].map((perKmCents) => changeTariffs(context, [changeOf({ perKmCents })])),
	)
	expect(results.map(({ ok }) => ok)).toEqual([true, false, false])
	expect(results[1]).toEqual(refused('changedMeanwhile'))
	expect(await findTariff(context, 5)).toMatchObject({ perKmCents: 111, version: 2 })
})

test('of several tariffs all are stored or none', async () => {
	const context = await createTestContext()
	const before = await listTariffs(context)
	const [small, large] = [changeOf({ fleetId: 4, perKmCents: 111 }), changeOf({ perKmCents: 222 })]
	for (const [wrong, refusal] of [
		[{ ...large, version: 7 }, 'changedMeanwhile'],
		[{ ...large, fleetId: 999 }, 'fleetUnknown'],
	] as const)
		expect(await changeTariffs(context, [small, wrong])).toEqual(refused(refusal))
	expect(await listTariffs(context)).toEqual(before)
	expect(await changeTariffs(context, [small, large])).toMatchObject({ ok: true })
	expect([await findTariff(context, 4), await findTariff(context, 5)]).toMatchObject([
		{ perKmCents: 111, version: 2 },
		{ perKmCents: 222, version: 2 },
	])
})

test('the first tariff of a fleet without one is stored once', async () => {
	const context = await createTestContext()
	await inTransaction(context, async (tx) => tx.delete(tariffs).where(eq(tariffs.fleetId, 5)))
	expect(await changeTariffs(context, [changeOf({ version: 1 })])).toEqual(refused('changedMeanwhile'))
	expect(await changeTariffs(context, [changeOf({ version: 0 })])).toMatchObject({ ok: true, value: [{ version: 1 }] })
	expect(await changeTariffs(context, [changeOf({ version: 0, perKmCents: 1 })])).toEqual(refused('changedMeanwhile'))
	expect(await findTariff(context, 5)).toMatchObject({ perKmCents: 140, sample: false })
})

test.each([0, -1, 999, 2 ** 40])('a fleet that does not exist gets no tariff: %i', async (fleetId) => {
	const context = await createTestContext()
	for (const version of [0, 1])
		expect(await changeTariffs(context, [changeOf({ fleetId, version })])).toEqual(refused('fleetUnknown'))
	expect(await findTariff(context, fleetId)).toBeUndefined()
})

test('the guide price is shown until it is turned off, and again when it is turned on', async () => {
	const context = await createTestContext()
	expect(await guidePriceShown(context)).toBe(true)
	for (const shown of [false, false, true, false]) {
		await showGuidePrice(context, shown)
		expect(await guidePriceShown(context)).toBe(shown)
	}
	expect(await context.database.read.select().from(settings)).toHaveLength(1)
	await startAgain(context)
	expect(await guidePriceShown(context)).toBe(false)
})
