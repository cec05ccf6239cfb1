import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Fleet } from '#app/domain/fleet/fleet.ts'
import { listFleets, listFleetsAsKnown } from '#app/domain/fleet/fleets.server.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { asKnown } from '#app/platform/db/rows/known-rows.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { fleets, settings, tariffs } from '#drizzle/schema.ts'
import type { Tariff } from './tariff.ts'

type Reading = Pick<Context, 'database'>

const columns = {
	fleetId: tariffs.fleetId,
	minimumCents: tariffs.minimumCents,
	perKmCents: tariffs.perKmCents,
	perHourCents: tariffs.perHourCents,
	waitingHourCents: tariffs.waitingHourCents,
	nightAwayCents: tariffs.nightAwayCents,
	furtherDayCents: tariffs.furtherDayCents,
	extraStopCents: tariffs.extraStopCents,
	surchargePercent: tariffs.surchargePercent,
	vipCents: tariffs.vipCents,
	vatBasisPoints: tariffs.vatBasisPoints,
	sample: tariffs.sample,
	version: tariffs.version,
}

type Row = Omit<Tariff, 'sample'> & { sample: number }

const tariffOf = (row: Row): Tariff => ({ ...row, sample: row.sample === 1 })

/** Vehicle size with its tariff; undefined until one is set. */
export type FleetTariff = { fleet: Fleet; tariff: Tariff | undefined }

const everyTariff = async (queries: Queries): Promise<Row[]> => queries.select(columns).from(tariffs)
const byFleet = (rows: Row[]) => new Map(rows.map((row) => [row.fleetId, tariffOf(row)]))
const tariffsAsKnown = asKnown('tariffs', everyTariff, byFleet)

const together = (all: Fleet[], tariffs: Map<number, Tariff>): FleetTariff[] =>
	all.map((fleet) => ({ fleet, tariff: tariffs.get(fleet.id) }))

/** Lists every vehicle size with its tariff, smallest first. */
export const listTariffs = async (context: Reading): Promise<FleetTariff[]> =>
	together(await listFleets(context), byFleet(await everyTariff(context.database.read)))

/** Lists every vehicle size with its tariff for pages and forms; while the database is unavailable, as last read. */
export const listTariffsAsKnown = async (context: Reading): Promise<FleetTariff[]> =>
	together(...(await Promise.all([listFleetsAsKnown(context), tariffsAsKnown(context)])))

/** Reads the tariff of a vehicle size, if it has one. */
export async function findTariff(context: Reading, fleetId: number): Promise<Tariff | undefined> {
	const [row] = await context.database.read.select(columns).from(tariffs).where(eq(tariffs.fleetId, fleetId))
	return row && tariffOf(row)
}

/** Office's rates for a vehicle size, with the version that they replace: 0 where there was no tariff. */
export type TariffChange = Omit<Tariff, 'sample'>

async function writeTariff(tx: Transaction, { fleetId, version, ...figures }: TariffChange) {
	if (version === 0)
		return tx
			.insert(tariffs)
			.values({ ...figures, fleetId, sample: 0 })
			.onConflictDoNothing()
			.returning(columns)
	return tx
		.update(tariffs)
		.set({ ...figures, sample: 0, version: sql`${tariffs.version} + 1` })
		.where(and(eq(tariffs.fleetId, fleetId), eq(tariffs.version, version)))
		.returning(columns)
}

type Conflict = 'changedMeanwhile' | 'fleetUnknown'

/** Ends the transaction of tariffs of which one cannot be stored, so that none is. */
class NoneStored extends Error {
	override name = 'NoneStored'
	constructor(readonly refusal: Conflict) {
		super(refusal)
	}
}

async function storeTariff(tx: Transaction, change: TariffChange) {
	const [fleet] = await tx.select({ id: fleets.id }).from(fleets).where(eq(fleets.id, change.fleetId))
	if (!fleet) throw new NoneStored('fleetUnknown')
	const [row] = await writeTariff(tx, change)
	if (!row) throw new NoneStored('changedMeanwhile')
	return tariffOf(row)
}

/**
 * Sets the company's own rates for vehicle sizes, which then are no sample any more: for all of them or for none.
 * @returns refused('changedMeanwhile') where a given version is not the present one
 */
export const changeTariffs = (
	context: Reading,
	changes: readonly TariffChange[],
): Promise<Result<Tariff[], Conflict>> =>
	inTransaction(context, async (tx) => {
		const stored: Tariff[] = []
		for (const change of changes) stored.push(await storeTariff(tx, change))
		return accepted(stored)
	}).catch((error: unknown) => {
		if (error instanceof NoneStored) return refused(error.refusal)
		throw error
	})

const GUIDE_PRICE = 'guidePrice'

const guidePriceSetting = async (queries: Queries) =>
	queries.select({ value: settings.value }).from(settings).where(eq(settings.name, GUIDE_PRICE))

const isShown = ([setting]: { value: string }[]) => setting?.value !== 'off'

/** Returns whether visitors see a guide price; true unless the office has turned it off. */
export const guidePriceShown = async ({ database }: Reading) => isShown(await guidePriceSetting(database.read))

/** Returns the same as `guidePriceShown`, for pages and forms; while the database is unavailable, as last read. */
export const guidePriceShownAsKnown = asKnown('guide price', guidePriceSetting, isShown)

/** Turns the guide price on or off for all visitors. */
export const showGuidePrice = (context: Reading, shown: boolean) =>
	inTransaction(context, async (tx) => {
		const value = shown ? 'on' : 'off'
		await tx
			.insert(settings)
			.values({ name: GUIDE_PRICE, value })
			.onConflictDoUpdate({ target: settings.name, set: { value } })
	})
