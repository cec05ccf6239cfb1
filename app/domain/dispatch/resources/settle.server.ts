import type { Context } from '#app/context.server.ts'
import type { ResourceKind } from '#app/domain/resources/resource-kind.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { afterJobChange } from '../after-job-change.server.ts'
import { settleJobs } from '../board/misfits.server.ts'
import { jobsToCome } from './jobs-to-come.server.ts'

type Changed = { kind: ResourceKind; id: number }

/** Looks again whether the jobs of a vehicle or a driver still fit; a partner knows itself. */
export const settle = (tx: Transaction, context: Context, { kind, id }: Changed) =>
	settleJobs(tx, context, { [kind === 'vehicles' ? 'vehicleIds' : 'driverIds']: kind === 'partners' ? [] : [id] })

/** The same where the record itself has changed: its plate or name is on sheets, and customers were told it. */
export async function settleRecord(tx: Transaction, context: Context, changed: Changed) {
	await settle(tx, context, changed)
	for (const job of await jobsToCome(tx, { ...changed, now: context.now() })) await afterJobChange(tx, context, job)
}
