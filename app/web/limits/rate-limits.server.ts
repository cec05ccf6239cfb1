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

/** Of the guesses at an account in an hour these come one by one; the others may come at once. */
const mostSlowly = ({ logInsPerAccount }: Config['limits']) => Math.min(4, logInsPerAccount)

/** A limit of 0 is no limit. */
const unlessNone = (limits: Config['limits']) =>
	Object.fromEntries(
		Object.entries(limits).map(([name, limit]) => [name, limit === 0 ? Number.POSITIVE_INFINITY : limit]),
	) as Config['limits']

/** How many of what, in how many seconds (trust §3.3). */
const rules = (limits: Config['limits']) => ({
	quoteFromAddress: { points: limits.quotesPerAddress, duration: 10 * MINUTE },
	wishFromAddress: { points: limits.quotesPerAddress, duration: 10 * MINUTE },
	// Each is a mail to the office and one to the customer, whoever has got hold of the link.
	wishOnQuote: { points: 5, duration: HOUR },
	// Each is a row of ours, and a call of Stripe's.
	paymentOnQuote: { points: 20, duration: HOUR },
	// Nobody presses so many buttons, and twenty incidents an hour fill nobody's page.
	postOfDriver: { points: 120, duration: HOUR },
	incidentOfDriver: { points: 20, duration: HOUR },
	logInFromAddress: { points: limits.logInsPerAddress, duration: 15 * MINUTE },
	logInFromDevice: { points: limits.logInsPerAddress, duration: 15 * MINUTE },
	logInFromAddressDay: { points: limits.logInsPerAddressDay, duration: DAY },
	logInToAccount: { points: limits.logInsPerAccount - mostSlowly(limits), duration: HOUR },
	logInToAccountSlowly: { points: mostSlowly(limits), duration: HOUR },
	// All three together with the one above: after the first, each is four times as far from it as the one before.
	logInToAccountThird: { points: 3, duration: 16 * MINUTE },
	logInToAccountSecond: { points: 2, duration: 4 * MINUTE },
	logInToAccountFirst: { points: 1, duration: MINUTE },
	// No setting: without them six digits would be guessed in days by whoever knows the password.
	codeToAccount: { points: 5, duration: 15 * MINUTE },
	codeToAccountDay: { points: 20, duration: DAY },
	codeFromAddressDay: { points: limits.logInsPerAddressDay, duration: DAY },
	accountMailFromAddress: { points: limits.accountMailsPerAddress, duration: HOUR },
	accountMailFromDevice: { points: limits.accountMailsPerRecipient, duration: HOUR },
	accountMailTo: { points: limits.accountMailsPerRecipient, duration: HOUR },
	// No longer than a link for a new password is good.
	accountMailToDay: { points: 2 * limits.accountMailsPerRecipient, duration: DAY },
	lookUpFromAddress: { points: limits.lookUpsPerAddress, duration: MINUTE },
	// A household or an office behind one address has so many browsers at most.
	visitFromAddress: { points: 30, duration: MINUTE },
	// A program asks once for each text it misses.
	missingTextsFromAddress: { points: 60, duration: MINUTE },
	passwordOfLink: { points: limits.logInsPerAddress, duration: 15 * MINUTE },
	badLinkFromAddress: { points: limits.badLinksPerAddress, duration: HOUR },
	serviceAddresses: { points: limits.servicesAddresses, duration: MINUTE },
	serviceDistances: { points: limits.servicesDistances, duration: MINUTE },
})

/**
 * Counted with every call: to forget a minute at a restart costs less than to write each of them down. Each server
 * counts for itself, so that of several together somebody may call as many times more.
 */
const rulesInMemory = (limits: Config['limits']) => ({
	serviceFromAddress: { points: limits.servicesPerAddress, duration: MINUTE },
	serviceWithToken: { points: limits.servicesPerToken, duration: MINUTE },
})

export type Limit = keyof ReturnType<typeof rules> | keyof ReturnType<typeof rulesInMemory>

