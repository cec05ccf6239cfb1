import { createHmac } from 'node:crypto'
import path from 'node:path'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '#app/context.server.ts'
import type { Config } from '#app/platform/config/config.server.ts'
import type { Counters } from '#app/platform/db/rows/counters.server.ts'
import { log } from '#app/platform/log.server.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Returns how many of an account's hourly attempts are spread over time; the others may come at any time. */
const mostSlowly = ({ logInsPerAccount }: Config['limits']) => Math.min(4, logInsPerAccount)

/** Replaces a limit of 0, which means none, by infinity. */
const unlessNone = (limits: Config['limits']) =>
	Object.fromEntries(
		Object.entries(limits).map(([name, limit]) => [name, limit === 0 ? Number.POSITIVE_INFINITY : limit]),
	) as Config['limits']

/** Limits that survive a restart: `points` attempts per `duration` in seconds (trust §3.3). */
const rules = (limits: Config['limits']) => ({
	quoteFromAddress: { points: limits.quotesPerAddress, duration: 10 * MINUTE },
	wishFromAddress: { points: limits.quotesPerAddress, duration: 10 * MINUTE },
	// Each request sends a mail to the office and one to the customer; the link may be in a stranger's hands.
	wishOnQuote: { points: 5, duration: HOUR },
	// Each attempt stores a row and calls Stripe.
	paymentOnQuote: { points: 20, duration: HOUR },
	// No driver presses that many buttons, and twenty incidents an hour do not flood the page.
	postOfDriver: { points: 120, duration: HOUR },
	incidentOfDriver: { points: 20, duration: HOUR },
	logInFromAddress: { points: limits.logInsPerAddress, duration: 15 * MINUTE },
	logInFromDevice: { points: limits.logInsPerAddress, duration: 15 * MINUTE },
	logInFromAddressDay: { points: limits.logInsPerAddressDay, duration: DAY },
	logInToAccount: { points: limits.logInsPerAccount - mostSlowly(limits), duration: HOUR },
	logInToAccountSlowly: { points: mostSlowly(limits), duration: HOUR },
	// Apply together with `logInToAccountSlowly`: further attempts are possible 1, 4 and 16 minutes after the first.
	logInToAccountThird: { points: 3, duration: 16 * MINUTE },
	logInToAccountSecond: { points: 2, duration: 4 * MINUTE },
	logInToAccountFirst: { points: 1, duration: MINUTE },
	// Not configurable: without this limit an attacker who knows the password could guess six digits within days.
	codeToAccount: { points: 5, duration: 15 * MINUTE },
	codeToAccountDay: { points: 20, duration: DAY },
	codeFromAddressDay: { points: limits.logInsPerAddressDay, duration: DAY },
	accountMailFromAddress: { points: limits.accountMailsPerAddress, duration: HOUR },
	accountMailFromDevice: { points: limits.accountMailsPerRecipient, duration: HOUR },
	accountMailTo: { points: limits.accountMailsPerRecipient, duration: HOUR },
	// No longer than a link for a new password is valid.
	accountMailToDay: { points: 2 * limits.accountMailsPerRecipient, duration: DAY },
	lookUpFromAddress: { points: limits.lookUpsPerAddress, duration: MINUTE },
	// A household or an office behind one address has at most this many browsers.
	visitFromAddress: { points: 30, duration: MINUTE },
	// A program asks once for each missing text.
	missingTextsFromAddress: { points: 60, duration: MINUTE },
	passwordOfLink: { points: limits.logInsPerAddress, duration: 15 * MINUTE },
	badLinkFromAddress: { points: limits.badLinksPerAddress, duration: HOUR },
	serviceAddresses: { points: limits.servicesAddresses, duration: MINUTE },
	serviceDistances: { points: limits.servicesDistances, duration: MINUTE },
})

/**
 * Limits counted in memory only, because each API call counts: losing a minute at a restart costs less than writing
 * each call. Each server counts separately, so with several servers the limits multiply.
 */
const rulesInMemory = (limits: Config['limits']) => ({
	serviceFromAddress: { points: limits.servicesPerAddress, duration: MINUTE },
	serviceWithToken: { points: limits.servicesPerToken, duration: MINUTE },
})

export type Limit = keyof ReturnType<typeof rules> | keyof ReturnType<typeof rulesInMemory>

export type RateLimits = {
	/** Counts one attempt. Returns 0, or the seconds to wait if the limit is reached. */
	count: (limit: Limit, key: string) => Promise<number>
	/** Takes back one attempt that should not count. */
	takeBack: (limit: Limit, key: string) => Promise<void>
	/** Takes back all attempts. */
	forget: (limit: Limit, key: string) => Promise<void>
	close: () => void
}

/**
 * Returns the key under which a client address is counted. One household or server has a whole IPv6 /64, so the first
 * four groups count; an IPv4 address counts as it is.
 */
export function addressKey(address: string | undefined) {
	if (!address?.includes(':') || address.includes('.')) return address
	const [left = '', right] = address.split('::')
	const groups = left.split(':').filter(Boolean)
	const last = right?.split(':').filter(Boolean) ?? []
	const zeros = right === undefined ? [] : Array<string>(8 - groups.length - last.length).fill('0')
	return [...groups, ...zeros, ...last].slice(0, 4).join(':')
}

