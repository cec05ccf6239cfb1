import type { HeadersFunction } from '@remix-run/node'

/**
 * Takes over when to come back from the loader or the action that refused, for documents and for what scripts ask for: Remix
 * itself takes over cookies alone. Each page's route exports it.
 */
export const headers: HeadersFunction = ({ errorHeaders, actionHeaders, loaderHeaders, parentHeaders }) => {
	const wait = [errorHeaders, actionHeaders, loaderHeaders, parentHeaders]
		.map((said) => said?.get('Retry-After'))
		.find(Boolean)
	return new Headers(wait ? { 'Retry-After': wait } : undefined)
}
