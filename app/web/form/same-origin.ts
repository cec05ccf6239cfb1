import { isLoopback } from '#app/platform/web-address.ts'

type Sender = {
	/** `Sec-Fetch-Site` header */
	site: string | null | undefined
	/** `Origin` header, else `Referer` */
	address: string | null | undefined
	/** host and port of the request */
	host: string | undefined
}

/**
 * Checks that a request that changes something was sent by a page of this site (trust §3.2). It uses Fetch Metadata if
 * the browser sends it, else `Origin`, else `Referer`; a request with none of them fails.
 * A public site has one origin. A site configured on a loopback address may be requested under any name of its machine.
 * @param origin origin of this site
 */
export function isSentFromHere({ site, address, host }: Sender, origin: string) {
	if (site) return site === 'same-origin' || site === 'none'
	if (!address || !URL.canParse(address)) return false
	const from = new URL(address)
	return from.origin === origin || (isLoopback(new URL(origin).hostname) && from.host === host)
}
