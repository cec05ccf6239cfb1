import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterSQLite } from 'rate-limiter-flexible'
import type { Connection } from '../postgres/postgres-connection.server.ts'
import { lockWait } from '../sqlite/lock-wait.server.ts'
import { openCountersFile } from './counters-file.server.ts'

/**
 * Limit of `points` in `duration` seconds; `keyPrefix` is its name. Where the store fails, `insuranceLimiter` counts.
 */
export type CountedRule = {
	keyPrefix: string
	points: number
	duration: number
	insuranceLimiter?: RateLimiterAbstract | undefined
}

/** Store of attempt counters. They survive a restart, and several processes share them. */
export type Counters = {
	limiter: (rule: CountedRule) => RateLimiterAbstract
	/** removes expired counters, which would otherwise pile up, one for every address */
	sweep: () => Promise<void>
	close: () => void
}

const table = { tableName: 'counters', tableCreated: true, clearExpiredByTimeout: false }

/**
 * Milliseconds to wait for another process's lock. Once that was in vain, later attempts are counted in memory
 * immediately.
 */
const LOCK_WAIT = { within: 150, again: 0 }

/**
 * Opens counters in a file of their own, so that counting never waits for the company's database.
 * @throws SqliteError where it cannot be opened; DatabaseUnavailable where another process has locked it for too long
 */
export async function sqliteCounters(file: string): Promise<Counters> {
	const whenFree = lockWait(LOCK_WAIT)
	const client = await whenFree(() => openCountersFile(file))
	// The library counts by one statement in a transaction, and awaits its result.
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

/**
 * Makes counters that all servers share in the company's database. They expire by each server's own clock, so a clock
 * that is wrong shifts the expiry by as much.
 */
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
