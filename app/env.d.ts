/// <reference types="vite/client" />
import '@remix-run/node'
import type { RequestFacts } from './web/http/request-facts.server.ts'
import type { ShellData } from './web/shell/shell.server.ts'

declare module '@remix-run/node' {
	interface Future {
		v3_singleFetch: true
	}
	interface AppLoadContext extends Partial<RequestFacts> {
		/** set by the root's loader: what the frame around the page shows, which scripts need not have once more */
		shell?: ShellData
		/** set by an action whose form has errors, so that the page's title can say so */
		formFailed?: boolean
		/** set by an action whose form is shown again: what was typed, which has to be there to be chosen again */
		typedAgain?: Record<string, string>
		/** set by an action that answers with a request to look over: its page is read and sent, and no script comes to it */
		isLookedOver?: boolean
		/** set by an action that gives a form back as it came, because the database is away: its page needs none */
		formCame?: boolean
		/** set where a form is made to be kept for everybody: stands where each visitor's own form token is filled in later */
		tokenPlace?: string
		/** seconds after which whoever was refused may come back: pages do not take over the headers of what they show */
		retryAfter?: number
		/** set where a page failed because the database cannot be used for now: 503, and no fault of ours */
		databaseUnavailable?: boolean
		/** takes a page as a text, which its answer then need not hold; missing under remix-serve, and where one is kept */
		takePage?: ((page: string) => void) | undefined
	}
}
