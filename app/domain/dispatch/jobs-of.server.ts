import { eq, or } from 'drizzle-orm'
import type { ResourceKind } from '#app/domain/resources/resource-kind.ts'
import { jobs } from '#drizzle/schema.ts'

/** Builds the condition that a job is assigned to a vehicle, to a driver in either seat, or to a partner. */
export const isOf = (kind: ResourceKind, id: number) => {
	if (kind === 'vehicles') return eq(jobs.vehicleId, id)
	return kind === 'partners' ? eq(jobs.partnerId, id) : or(eq(jobs.driverId, id), eq(jobs.secondDriverId, id))
}
