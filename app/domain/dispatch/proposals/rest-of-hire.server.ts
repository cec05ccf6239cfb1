import type { Context } from '#app/context.server.ts'
import type { Finding } from '#app/domain/hours/activity.ts'
import { type Assignment, assignJob } from '../assign-job.server.ts'
import { choicesFor } from '../choices.server.ts'
import { hoursBroughtBy } from '../hours/driver-hours.server.ts'
import { gravestFirst } from '../hours/hours-marks.ts'
import { isJobOver, isPlanned, type Job } from '../job.ts'
import type { JobActor } from '../job-events.server.ts'
import { jobById, jobsOfQuotes } from '../jobs.server.ts'
import type { Obstacle } from '../obstacles.server.ts'
import { type DrivenJob, seaBeside } from '../sea-between.server.ts'

/** Vehicle or driver, by its id. */
type Whose = { whose: 'vehicle' | 'driver'; of: number }

/** Reason why the pair of one duty does not get another duty too. */
export type NotTheSame =
	| (Whose & { kind: 'obstacle'; obstacle: Obstacle })
	| (Whose & { kind: 'held'; code: string })
	| (Whose & { kind: 'sea'; other: DrivenJob })
	| (Whose & { kind: 'hours'; finding: Finding })
	/** the record no longer exists, or the duty was changed at the same time */
	| { kind: 'changed' }

/** Duty that was not planned with the other one, and why. */
export type NotPlanned = { job: Job; why: NotTheSame }

/**
 * Returns whether a job is another duty of the same vehicle of the same booking that can get the same pair: to come,
 * not planned, and with nothing else assigned.
 * @param now epoch milliseconds
 */
export function isOpenRest(other: Job, job: Job, now: number) {
	const isOfSame = other.quoteId === job.quoteId && other.vehicleNumber === job.vehicleNumber && other.id !== job.id
	const isEmpty = other.vehicleId === null && other.driverId === null && !isPlanned(other)
	return isOfSame && isEmpty && !isJobOver(other, now)
}

/** Reads the bookings of some jobs. @returns a function that lists the duties that can get the same pair as a job */
export async function restOfHires({ database, now }: Pick<Context, 'database' | 'now'>, asked: readonly Job[]) {
	const duties = await jobsOfQuotes(database.read, [...new Set(asked.map(({ quoteId }) => quoteId))])
	return (job: Job) => duties.filter((other) => isOpenRest(other, job, now()))
}

/** Lists the duties that can get the same pair as a job, in order of time. */
export const restOfHire = async (context: Pick<Context, 'database' | 'now'>, job: Job): Promise<Job[]> =>
	(await restOfHires(context, [job]))(job)

/** Selects what is assigned to a job. */
const assignmentOf = ({ vehicleId, driverId, secondDriverId, partnerId }: Job): Assignment => ({
	...{ vehicleId, driverId, secondDriverId, partnerId },
})

/** Returns why vehicle and drivers cannot do a job, or break a rule with it; undefined where they can. */
async function whyNot(context: Context, job: Job, assignment: Assignment): Promise<NotTheSame | undefined> {
	const { vehicleId, partnerId } = assignment
	if (partnerId !== null) return undefined
	const [choices, sea] = [await choicesFor(context, job), await seaBeside(context, job)]
	const vehicle = choices.vehicles.find(({ id }) => id === vehicleId)
	if (!vehicle) return { kind: 'changed' }
	const ofVehicle = { whose: 'vehicle', of: vehicle.id } as const
	if (vehicle.obstacle) return { ...ofVehicle, kind: 'obstacle', obstacle: vehicle.obstacle }
	if (vehicle.heldBy) return { ...ofVehicle, kind: 'held', code: vehicle.heldBy.code }
	const [other] = sea.vehicle(vehicle.id)
	if (other) return { ...ofVehicle, kind: 'sea', other }
	for (const id of [assignment.driverId, assignment.secondDriverId].filter((each) => each !== null)) {
		const driver = choices.drivers.find((each) => each.id === id)
		if (!driver) return { kind: 'changed' }
		const ofDriver = { whose: 'driver', of: id } as const
		if (driver.obstacle) return { ...ofDriver, kind: 'obstacle', obstacle: driver.obstacle }
		const [across] = sea.driver(id)
		if (across) return { ...ofDriver, kind: 'sea', other: across }
		const [finding] = gravestFirst(await hoursBroughtBy(context.database.read, id, { ...job, ...assignment }))
		if (finding?.severity === 'breach') return { ...ofDriver, kind: 'hours', finding }
	}
	return undefined
}

/**
 * Lists the duties of the booking that the pair of a job does not get, each with the reason.
 * @param job as it is planned
 */
export async function notTheSame(context: Context, job: Job): Promise<NotPlanned[]> {
	const found: NotPlanned[] = []
	for (const other of await restOfHire(context, job))
		found.push({ job: other, why: (await whyNot(context, other, assignmentOf(job))) ?? { kind: 'changed' } })
	return found
}

/**
 * Gives the other duties of the same vehicle of a booking the vehicle and drivers of a planned job, or its partner. A
 * duty that they cannot drive, or only against a rule, stays as it is.
 * @returns how many duties were planned, and how many were not
 */
export async function planRestOfHire(
	context: Context,
	{ jobId, actor }: { jobId: number; actor: Extract<JobActor, { kind: 'office' }> },
): Promise<{ planned: number; left: number }> {
	const job = await jobById(context.database.read, jobId)
	if (!job || !isPlanned(job)) return { planned: 0, left: 0 }
	const assignment = assignmentOf(job)
	let [planned, left] = [0, 0]
	for (const { id, version } of await restOfHire(context, job)) {
		const other = await jobById(context.database.read, id)
		const reason = other ? await whyNot(context, other, assignment) : undefined
		const assigned = reason ? undefined : await assignJob(context, { jobId: id, version, ...assignment, actor })
		if (assigned?.ok) planned += 1
		else left += 1
	}
	return { planned, left }
}
