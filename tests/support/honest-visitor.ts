import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Crowd } from './hostile-crowd.ts'
import { packModule } from './packed-module.ts'
import { askOver, PUBLIC_HOST, type RunningProxy } from './proxies.ts'
import { reviewedForm } from './reviewed-form.ts'
import { portOf, type RunningSite } from './running-site.ts'
import { ORIGIN, postThrough, reviewThrough } from './through-proxy.ts'

/** Settings of a public site with its default limits. */
export const AS_IT_COMES = {
	PUBLIC_ORIGIN: ORIGIN,
	APP_SECRET: 'a secret of the tests, 32 characters long',
	SMTP_URL: 'smtp://127.0.0.1:9',
	LOG_LEVEL: 'silent',
	REQUESTS_PER_ADDRESS: '',
	CONNECTIONS_PER_ADDRESS: '',
}

/** How visitors reach the site: through a proxy or directly. */
export type Way = Pick<RunningProxy, 'ask' | 'port'> & { tls: boolean }

/** Makes direct requests to a public site without a proxy. */
export function straightTo(site: Pick<RunningSite, 'origin'>): Way {
	const at = { host: '127.0.0.1', port: portOf(site) }
	const send = request as unknown as Parameters<typeof askOver>[2]
	return {
		port: at.port,
		tls: false,
		ask: (path, { method = 'GET', headers = {}, body, from } = {}) =>
			askOver(
				{ ...at, path, method, headers: { Host: PUBLIC_HOST, ...headers }, localAddress: from, agent: false },
				body,
				send,
			),
	}
}

const runner = fileURLToPath(new URL('run-module.mjs', import.meta.url))

/**
 * Starts a hostile crowd in a process of its own.
 * @returns a function that ends it
 */
export async function letIn(way: Way, crowd: Omit<Crowd, 'port' | 'tls'>) {
	const { file, remove } = await packModule('tests/support/hostile-crowd.ts')
	const child = fork(runner, [file], { execArgv: [] })
	await once(child, 'message')
	child.send({ ...crowd, port: way.port, tls: way.tls } satisfies Crowd)
	return async () => {
		const ended = once(child, 'exit')
		if (child.kill('SIGKILL')) await ended
		remove()
	}
}

/** Status codes that an honest visitor received, and the times of pages and forms in milliseconds. */
export type Seen = { statuses: string[]; page: number[]; form: number[] }

const FEWEST = 3
const PAUSE_MS = 100

async function timed<Answer>(times: number[], ask: () => Promise<Answer>) {
	const started = performance.now()
	const answer = await ask()
	times.push(performance.now() - started)
	return answer
}

/**
 * Opens the quote form, reviews it, sends it and reads the receipt, each time as another visitor.
 * @param milliseconds how long to repeat that; at least three times
 */
export async function askForQuotes(way: Way, milliseconds: number): Promise<Seen> {
	const facts: Seen = { statuses: [], page: [], form: [] }
	const datePickup = `${new Date().getFullYear() + 1}-06-01T10:00`
	const visit = async () => {
		const number = facts.statuses.length
		const visitor = { from: `127.77.${number >> 8}.${number & 255}` }
		const page = await timed(facts.page, () => way.ask('/budgetRequest/', visitor))
		const fields = await reviewedForm({ datePickup }, reviewThrough(way, visitor))
		const sent = await timed(facts.form, () => postThrough(way, '/budgetRequest', fields, visitor))
		const receipt = await way.ask(String(sent.headers.location ?? '/nowhere/').replace(ORIGIN, ''), visitor)
		return [page, sent, receipt].map(({ status }) => status).join(' ')
	}
	const end = performance.now() + milliseconds
	for (; performance.now() < end || facts.statuses.length < FEWEST; await setTimeout(PAUSE_MS))
		facts.statuses.push(await visit().catch((error: NodeJS.ErrnoException) => error.code ?? error.message))
	return facts
}
