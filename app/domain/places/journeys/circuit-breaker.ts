export type CircuitBreaker = {
	/** returns whether a call may be made now; after the pause it allows one call as a trial */
	lets: () => boolean
	succeeded: () => void
	failed: () => void
	/** records that the caller ended a call, which says nothing about the service; the next call may then be the trial */
	abandoned: () => void
}

/**
 * Makes a circuit breaker, so that calls do not wait for a service that keeps failing. After a number of consecutive
 * failures it blocks calls for a while; then a single call tests the service.
 * @param failures consecutive failures that block it
 * @param restMs duration of the block in milliseconds
 * @param now returns milliseconds since 1970
 */
export function createCircuitBreaker(failures: number, restMs: number, now: () => number): CircuitBreaker {
	let inARow = 0
	let restsUntil = 0
	let onTrial = false
	return {
		lets() {
			if (inARow < failures) return true
			if (now() < restsUntil) return false
			restsUntil = now() + restMs
			onTrial = true
			return true
		},
		succeeded() {
			inARow = 0
			onTrial = false
		},
		failed() {
			inARow++
			onTrial = false
			restsUntil = now() + restMs
		},
		abandoned() {
			if (onTrial) restsUntil = 0
			onTrial = false
		},
	}
}
