/**
 * Starts a signal that aborts when its time is over (reason: a `TimeoutError`) or when the caller aborts. It does not
 * use `AbortSignal.any([AbortSignal.timeout(…)])`, which can be collected before it fires (seen on Node 20.20).
 * @param milliseconds time for the whole work
 * @returns the signal, and `end`, to be called when the work is done
 */
export function startDeadline(milliseconds: number, caller?: AbortSignal) {
	const controller = new AbortController()
	const timer = setTimeout(() => controller.abort(new DOMException('Time is over', 'TimeoutError')), milliseconds)
	const giveUp = () => controller.abort(caller?.reason)
	if (caller?.aborted) giveUp()
	caller?.addEventListener('abort', giveUp)
	const end = () => {
		clearTimeout(timer)
		caller?.removeEventListener('abort', giveUp)
	}
	return { signal: controller.signal, end }
}