/** Limiters by the name of their limit. A limit that is switched off has none. */
type Limiters = Map<string, RateLimiterAbstract>

type Rules = Record<string, { points: number; duration: number }>

const counted = (rules: Rules) => Object.entries(rules).filter(([, { points }]) => Number.isFinite(points))

/** Creates limiters in memory for all limits: some are always there, the others while their store fails. */
const inMemory = ({ limits }: Config): Limiters =>
	new Map(
		counted({ ...rules(unlessNone(limits)), ...rulesInMemory(unlessNone(limits)) }).map(([keyPrefix, rule]) => [
			keyPrefix,
			new RateLimiterMemory({ ...rule, keyPrefix }),
		]),
	)

/**
 * Creates all limiters, those that survive a restart in the store. If the store cannot be written, they count in
 * memory.
 */
const stored = ({ limits }: Config, memory: Limiters, counters: Counters): Limiters =>
	new Map([
		...memory,
		...counted(rules(unlessNone(limits))).map(([keyPrefix, rule]): [string, RateLimiterAbstract] => [
			keyPrefix,
			counters.limiter({ ...rule, keyPrefix, insuranceLimiter: memory.get(keyPrefix) }),
		]),
	])

/**
 * Deletes expired counters, now and every hour.
 * @returns stops the sweeps
 */
function sweepHourly({ sweep }: Counters) {
	const run = () =>
		sweep().catch((error: unknown) => {
			// Expired counters have no effect, and the next hour tries again.
			log().warn({ error }, 'sweep of counters')
		})
	run()
	const windows = setInterval(run, HOUR * 1000).unref()
	return () => clearInterval(windows)
}

function limitsOver(config: Config, limiters: Limiters, close: () => void): RateLimits {
	// Stored counters must not reveal addresses.
	const keyFor = (limiter: RateLimiterAbstract, key: string) =>
		limiter instanceof RateLimiterMemory ? key : createHmac('sha256', config.secret).update(key).digest('base64url')
	return {
		count: async (limit, key) => {
			const limiter = limiters.get(limit)
			if (!limiter) return 0
			try {
				await limiter.consume(keyFor(limiter, key))
				return 0
			} catch (refusal) {
				if (!(refusal instanceof RateLimiterRes)) throw refusal
				// A refused attempt must not count: after the others are forgiven, it would still block the client.
				await limiter.reward(keyFor(limiter, key))
				return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
			}
		},
		takeBack: async (limit, key) => {
			const limiter = limiters.get(limit)
			await limiter?.reward(keyFor(limiter, key))
		},
		forget: async (limit, key) => {
			const limiter = limiters.get(limit)
			await limiter?.delete(keyFor(limiter, key))
		},
		close,
	}
}

const memories = new WeakMap<Context, Limiters>()
const opened = new WeakMap<Context, Promise<RateLimits>>()

async function openRateLimits(context: Context, memory: Limiters) {
	const { config, database } = context
	try {
		const counters = await database.counters(path.join(config.dataDir, 'limits.db'))
		const stopSweeping = sweepHourly(counters)
		return limitsOver(config, stored(config, memory, counters), () => {
			stopSweeping()
			counters.close()
		})
	} catch (error) {
		log().warn({ error }, 'the file of counters cannot be opened, counting goes on in memory')
		opened.delete(context)
		return limitsOver(config, memory, () => undefined)
	}
}

/**
 * Returns the rate limits of a context, opened on first use. If the file of counters cannot be opened, the next call
 * tries again.
 */
export function rateLimitsOf(context: Context): Promise<RateLimits> {
	const known = opened.get(context)
	if (known) return known
	const memory = memories.get(context) ?? inMemory(context.config)
	memories.set(context, memory)
	const opening = openRateLimits(context, memory)
	opened.set(context, opening)
	return opening
}

/**
 * Limit and key that an attempt counts for. Without the server process the client IP is unknown; entries without a key
 * are not counted.
 */
export type Counted = readonly [limit: Limit, key: string | undefined]

/**
 * Counts an attempt against several limits. If one is used up, the others are taken back.
 * @returns seconds to wait; 0 if the attempt may go on
 */
export async function countAttempt(limits: RateLimits, counted: readonly Counted[]) {
	const taken: [Limit, string][] = []
	for (const [limit, key] of counted) {
		if (key === undefined) continue
		const wait = await limits.count(limit, key)
		if (wait > 0) {
			for (const [one, its] of taken) await limits.takeBack(one, its)
			return wait
		}
		taken.push([limit, key])
	}
	return 0
}

/** Takes back an attempt that turned out to be legitimate. */
export async function forgiveAttempt(limits: RateLimits, counted: readonly Counted[]) {
	for (const [limit, key] of counted) if (key !== undefined) await limits.takeBack(limit, key)
}

/** Takes back all attempts of these keys. */
export async function forgetAttempts(limits: RateLimits, counted: readonly Counted[]) {
	for (const [limit, key] of counted) if (key !== undefined) await limits.forget(limit, key)
}
