import { setTimeout } from 'node:timers/promises'
import { reviewAt, reviewedForm } from './reviewed-form.ts'
import type { RunningSite } from './running-site.ts'

/** Visitor's request: found again by its surname, and sent again with the same form when there was no response. */
export type AskedQuote = { surname: string; form: URLSearchParams | undefined; acknowledged: boolean }

const pickup = () => `${new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)}T10:30`

/**
 * Fills in the form, has it reviewed and sends it, as a browser without JavaScript does.
 * @throws when the process is killed before the response
 */
export async function askForQuote({ origin }: RunningSite, asked: AskedQuote) {
	const { surname } = asked
	const mine = { apellidosUsuario: surname, email: `${surname.toLowerCase()}@example.com`, datePickup: pickup() }
	const body = asked.form ?? (await reviewedForm(mine, reviewAt(origin)))
	asked.form = body
	const answer = await fetch(`${origin}/budgetRequest`, {
		method: 'POST',
		body,
		headers: { Origin: origin },
		redirect: 'manual',
	})
	const target = answer.headers.get('Location') ?? ''
	if (answer.status !== 303 || !target.includes('?sent='))
		throw new Error(`Answered with ${answer.status}: ${await answer.text()}`)
	asked.acknowledged = true
}

const isAlive = ({ process: { exitCode, signalCode } }: RunningSite) => exitCode === null && signalCode === null

type Visits = { visitors: number /** requests acknowledged before the kill, at least */; acknowledged: number }

/** Runs visitors who send one request after the other until the process is killed at a random time. */
export async function visitUntilKilled(site: RunningSite, all: AskedQuote[], { visitors, acknowledged }: Visits) {
	const asked: AskedQuote[] = []
	const visitor = async () => {
		while (isAlive(site)) {
			const next = { surname: `Vidal${all.length}`, form: undefined, acknowledged: false }
			all.push(next)
			asked.push(next)
			await askForQuote(site, next).catch(async (error) => {
				// Only the kill excuses a missing response; its event may come after that of the broken connection.
				for (let wait = 0; wait < 50 && isAlive(site); wait++) await setTimeout(10)
				if (isAlive(site)) throw error
			})
		}
	}
	const killed = (async () => {
		while (asked.filter((one) => one.acknowledged).length < acknowledged) await setTimeout(1)
		await setTimeout(Math.random() * 60)
		await site.stop('SIGKILL')
	})()
	await Promise.all([killed, ...Array.from({ length: visitors }, visitor)])
}
