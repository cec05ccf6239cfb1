import { and, asc, gt, isNull } from 'drizzle-orm'
import type { ResourceKind } from '#app/domain/resources/resource-kind.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { jobs } from '#drizzle/schema.ts'
import type { Job } from '../job.ts'
import { jobIn } from '../jobs.server.ts'
import { isOf } from '../jobs-of.server.ts'

type Asked = { kind: ResourceKind; id: number; now: number }

/**
 * Reads the jobs of a vehicle, driver or partner that are not over, in order of departure; without dropped ones.
 * @param now epoch milliseconds
 */
export async function jobsToCome(queries: Queries, { kind, id, now }: Asked): Promise<Job[]> {
	const rows = await queries
		.select()
		.from(jobs)
		.where(and(isOf(kind, id), gt(jobs.endsAt, now), isNull(jobs.droppedAt)))
		.orderBy(asc(jobs.startsAt), asc(jobs.id))
	return rows.map(jobIn)
}
