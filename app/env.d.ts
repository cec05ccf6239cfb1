/// <reference types="vite/client" />
import '@remix-run/node'
import type { RequestFacts } from '#app/http/request-facts.server.ts'

declare module '@remix-run/node' {
	interface Future {
		v3_singleFetch: true
	}
	interface AppLoadContext extends Partial<RequestFacts> {
		/** set by an action whose form has errors, so that the page's title can say so */
		formFailed?: boolean
	}
}
