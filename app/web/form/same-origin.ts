import { isLoopback } from '#app/platform/web-address.ts'

type Sender = {
	/** `Sec-Fetch-Site` */
	site: string | null | undefined
	/** `Origin`, or else `Referer` */
	address: string | null | undefined
	/** the host that was asked, with its port */
	host: string | undefined
}

/**
 * Whether a request that changes something was sent by a page of ours (trust §3.2): by Fetch Metadata where the
 * browser sends it, else by Origin, else by Referer. No answer counts as no. A public site has one origin; a try-out is
 * asked under whatever name its machine has.
 * @param origin our own
 */
export function isSentFromHere({ site, address, host }: Sender, origin: string) {
	if (site) return site === 'same-origin' || site === 'none'
	if (!address || !URL.canParse(address)) return false
	const from = new URL(address)
	return from.origin === origin || (isLoopback(new URL(origin).hostname) && from.host === host)
}
