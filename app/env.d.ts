/// <reference types="vite/client" />
import '@remix-run/node'
import type { RequestFacts } from './web/http/request-facts.server.ts'

declare module '@remix-run/node' {
	interface Future {
		v3_singleFetch: true
	}
	/** What the server knows of a request; nothing is added to it on the way. */
	interface AppLoadContext extends Readonly<Partial<RequestFacts>> {}
}
