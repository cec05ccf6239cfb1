import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'

/** Data of a request that only the server process knows; under plain remix-serve it is missing. */
export type RequestFacts = {
	/** in the log, in the `X-Request-Id` header and on error pages */
	requestId: string
	/** the client's IP address, derived from the socket and trusted proxies, never from a header alone */
	clientAddress: string | undefined
}

/** Returns the facts of a request. Generates an id if the server process gave none. */
export const requestFacts = (context: AppLoadContext): RequestFacts => ({
	requestId: context.requestId ?? randomUUID(),
	clientAddress: context.clientAddress,
})

let tellUser: (requestId: string, userId: number) => void = () => undefined

/** Sets the listener that learns which user a request belongs to; in the server process that is the request log. */
export function onUserKnown(listener: (requestId: string, userId: number) => void) {
	tellUser = listener
}

/**
 * Reports which user the session or token of a request belongs to. The server process has put the request id into the
 * headers.
 */
export function noteUser(request: Request, userId: number) {
	const requestId = request.headers.get('X-Request-Id')
	if (requestId !== null) tellUser(requestId, userId)
}
