import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchConnection } from './web/shell/connection.ts'

/**
 * Waits until the page's data have arrived, before React renders. Remix reads them from a stream, and its first
 * rendering throws a promise for them. A tap at that time would make React render urgently, find no boundary to wait in
 * and fail (error 345). Where the data are there already, the call ends at its first hook, which throws outside React
 * and has no effect.
 */
async function dataHasCome() {
	try {
		RemixBrowser({})
	} catch (waiting) {
		await waiting
	}
}

watchConnection()
dataHasCome().then(() => {
	// As a transition, so that a slow phone keeps responding to taps and keys during hydration.
	startTransition(() => {
		hydrateRoot(document, <RemixBrowser />)
	})
})
