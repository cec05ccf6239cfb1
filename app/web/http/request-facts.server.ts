import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'

/** What only the server process knows of a request; under plain remix-serve there is none of it. */
export type RequestFacts = {
	/** stands in the log, in the `X-Request-Id` header and on error pages */
	requestId: string
	/** the visitor's address, worked out from the socket and trusted proxies; never from a header alone */
	clientAddress: string | undefined
}

/** The facts that came with a request; fills in an id where no server process gave one. */
export const requestFacts = (context: AppLoadContext): RequestFacts => ({
	requestId: context.requestId ?? randomUUID(),
	clientAddress: context.clientAddress,
})

let tellUser: (requestId: string, userId: number) => void = () => undefined

/** Says who hears whose a request turned out to be: the log, in our server process. */
export function onUserKnown(listener: (requestId: string, userId: number) => void) {
	tellUser = listener
}

/** Tells whose session or token a request brings; our server process has written its id into the headers. */
export function noteUser(request: Request, userId: number) {
	const requestId = request.headers.get('X-Request-Id')
	if (requestId !== null) tellUser(requestId, userId)
}
