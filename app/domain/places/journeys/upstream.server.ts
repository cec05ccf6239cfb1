import { startDeadline } from '#app/platform/clock/deadline.ts'
import { guardedFetch } from '#app/platform/guarded-fetch.server.ts'
import { createQueue } from '#app/platform/turns/queue.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

export type UpstreamOptions = {
	/** returns milliseconds since 1970 */
	now: () => number
	/** time-out in milliseconds for queueing, request and reading together; 5,000 by default (contract §8) */
	timeoutMs?: number
	/** longest response in bytes; 512 KiB by default */
	maxBytes?: number
	/** maximum number of concurrent requests; 4 by default */
	mostAtOnce?: number
	/** consecutive failures after which the service is not called for a while; 5 by default */
	failures?: number
	/** duration of that pause in milliseconds; a minute by default */
	restMs?: number
}

/** Reason why a service did not respond: a time-out, a failure, the pause after failures, or an abort by the caller. */
export type Silence = 'timedOut' | 'failed' | 'resting' | 'abandoned'

/** Failure of an external service to respond. */
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
/**
 * Request to a service: which statuses are accepted, and how the response is read. An error of `read` counts as a
 * failure of the service.
 */
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
 * Opens access to a service that may be slow, down or hostile (trust §1.10). Concurrency, time and size are limited,
 * and calls pause while it keeps failing. The defaults are the limits of that rule.
 * @returns a function that sends one request @throws UpstreamSilent, and nothing else
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
