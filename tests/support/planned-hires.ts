import { assignJob } from '#app/domain/dispatch/assign-job.server.ts'
import type { Job } from '#app/domain/dispatch/job.ts'
import { jobsOfQuote } from '#app/domain/dispatch/jobs.server.ts'
import { acceptedQuote, MARTA, quoteNow } from './quotes-at-work.ts'
import { storeDriver, storeVehicle } from './resources.ts'
import type { TestContext } from './test-context.ts'

type Asked = Parameters<typeof acceptedQuote>[1]

/** Returns the jobs of a booking as they are now. */
export const jobsOf = async (context: TestContext, code: string) =>
	jobsOfQuote(context.database.read, (await quoteNow(context, code)).id)

/** Returns the first job of a booking as it is now. */
export async function jobOf(context: TestContext, code: string): Promise<Job> {
	const [job] = await jobsOf(context, code)
	if (!job) throw new Error(`No job of ${code}`)
	return job
}

/**
 * Assigns resources to a job, on its current version; all that `changes` does not name is cleared.
 * @returns the operation's result
 */
export async function assign(context: TestContext, job: Job, changes: Partial<Parameters<typeof assignJob>[1]>) {
	const nobody = { vehicleId: null, driverId: null, secondDriverId: null, partnerId: null }
	return assignJob(context, { jobId: job.id, version: job.version, ...nobody, actor: MARTA, ...changes })
}

/**
 * Makes an accepted booking whose jobs are not planned yet.
 * @returns its reference and its jobs
 */
export async function unplannedHire(context: TestContext, asked: Asked = {}) {
	const code = await acceptedQuote(context, asked)
	return { code, jobs: await jobsOf(context, code) }
}

/**
 * Makes an accepted booking. Each of its vehicles has one vehicle of the company and one driver assigned, for all its
 * duties. By default it is one trip from Barcelona to Girona on 24 December 2026.
 * @returns its reference, its planned jobs, and vehicle and driver of the first
 */
export async function plannedHire(context: TestContext, asked: Asked = {}) {
	const { code, jobs } = await unplannedHire(context, asked)
	const facts = new Map<number, { vehicleId: number; driverId: number }>()
	const planned: Job[] = []
	for (const job of jobs) {
		const mine = facts.get(job.vehicleNumber) ?? {
			vehicleId: await storeVehicle(context, { fleetId: job.fleetId }),
			driverId: await storeDriver(context),
		}
		facts.set(job.vehicleNumber, mine)
		const assigned = await assign(context, job, mine)
		if (!assigned.ok) throw new Error(`Not planned: ${assigned.refusal}`)
		planned.push(assigned.value)
	}
	const [job] = planned
	const first = facts.get(1)
	if (!job || !first) throw new Error(`No job of ${code}`)
	return { code, job, jobs: planned, ...first }
}
