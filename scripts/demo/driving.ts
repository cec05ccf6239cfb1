import type { Context } from '#app/context.server.ts'
import { recordProgress } from '#app/domain/dispatch/driving/record-progress.server.ts'
import { seeIncidents } from '#app/domain/dispatch/driving/see-incidents.server.ts'
import type { Job } from '#app/domain/dispatch/job.ts'
import { jobById, jobsBetween } from '#app/domain/dispatch/jobs.server.ts'
import { addDays, dayAt, instantOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import { dice } from '#tests/support/many-quotes.ts'
import { OFFICE } from './desk-work.ts'
import { between, happens, oneOf, type Roll } from './draw.ts'
import { inOfficeHours } from './office-hours.ts'
import { HOUR } from './stories.ts'
import type { Course, Timeline } from './timeline.ts'

const MINUTE = 60_000

const INCIDENTS = [
	'Retención en la AP-7: llegamos veinte minutos tarde. El grupo está avisado.',
	'El grupo ha salido media hora tarde.',
	'Luz del portón trasero fundida. Se puede seguir.',
	'Un pasajero ha olvidado una mochila: la dejo en la cochera.',
	'La calle estaba cortada; hemos recogido en la plaza de al lado.',
]

/** One job in so many hundred has an incident, or is never reported as done. */
const [WITH_INCIDENT, NOT_REPORTED] = [6, 5]

/** Returns a job as it is now if this driver still drives it. */
async function still(context: Context, { id, driverId }: Job) {
	const job = await jobById(context.database.read, id)
	return job && job.droppedAt === null && job.driverId === driverId ? job : undefined
}

async function* incident(context: Context, { id: jobId }: Job, driverId: number, roll: Roll): Course {
	yield context.now() + between(roll, 5, 50) * MINUTE
	await recordProgress(context, { driverId, jobId, kind: 'incident', words: oneOf(roll, INCIDENTS) })
	yield inOfficeHours(context.now() + 20 * HOUR)
	await seeIncidents(context, { jobId, lastRead: Number.MAX_SAFE_INTEGER, actor: OFFICE })
}

/** A job on its day, as its driver reports it: on the way, on board, done. */
async function* drive(context: Context, timeline: Timeline, job: Job): Course {
	const roll = dice(job.id * 7919)
	const { driverId } = job
	if (driverId === null) return
	const report = { driverId, jobId: job.id }
	yield job.startsAt + between(roll, -4, 6) * MINUTE
	if (!(await still(context, job))) return
	await recordProgress(context, { ...report, kind: 'onTheWay' })
	yield Math.min((job.work[0]?.until ?? job.startsAt) + between(roll, 0, 12) * MINUTE, job.endsAt)
	await recordProgress(context, { ...report, kind: 'onBoard' })
	if (happens(roll, WITH_INCIDENT)) await timeline.begin(incident(context, job, driverId, roll))
	if (happens(roll, NOT_REPORTED)) return
	yield job.endsAt + between(roll, -3, 25) * MINUTE
	const drivenKm = Math.round((job.quotedKm * between(roll, 96, 108)) / 100)
	await recordProgress(context, { ...report, kind: 'done', drivenKm, isSure: true })
}

/** The drivers' work: begins the jobs of each day in its first minutes. */
export async function* driving(context: Context, timeline: Timeline): Course {
	for (let day = dayAt(context.now()); ; day = addDays(day, 1)) {
		const [from, until] = [day, addDays(day, 1)].map((each) => instantOf(`${each} 00:00`, MADRID))
		yield (from ?? 0) + MINUTE
		const all = await jobsBetween(context.database.read, from ?? 0, until ?? 0)
		const begun = all.filter(({ startsAt }) => startsAt >= (from ?? 0))
		for (const job of begun) await timeline.begin(drive(context, timeline, job))
	}
}
