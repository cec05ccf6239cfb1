import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterSQLite } from 'rate-limiter-flexible'
import { openCountersFile } from './counters-file.server.ts'
import type { Connection } from './postgres-connection.server.ts'

/** How many of what may come in how many seconds; `keyPrefix` is its name. Where the store fails, the insurance counts. */
export type CountedRule = {
	keyPrefix: string
	points: number
	duration: number
	insuranceLimiter?: RateLimiterAbstract | undefined
}

/** Where attempts are counted, so that a restart forgets none and several processes count together. */
export type Counters = {
	limiter: (rule: CountedRule) => RateLimiterAbstract
	/** removes counters that are over: else each address that ever came would stay */
	sweep: () => Promise<void>
	close: () => void
}

const table = { tableName: 'counters', tableCreated: true, clearExpiredByTimeout: false }

/**
 * Counters in a file of their own, so that counting never waits for the company's data.
 * @throws SqliteError where it cannot be opened
 */
export function sqliteCounters(file: string): Counters {
	const storeClient = openCountersFile(file)
	const store = { storeClient, storeType: 'better-sqlite3', ...table }
	return {
		limiter: (rule) => new RateLimiterSQLite({ ...store, ...rule }),
		sweep: async () => {
			storeClient.prepare('DELETE FROM counters WHERE expire < ?').run(Date.now())
		},
		close: () => storeClient.close(),
	}
}

/** Counters that all servers share, in the company's database; a clock that is off moves an end by as much. */
export function postgresCounters(storeClient: Connection): Counters {
	const store = { storeClient, storeType: 'pool', ...table }
	return {
		limiter: (rule) => new RateLimiterPostgres({ ...store, ...rule }),
		sweep: async () => {
			await storeClient.query('DELETE FROM counters WHERE expire < $1', [Date.now()])
		},
		close: () => undefined,
	}
}
