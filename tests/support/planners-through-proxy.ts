import type { Job } from '#app/domain/dispatch/job.ts'
import { ordinaryDay } from './days.ts'
import { jobsToPlan, PLANNERS_PASSWORD, storePlanner } from './jobs-to-plan.ts'
import { collisionsIn, halfDone, plannedRows } from './plan-oracle.ts'
import type { RunningProxy } from './proxies.ts'
import { acceptedQuote } from './quotes-at-work.ts'
import type { RawReply } from './raw-reply.ts'
import { createTestContext, TEST_NOW } from './test-context.ts'
import { postThrough, type Visitor } from './through-proxy.ts'

const PLANNERS = 3

type Seen = { vehicleId: string; driverId: string }

/** Logs an office user in by the form, from an IP address of their own. */
async function logIn(proxy: RunningProxy, email: string, number: number): Promise<Visitor> {
	const from = `127.11.0.${number + 1}`
	const { status, headers } = await postThrough(proxy, '/login', { email, password: PLANNERS_PASSWORD }, { from })
	if (status !== 303 && status !== 302) throw new Error(`Not logged in: ${status}`)
	return { from, cookie: (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ') }
}

/** Returns the chosen value of a field in the form that was returned. */
function chosenIn({ body }: RawReply, field: string) {
	const choices = String(body).match(new RegExp(`<input[^>]*name="${field}"[^>]*>`, 'g')) ?? []
	const chosen = choices.find((choice) => / checked/.test(choice)) ?? ''
	return /value="(\d+)"/.exec(chosen)?.[1]
}

/** Summarises the response to a plan: its status, and for a conflict whether the form still has all that was chosen. */
function outcomeOf(reply: RawReply, facts: Seen) {
	if (reply.status !== 409) return String(reply.status)
	const isKept = (Object.keys(facts) as (keyof Seen)[]).every((field) => chosenIn(reply, field) === facts[field])
	return `409 ${isKept ? 'kept' : 'lost'}`
}

/**
 * Lets office users plan through a proxy in parallel. First they plan twelve jobs, six at a time, all with one coach
 * and its driver; then one job with a coach each.
 * @param settings with which the servers find their database
 * @returns the responses to both, in order, and any faults
 */
export async function planThroughProxy(proxy: RunningProxy, settings: Record<string, string>) {
	const context = await createTestContext(settings)
	context.advance(Date.now() - TEST_NOW)
	const code = await acceptedQuote(context, { request: { datePickup: `${ordinaryDay(40)} 09:30` } })
	const asked = { code, atOnce: 6, bunches: 2, own: PLANNERS + 1, inHours: 480 }
	const { jobs, vehicleIds, driverIds } = await jobsToPlan(context, asked)
	const planners: Visitor[] = []
	for (let number = 0; number < PLANNERS; number++)
		planners.push(await logIn(proxy, await storePlanner(context, `planner-${number}@garbi.example`), number))

	const own = (index: number): Seen => ({ vehicleId: `${vehicleIds[index]}`, driverId: `${driverIds[index]}` })
	const plan = async (turn: number, job: Job | undefined, facts: Seen) => {
		const form = { intent: 'assign', version: `${job?.version}`, seen: '0', ...facts }
		return outcomeOf(await postThrough(proxy, `/admin/plan/${job?.id}/`, form, planners[turn % PLANNERS]), facts)
	}
	const oneCoach = await Promise.all(jobs.map((job, turn) => plan(turn, job, own(0))))
	const open = jobs[oneCoach.findIndex((outcome) => outcome !== '303')]
	const oneJob = await Promise.all(planners.map((_, turn) => plan(turn, open, own(turn + 1))))
	return {
		oneCoach: oneCoach.sort(),
		oneJob: oneJob.sort(),
		collisions: collisionsIn(await plannedRows(context.database.read)),
		halfDone: await halfDone(context.database.read),
	}
}

/**
 * Expected result: one of each group has the coach, one of three the job, and all other forms still have their choices.
 */
export const ONE_WINS: Awaited<ReturnType<typeof planThroughProxy>> = {
	oneCoach: ['303', '303', ...Array.from({ length: 10 }, () => '409 kept')],
	oneJob: ['303', '409 kept', '409 kept'],
	...{ collisions: [], halfDone: [] },
}
