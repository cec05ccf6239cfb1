import { eq, or } from 'drizzle-orm'
import type { ResourceKind } from '#app/domain/resources/resource-kind.ts'
import { jobs } from '#drizzle/schema.ts'

/** Which jobs are of a vehicle, of a driver as the first or the second of two, or of a partner. */
export const isOf = (kind: ResourceKind, id: number) => {
	if (kind === 'vehicles') return eq(jobs.vehicleId, id)
	return kind === 'partners' ? eq(jobs.partnerId, id) : or(eq(jobs.driverId, id), eq(jobs.secondDriverId, id))
}
