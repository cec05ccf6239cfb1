import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { Database } from '#app/platform/db/database.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { newPostgres, onPostgres } from './postgres.ts'
import { type RunningSite, startSite } from './running-site.ts'
import type { TestContext } from './test-context.ts'

/** Settings that both processes of a pair share: public address, secret, and a load balancer in front. */
export const PAIR_SETTINGS = {
	PUBLIC_ORIGIN: 'http://localhost:5999',
	APP_SECRET: 'a secret of the tests, 32 characters long',
	TRUST_PROXY: '1',
	LOG_LEVEL: 'error',
}

export type SitePair = {
	/** one process by turns, as a balancer without sticky sessions picks it */
	site: (turn: number) => RunningSite
	/** their database, on a connection of the test's */
	database: Database
	/** the log of both: failures only */
	output: () => string
	stop: () => Promise<unknown>
}

/** Returns the settings with which a process uses a context's database. */
export const databaseOf = ({ config }: Pick<TestContext, 'config'>): Record<string, string> =>
	onPostgres ? { DATABASE_URL: config.database.address } : {}

/** Starts two processes of the site in parallel on one data folder. They end with the test. */
export async function startPair(dataDir: string, given: Record<string, string> = {}): Promise<SitePair> {
	const settings = onPostgres && !given.DATABASE_URL ? { ...given, DATABASE_URL: await newPostgres() } : given
	const starting = [0, 1].map(() => startSite({ ...PAIR_SETTINGS, DATA_DIR: dataDir, ...settings }))
	onTestFinished(async () => {
		for (const started of await Promise.allSettled(starting))
			if (started.status === 'fulfilled') await started.value.stop('SIGKILL')
	})
	const sites = await Promise.all(starting)
	const database = openDatabase(settings.DATABASE_URL ?? path.join(dataDir, 'app.db'))
	onTestFinished(() => database.close())
	return {
		site: (turn) => sites[turn % 2] as RunningSite,
		database,
		output: () => sites.map(({ output }) => output()).join(''),
		stop: () => Promise.all(sites.map((site) => site.stop())),
	}
}

type Way = { cookie?: string; visitor?: string; signal?: AbortSignal | null }

/**
 * Sends a form as a browser without JavaScript does.
 * @param visitor address that the balancer reports
 */
export const postTo = (
	site: RunningSite,
	at: string,
	fields: Record<string, string> | URLSearchParams,
	{ cookie = '', visitor = '203.0.113.1', signal = null }: Way = {},
) =>
	fetch(site.origin + at, {
		method: 'POST',
		body: new URLSearchParams(fields),
		headers: { Origin: site.origin, Cookie: cookie, 'X-Forwarded-For': visitor },
		redirect: 'manual',
		signal,
	})

/** Returns the cookies of a response as a browser sends them back. */
export const cookiesIn = (response: Response) =>
	response.headers
		.getSetCookie()
		.map((line) => line.split(';')[0])
		.join('; ')
