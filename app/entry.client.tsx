import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchConnection } from './web/shell/connection.ts'

/**
 * Remix reads the page's data from a stream, and its first rendering throws what it waits for. A tap at that moment would
 * make React hurry, find nothing to wait in and give the page up (error 345); so it is waited for here, before React.
 * Where the data is there already, the call ends at its first hook, which outside React throws too and says nothing.
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
	// As a transition, so that a slow phone goes on answering taps and keys while the page comes to life.
	startTransition(() => {
		hydrateRoot(document, <RemixBrowser />)
	})
})
