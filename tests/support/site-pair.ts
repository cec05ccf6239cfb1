import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { Database } from '#app/platform/db/database.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { newPostgres, onPostgres } from './postgres.ts'
import { type RunningSite, startSite } from './running-site.ts'
import type { TestContext } from './test-context.ts'

/** What both processes of a pair have alike: their public address, their secret, and a balancer in front. */
export const PAIR_SETTINGS = {
	PUBLIC_ORIGIN: 'http://localhost:5999',
	APP_SECRET: 'a secret of the tests, 32 characters long',
	TRUST_PROXY: '1',
	LOG_LEVEL: 'error',
}

export type SitePair = {
	/** in turns, as a balancer gives them out that does not remember who went where */
	site: (turn: number) => RunningSite
	/** their database, beside them */
	database: Database
	/** what both have logged: failures only */
	output: () => string
	stop: () => Promise<unknown>
}

/** How a process is told to work on the database of a context. */
export const databaseOf = ({ config }: Pick<TestContext, 'config'>): Record<string, string> =>
	onPostgres ? { DATABASE_URL: config.database.address } : {}

/** Two processes of the site that start at once on one folder of data. They are gone when the test has ended. */
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

/** Sends a form as a browser without JavaScript does. @param visitor address that the balancer names */
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

/** What a browser sends back of an answer's cookies. */
export const cookiesIn = (response: Response) =>
	response.headers
		.getSetCookie()
		.map((line) => line.split(';')[0])
		.join('; ')
