import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterSQLite } from 'rate-limiter-flexible'
import type { Connection } from '../postgres/postgres-connection.server.ts'
import { lockWait } from '../sqlite/lock-wait.server.ts'
import { openCountersFile } from './counters-file.server.ts'

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

/** Milliseconds that the first one waits for another process's lock; those behind are counted in memory at once. */
const PATIENCE = { within: 150, again: 0 }

/**
 * Counters in a file of their own, so that counting never waits for the company's data.
 * @throws SqliteError where it cannot be opened; DatabaseUnavailable where another process has kept it locked for too long
 */
export async function sqliteCounters(file: string): Promise<Counters> {
	const whenFree = lockWait(PATIENCE)
	const client = await whenFree(() => openCountersFile(file))
	// The library counts by one statement in a transaction, whose answer it awaits.
	const storeClient = {
		prepare: client.prepare,
		transaction: (count: () => unknown) => () => whenFree(count),
	}
	const remove = client.prepare('DELETE FROM counters WHERE key = ?')
	const _delete = async (key: string) => (await whenFree(() => remove.run(key))).changes > 0
	const store = { storeClient, storeType: 'better-sqlite3', ...table }
	return {
		limiter: (rule) => Object.assign(new RateLimiterSQLite({ ...store, ...rule }), { _delete }),
		sweep: async () => {
			await whenFree(() => client.prepare('DELETE FROM counters WHERE expire < ?').run(Date.now()))
		},
		close: () => client.close(),
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
