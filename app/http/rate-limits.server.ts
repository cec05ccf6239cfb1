import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible'
import type { Config } from '#app/config.server.ts'
import type { Context } from '#app/context.server.ts'

export type RateLimits = {
	/** Counts a quote request from an address. @returns 0, or seconds to wait where it is one too many */
	quoteRequest: (clientAddress: string | undefined) => Promise<number>
	close: () => void
}

const TEN_MINUTES = 600

/** One household or server has a whole IPv6 /64, so its first four groups count; IPv4 counts as it is. */
function limitKey(address: string) {
	if (!address.includes(':') || address.includes('.')) return address
	const [left = '', right] = address.split('::')
	const groups = left.split(':').filter(Boolean)
	const last = right?.split(':').filter(Boolean) ?? []
	const zeros = right === undefined ? [] : Array<string>(8 - groups.length - last.length).fill('0')
	return [...groups, ...zeros, ...last].slice(0, 4).join(':')
}

/** Counters outlive a restart, in a file of their own so that counting never waits for the company's data. */
async function openRateLimits({ dataDir, limits }: Config): Promise<RateLimits> {
	const storeClient = new Sqlite(path.join(dataDir, 'limits.db'), { timeout: 5000 })
	storeClient.pragma('journal_mode = WAL')
	storeClient.pragma('synchronous = NORMAL')
	const quotes = await new Promise<RateLimiterSQLite>((resolve, reject) => {
		const limiter: RateLimiterSQLite = new RateLimiterSQLite(
			{
				storeClient,
				storeType: 'better-sqlite3',
				tableName: 'quote_requests',
				points: limits.quotesPerAddress,
				duration: TEN_MINUTES,
			},
			(error?: Error) => (error ? reject(error) : resolve(limiter)),
		)
	})

	return {
		quoteRequest: async (clientAddress) => {
			// Without our server process nobody knows the address, and one counter for all would close the site.
			if (clientAddress === undefined) return 0
			try {
				await quotes.consume(limitKey(clientAddress))
				return 0
			} catch (refusal) {
				if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
				throw refusal
			}
		},
		close: () => storeClient.close(),
	}
}

const opened = new WeakMap<Context, Promise<RateLimits>>()

/** The counters that belong to a context, opened on first use. */
export function rateLimitsOf(context: Context) {
	const limits = opened.get(context) ?? openRateLimits(context.config)
	opened.set(context, limits)
	return limits
}
