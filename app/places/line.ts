/** @throws the signal's reason, where that ends the wait; the work's own error */
type InLine = <Value>(work: () => Promise<Value>, signal: AbortSignal) => Promise<Value>

/**
 * A line before a counter: so many are served at once, others wait for their turn, first come first served, and go
 * when their signal says so.
 */
export function createLine(mostAtOnce: number): InLine {
	let running = 0
	const waiting = new Set<() => void>()

	const turn = (signal: AbortSignal) =>
		new Promise<void>((resolve, reject) => {
			const leave = () => {
				waiting.delete(enter)
				reject(signal.reason)
			}
			const enter = () => {
				waiting.delete(enter)
				signal.removeEventListener('abort', leave)
				resolve()
			}
			waiting.add(enter)
			signal.addEventListener('abort', leave)
		})

	return async (work, signal) => {
		signal.throwIfAborted()
		if (running >= mostAtOnce) await turn(signal)
		else running++
		try {
			return await work()
		} finally {
			const [next] = waiting
			if (next) next()
			else running--
		}
	}
}
