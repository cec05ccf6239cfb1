import { setTimeout } from 'node:timers/promises'
import type { Job } from '#app/domain/dispatch/job.ts'
import { PLANNERS_PASSWORD } from './jobs-to-plan.ts'
import type { RunningSite } from './running-site.ts'

const isAlive = ({ process: { exitCode, signalCode } }: RunningSite) => exitCode === null && signalCode === null

const send = ({ origin }: RunningSite, at: string, fields: Record<string, string>, cookie = '') =>
	fetch(origin + at, {
		method: 'POST',
		body: new URLSearchParams(fields),
		headers: { Origin: origin, Cookie: cookie },
		redirect: 'manual',
	})

/**
 * Logs a user in by the form.
 * @returns the cookie of their browser, valid on every server
 */
export async function cookieOf(site: RunningSite, email: string) {
	const answer = await send(site, '/login/', { email, password: PLANNERS_PASSWORD })
	const lines = answer.headers.getSetCookie()
	if (lines.length === 0) throw new Error(`Not logged in: ${answer.status}`)
	return lines.map((line) => line.split(';')[0]).join('; ')
}

export type Planning = {
	jobs: Job[]
	vehicleIds: number[]
	driverIds: number[]
	/** of the dispatchers, who all plan in parallel */
	cookies: string[]
	/** status of the response to each form */
	answers: number[]
	/** jobs whose sheet was reported as issued, once for each time */
	issued: number[]
}

const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item

/** Reads the hidden fields of a job's form. */
async function readJob({ origin }: RunningSite, at: string, cookie: string) {
	const page = await (await fetch(origin + at, { headers: { Cookie: cookie } })).text()
	const valueIn = (name: string) => new RegExp(`name="${name}" value="(\\d*)"`).exec(page)?.[1] ?? ''
	return { version: valueIn('version'), seen: valueIn('seen') }
}

/** Assigns random resources, or none, to a job, and issues its sheet. */
async function planOnce(site: RunningSite, { jobs, vehicleIds, driverIds, answers, issued }: Planning, cookie: string) {
	const { id } = oneOf(jobs)
	const at = `/admin/plan/${id}/`
	const facts: Record<string, string> =
		Math.random() < 0.2 ? {} : { vehicleId: `${oneOf(vehicleIds)}`, driverId: `${oneOf(driverIds)}` }
	const form = { intent: 'assign', ...(await readJob(site, at, cookie)), ...facts }
	answers.push((await send(site, at, form, cookie)).status)
	const { status } = await send(site, at, { intent: 'issue-sheet' }, cookie)
	answers.push(status)
	if (status === 303) issued.push(id)
}

/** Lets all plan and issue, one job after the other, until so many forms were answered; then kills the process. */
export async function planUntilKilled(site: RunningSite, planning: Planning, forms: number) {
	const enough = planning.answers.length + forms
	const planner = async (cookie: string) => {
		while (isAlive(site))
			await planOnce(site, planning, cookie).catch(async (error) => {
				// Only the kill excuses a missing response; its event may come after that of the broken connection.
				for (let wait = 0; wait < 50 && isAlive(site); wait++) await setTimeout(10)
				if (isAlive(site)) throw error
			})
	}
	const killed = (async () => {
		while (planning.answers.length < enough && isAlive(site)) await setTimeout(1)
		await setTimeout(Math.random() * 60)
		await site.stop('SIGKILL')
	})()
	await Promise.all([killed, ...planning.cookies.map(planner)])
}
