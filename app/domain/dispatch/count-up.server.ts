import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { drivers, vehicles } from '#drizzle/schema.ts'
import type { Assigned } from './obstacles.server.ts'

type Counted = typeof vehicles | typeof drivers

/**
 * Bumps one row's plan version if it is still the one read here.
 * @returns false where another transaction has changed it; true also where there is no such row
 */
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
 * Bumps the plan version of all assigned vehicles and drivers before the caller checks whether they are free. So of
 * concurrent plans, in whichever process and on either database, one succeeds. Rows are always updated in the order of
 * their ids, which avoids deadlocks.
 * @returns false where another transaction came between
 */
export async function countUpPlans(tx: Transaction, assigned: readonly Assigned[]): Promise<boolean> {
	for (const id of sorted(assigned.map(({ vehicleId }) => vehicleId)))
		if (!(await countOne(tx, vehicles, id))) return false
	for (const id of sorted(assigned.flatMap(({ driverId, secondDriverId }) => [driverId, secondDriverId])))
		if (!(await countOne(tx, drivers, id))) return false
	return true
}
