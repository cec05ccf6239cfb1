import type { HeadersFunction } from '@remix-run/node'

/**
 * Copies `Retry-After` from the loader or action that refused, for documents and for data requests. Remix itself copies
 * only cookies. The route of each page exports this function.
 */
export const headers: HeadersFunction = ({ errorHeaders, actionHeaders, loaderHeaders, parentHeaders }) => {
	const wait = [errorHeaders, actionHeaders, loaderHeaders, parentHeaders]
		.map((each) => each?.get('Retry-After'))
		.find(Boolean)
	return new Headers(wait ? { 'Retry-After': wait } : undefined)
}
