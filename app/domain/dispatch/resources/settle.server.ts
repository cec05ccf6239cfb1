import type { Context } from '#app/context.server.ts'
import type { ResourceKind } from '#app/domain/resources/resource-kind.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { afterJobChange } from '../after-job-change.server.ts'
import { settleJobs } from '../board/conflicts.server.ts'
import { jobsToCome } from './jobs-to-come.server.ts'

type Changed = { kind: ResourceKind; id: number }

/**
 * Checks again whether the jobs of a vehicle or a driver still fit; does nothing for a partner, whose availability is
 * not known.
 */
export const settle = (tx: Transaction, context: Context, { kind, id }: Changed) =>
	settleJobs(tx, context, { [kind === 'vehicles' ? 'vehicleIds' : 'driverIds']: kind === 'partners' ? [] : [id] })

/**
 * Does the same as `settle` after a change of the record itself, and updates route sheets and notices that show its
 * plate or name.
 */
export async function settleRecord(tx: Transaction, context: Context, changed: Changed) {
	await settle(tx, context, changed)
	for (const job of await jobsToCome(tx, { ...changed, now: context.now() })) await afterJobChange(tx, context, job)
}
