import type { MetaDescriptor } from '@remix-run/node'

/** Seconds after which a browser loads the page of a draft again that is being examined. */
const RELOAD_SECONDS = 2

/** Returns the tag that loads a page again while its draft is being examined. */
export const reloading = (draft: { isNew: boolean } | undefined): MetaDescriptor[] =>
	draft?.isNew ? [{ httpEquiv: 'refresh', content: String(RELOAD_SECONDS) }] : []
