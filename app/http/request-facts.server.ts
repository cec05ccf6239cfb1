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
