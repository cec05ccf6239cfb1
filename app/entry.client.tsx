import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

// As a transition, so that a slow phone goes on answering taps and keys while the page comes to life.
startTransition(() => {
	hydrateRoot(document, <RemixBrowser />)
})
