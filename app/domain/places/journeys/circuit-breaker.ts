export type CircuitBreaker = {
	/** whether a call may be made now; after a rest this lets one through as a trial */
	lets: () => boolean
	succeeded: () => void
	failed: () => void
	/** a call ended by its caller says nothing about the service; a trial may then be made by the next one */
	abandoned: () => void
}

/**
 * Leaves a service alone that keeps failing, so that nobody waits for it: after so many failures in a row it rests,
 * then a single call tries whether it is back.
 * @param failures in a row
 * @param restMs milliseconds
 * @param now milliseconds since 1970
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
