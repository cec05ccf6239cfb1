import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { drivers, vehicles } from '#drizzle/schema.ts'
import type { Told } from './obstacles.server.ts'

type Counted = typeof vehicles | typeof drivers

/** One row's count taken on, if it is still the one that was read. @returns whether it was */
async function countOne(tx: Transaction, table: Counted, id: number) {
	const [row] = await tx.select({ planVersion: table.planVersion }).from(table).where(eq(table.id, id))
	if (!row) return true
	const [counted] = await tx
		.update(table)
		.set({ planVersion: sql`${table.planVersion} + 1` })
		.where(and(eq(table.id, id), eq(table.planVersion, row.planVersion)))
		.returning({ id: table.id })
	return counted !== undefined
}

const sorted = (ids: readonly (number | null)[]) =>
	[...new Set(ids.filter((id) => id !== null))].sort((one, other) => one - other)

/**
 * Counts up the plan of all vehicles and drivers that are told off, before anybody looks whether they are free: of several
 * who plan them at once, in whichever process and on either engine, one gets through. Always in the same order, so that
 * nobody waits for somebody who waits for them.
 * @returns false where somebody came in between
 */
export async function countUpPlans(tx: Transaction, told: readonly Told[]): Promise<boolean> {
	for (const id of sorted(told.map(({ vehicleId }) => vehicleId))) if (!(await countOne(tx, vehicles, id))) return false
	for (const id of sorted(told.flatMap(({ driverId, secondDriverId }) => [driverId, secondDriverId])))
		if (!(await countOne(tx, drivers, id))) return false
	return true
}
