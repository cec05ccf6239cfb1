import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#app/context.server.ts'
import { siteState } from '#app/platform/site-state.server.ts'
import { sendCalmPage } from './calm-page.ts'
import type { Exchange } from './exchange.ts'
import type { Serve } from './setup-gate.ts'

const CALM = { text: 'restoring', retryAfter: 30, reloads: 5 } as const
/** Time for which a request waits for the state, in milliseconds; a database that is slow must not delay cached pages. */
const TIMEOUT_MS = 100

/**
 * Creates the step that closes the site while a backup is being restored, whichever process restores it: what was stored
 * meanwhile would be lost. It reads the state again only after a write to the database.
 * @returns whether the step takes the request over; it calls `serve` where no restore is under way
 */
export function restoreGate(context: Pick<Context, 'config' | 'database'>, serve: Serve) {
	let readAt: number | undefined
	let isRestoring = false
	let reads = 0

	/** Returns whether the state may have changed since it was read; not while the database is unavailable. */
	const mayHaveChanged = () => {
		try {
			const revision = context.database.revision()
			if (revision === readAt) return false
			readAt = revision
			return true
		} catch {
			return false
		}
	}
	const read = () => {
		reads += 1
		const mine = reads
		return siteState(context).then(
			({ restoring }) => {
				// An answer that was slow must not undo a later one.
				if (mine === reads) isRestoring = restoring !== undefined
			},
			// The application reports that the database is unavailable.
			() => undefined,
		)
	}
	return (exchange: Exchange, plain: boolean): boolean => {
		if (mayHaveChanged()) {
			void Promise.race([read(), pause(TIMEOUT_MS)]).then(() =>
				isRestoring ? sendCalmPage(exchange, context.config, CALM) : serve(exchange, plain),
			)
			return true
		}
		if (isRestoring) sendCalmPage(exchange, context.config, CALM)
		return isRestoring
	}
}
