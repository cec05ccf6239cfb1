/** Runs each piece of work after the one before it has ended, however that ended. */
export function oneAtATime() {
	let last: Promise<unknown> = Promise.resolve()
	return <Value>(work: () => Promise<Value>) => {
		const run = last.then(work, work)
		last = run.catch(() => undefined)
		return run
	}
}
