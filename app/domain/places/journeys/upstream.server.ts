import { startDeadline } from '#app/platform/clock/deadline.ts'
import { guardedFetch } from '#app/platform/guarded-fetch.server.ts'
import { createQueue } from '#app/platform/turns/queue.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

export type UpstreamOptions = {
	/** milliseconds since 1970 */
	now: () => number
	/** for waiting, asking and reading together; 5,000 ms (contract §8) */
	timeoutMs?: number
	/** longest answer in bytes; 512 KiB */
	maxBytes?: number
	/** calls at once; 4 */
	mostAtOnce?: number
	/** failures in a row after which the service is left alone; 5 */
	failures?: number
	/** for how long, in milliseconds; a minute */
	restMs?: number
}

/** Why a service gave no answer: its time was over, it failed, it is being left alone, or the caller gave up. */
export type Silence = 'timedOut' | 'failed' | 'resting' | 'abandoned'

/** A service in the network that cannot answer. */
export class UpstreamSilent extends Error {
	override name = 'UpstreamSilent'
	constructor(
		readonly reason: Silence,
		options?: ErrorOptions,
	) {
		super(`No answer: ${reason}`, options)
	}
}

type Reply = { status: number; text: string }
/** A question: which answers count, and how one is understood; whatever `read` throws is a failure of the service. */
export type Question<Value> = {
	url: URL
	statuses: readonly number[]
	read: (reply: Reply) => Value
	signal?: AbortSignal
}

function silenceOf(error: unknown, signal: AbortSignal, caller: AbortSignal | undefined): Silence {
	if (error instanceof UpstreamSilent) return error.reason
	if (caller?.aborted) return 'abandoned'
	return signal.aborted ? 'timedOut' : 'failed'
}

/**
 * The way to a service that may be slow, down or hostile: few calls at once, each with a time and a size, and none
 * for a while when it keeps failing (trust §1.10). Limits are those of that rule unless told otherwise.
 * @returns asks one question @throws UpstreamSilent, and nothing else
 */
export function openUpstream(options: UpstreamOptions) {
	const { now, timeoutMs = 5_000, maxBytes = 512 * 1024, mostAtOnce = 4, failures = 5, restMs = 60_000 } = options
	const queue = createQueue({ atOnce: mostAtOnce })
	const breaker = createCircuitBreaker(failures, restMs, now)

	async function call<Value>({ url, statuses, read, signal: caller }: Question<Value>, signal: AbortSignal) {
		if (!breaker.lets()) throw new UpstreamSilent('resting')
		try {
			const value = read(await guardedFetch(url, { statuses, maxBytes, signal }))
			breaker.succeeded()
			return value
		} catch (error) {
			if (caller?.aborted) breaker.abandoned()
			else breaker.failed()
			throw error
		}
	}

	return async <Value>(question: Question<Value>): Promise<Value> => {
		const { signal, end } = startDeadline(timeoutMs, question.signal)
		try {
			return await queue.run(() => call(question, signal), signal)
		} catch (error) {
			const cause = error instanceof UpstreamSilent ? undefined : error
			throw new UpstreamSilent(silenceOf(error, signal, question.signal), { cause })
		} finally {
			end()
		}
	}
}
