/// <reference types="vite/client" />
import '@remix-run/node'
import type { RequestFacts } from './web/http/request-facts.server.ts'

declare module '@remix-run/node' {
	interface Future {
		v3_singleFetch: true
	}
	/** Facts about a request that the server passes to Remix; nothing is added later. */
	interface AppLoadContext extends Readonly<Partial<RequestFacts>> {}
}
