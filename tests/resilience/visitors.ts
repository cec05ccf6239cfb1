import path from 'node:path'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { reviewAt, reviewedForm } from '#tests/support/reviewed-form.ts'
import { asStarted, type RunningSite, startSite } from '#tests/support/running-site.ts'
import type { Trying } from './trial.ts'

/* Actions of the trials' visitors, as browsers without JavaScript perform them. */

export const SECRET = 'a secret of the resilience run, 32 characters'

/** Settings without limits, since all visitors share this machine's address. */
export const NO_LIMITS = {
	APP_SECRET: SECRET,
	LOG_LEVEL: 'silent',
	...Object.fromEntries(
		[
			...['QUOTES_PER_ADDRESS', 'LOG_INS_PER_ADDRESS', 'LOG_INS_PER_ADDRESS_DAY', 'ACCOUNT_MAILS_PER_ADDRESS'],
			...['LOOK_UPS_PER_ADDRESS', 'SERVICES_PER_ADDRESS', 'SERVICES_ADDRESSES', 'SERVICES_DISTANCES'],
		].map((name) => [name, '1000000']),
	),
	...{ MAILS_PER_RECIPIENT_HOUR: '0', MAILS_PER_RECIPIENT_DAY: '0', MAILS_PER_HOUR: '0', MAILS_PER_ADDRESS: '0' },
}

/** Starts the built site without limits; it is removed when the trial is over. */
export async function startFor({ later }: Trying, settings: Record<string, string> = {}): Promise<RunningSite> {
	const site = await startSite({ ...NO_LIMITS, ...settings }, asStarted())
	later(() => (settings.DATA_DIR ? site.stop('SIGKILL') : site.remove()))
	return site
}

/** Opens the site's database on a second connection. */
export function databaseOf({ later }: Trying, dataDir: string) {
	const database = openDatabase(path.join(dataDir, 'app.db'))
	later(() => database.close())
	return database
}

/** Counts the queued mails. */
export const waitingMails = async ({ read }: ReturnType<typeof openDatabase>) =>
	(await read.select({ status: outbox.status }).from(outbox)).filter(({ status }) => status === 'queued').length

/** Returns a pickup in some forty days. */
export const pickup = () => `${addDays(dayAt(Date.now()), 40)} 09:30`

/** Returns a quote form that a visitor has reviewed. */
export const quoteForm = ({ origin }: RunningSite, changes: Record<string, string> = {}) =>
	reviewedForm({ datePickup: pickup(), ...changes }, reviewAt(origin))

export const post = ({ origin }: RunningSite, at: string, fields: URLSearchParams | Record<string, string>) =>
	fetch(origin + at, {
		method: 'POST',
		body: new URLSearchParams(fields),
		headers: { Origin: origin },
		redirect: 'manual',
	})

/**
 * Has a form reviewed and sends it.
 * @returns the response's status and how long it took, in milliseconds
 */
export async function ask(site: RunningSite, changes: Record<string, string> = {}) {
	const form = await quoteForm(site, changes)
	const started = performance.now()
	const answer = await post(site, '/budgetRequest/', form)
	await answer.arrayBuffer()
	return { status: answer.status, ms: performance.now() - started }
}

/**
 * Waits until a condition holds, checking ten times a second.
 * @returns whether it held in time
 */
export async function until(isSo: () => boolean | Promise<boolean>, withinMs: number) {
	const end = performance.now() + withinMs
	while (performance.now() < end) {
		if (await isSo()) return true
		await new Promise((resolve) => setTimeout(resolve, 100))
	}
	return isSo()
}

/** Runs work this many times, a few in parallel. */
export async function times(count: number, atOnce: number, work: (turn: number) => Promise<unknown>) {
	let next = 0
	const worker = async () => {
		for (let turn = next++; turn < count; turn = next++) await work(turn)
	}
	await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Counts how often each value occurs, as a text. */
export const tally = (values: readonly (string | number)[]) =>
	[...new Set(values)]
		.sort()
		.map((value) => `${values.filter((one) => one === value).length} × ${value}`)
		.join(', ')
