/*
 * Remix makes a Request out of another some eight times for each page that it draws. By itself Node.js has every one of them
 * follow the signal of the one before through a WeakRef and a FinalizationRegistry: these hold whatever hangs on the request
 * until the whole heap is collected, and with that cost a fifteenth of the review of a quote request.
 */

const Plain = globalThis.Request

/** A Request that has the very signal that it is given, instead of one that follows it. */
class SharingRequest extends Plain {
	constructor(input: RequestInfo | URL, init: RequestInit = {}) {
		const { signal = input instanceof Plain ? input.signal : null, ...rest } = init
		super(input, rest)
		if (signal) Object.defineProperty(this, 'signal', { value: signal })
	}
	/** Copies made by `clone()` are Node.js's own. */
	static override [Symbol.hasInstance](value: unknown) {
		return Function.prototype[Symbol.hasInstance].call(Plain, value)
	}
}

/** From now on, requests made of others share their signals: for a process that answers with Remix. */
export function shareSignals() {
	globalThis.Request = SharingRequest
}