export type RateLimits = {
	/** Counts one for a key. @returns 0, or seconds to wait where it is one too many */
	count: (limit: Limit, key: string) => Promise<number>
	/** Takes one back that turned out not to count. */
	takeBack: (limit: Limit, key: string) => Promise<void>
	/** Takes all back. */
	forget: (limit: Limit, key: string) => Promise<void>
	close: () => void
}

/** One household or server has a whole IPv6 /64, so its first four groups count; IPv4 counts as it is. */
export function addressKey(address: string | undefined) {
	if (!address?.includes(':') || address.includes('.')) return address
	const [left = '', right] = address.split('::')
	const groups = left.split(':').filter(Boolean)
	const last = right?.split(':').filter(Boolean) ?? []
	const zeros = right === undefined ? [] : Array<string>(8 - groups.length - last.length).fill('0')
	return [...groups, ...zeros, ...last].slice(0, 4).join(':')
}

/** By the names of their limits; what has no limit has no limiter. */
type Limiters = Map<string, RateLimiterAbstract>

type Rules = Record<string, { points: number; duration: number }>

const counted = (rules: Rules) => Object.entries(rules).filter(([, { points }]) => Number.isFinite(points))

/** Limiters for all rules in memory: of those that are always kept there, and for the others while their store fails. */
const inMemory = ({ limits }: Config): Limiters =>
	new Map(
		counted({ ...rules(unlessNone(limits)), ...rulesInMemory(unlessNone(limits)) }).map(([keyPrefix, rule]) => [
			keyPrefix,
			new RateLimiterMemory({ ...rule, keyPrefix }),
		]),
	)

/** The same with those that outlive a restart in their store; where it cannot be written they count on in memory. */
const stored = ({ limits }: Config, memory: Limiters, counters: Counters): Limiters =>
	new Map([
		...memory,
		...counted(rules(unlessNone(limits))).map(([keyPrefix, rule]): [string, RateLimiterAbstract] => [
			keyPrefix,
			counters.limiter({ ...rule, keyPrefix, insuranceLimiter: memory.get(keyPrefix) }),
		]),
	])

/**
 * Removes counters that are over, now and every hour.
 * @returns what ends that
 */
function sweepHourly({ sweep }: Counters) {
	const run = () =>
		sweep().catch((error: unknown) => {
			// They do not count any more, and the next hour tries again.
			log().warn({ error }, 'sweep of counters')
		})
	run()
	const rounds = setInterval(run, HOUR * 1000).unref()
	return () => clearInterval(rounds)
}

function limitsOver(config: Config, limiters: Limiters, close: () => void): RateLimits {
	// Addresses are nobody's business, not even among counters.
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
				// What is refused does not count: with the others forgiven, it would keep the door shut.
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

/** The counters that belong to a context, opened on first use; their file is tried again where it could not be opened. */
export function rateLimitsOf(context: Context): Promise<RateLimits> {
	const known = opened.get(context)
	if (known) return known
	const memory = memories.get(context) ?? inMemory(context.config)
	memories.set(context, memory)
	const opening = openRateLimits(context, memory)
	opened.set(context, opening)
	return opening
}

/** What counts for one attempt. Without our server process nobody knows the address, and what has no key counts not. */
export type Counted = readonly [limit: Limit, key: string | undefined]

/**
 * Counts an attempt against several limits. Where one of them is used up, the others get theirs back.
 * @returns seconds to wait, 0 where the attempt may go on
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

/** Takes an attempt back, after it turned out to be a rightful one. */
export async function forgiveAttempt(limits: RateLimits, counted: readonly Counted[]) {
	for (const [limit, key] of counted) if (key !== undefined) await limits.takeBack(limit, key)
}

/** Takes all attempts back. */
export async function forgetAttempts(limits: RateLimits, counted: readonly Counted[]) {
	for (const [limit, key] of counted) if (key !== undefined) await limits.forget(limit, key)
}
