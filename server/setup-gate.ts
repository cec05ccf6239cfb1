import type { Context } from '#app/context.server.ts'
import { isSetUp } from '#app/domain/setup/set-up.server.ts'
import { sendCalmPage } from './calm-page.ts'
import type { Exchange } from './exchange.ts'

/** Paths that work before the set-up: the set-up itself, and the files of its page. */
const OPEN = /^\/(?:setup(?:[/?.]|$)|assets\/|favicon\.|icon-|images\/)/

/** Continues with a request; `plain` if the cache or a file may answer it. */
export type Serve = (exchange: Exchange, plain: boolean) => void

/**
 * Creates the step that closes a production site until it is set up: the company of the samples must never be taken for
 * a real one. Once it is set up, a request costs nothing more.
 * @returns whether the step takes the request over; it calls `serve` where the site turns out to be set up
 */
export function setupGate(context: Pick<Context, 'config' | 'database'>, serve: Serve) {
	let isOpen = !context.config.isProduction
	return (exchange: Exchange, plain: boolean): boolean => {
		if (isOpen || OPEN.test(exchange.request.url ?? '')) return false
		void isSetUp(context).then(
			(isDone) => {
				isOpen = isDone
				if (isDone) return serve(exchange, plain)
				sendCalmPage(exchange, context.config, { text: 'soon', retryAfter: 60 })
			},
			// What fails here fails in the application too, which responds to it.
			() => serve(exchange, plain),
		)
		return true
	}
}
