/** Whether a host is this machine itself, as a URL names it; a site there is a try-out. */
export const isLoopback = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Whether a text is an origin in the one spelling that browsers send. */
export const isWebOrigin = (text: string) =>
	URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)

/**
 * Whether we may call a service there (trust §1.10): nobody on the way reads or changes what is asked.
 * @param text a URL
 */
export function isServiceAddress(text: string) {
	const { protocol, hostname, username, password, search, hash } = new URL(text)
	const isPrivate = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
	return isPrivate && [username, password, search, hash].every((part) => part === '')
}

function isDecodable(text: string) {
	try {
		decodeURIComponent(text)
		return true
	} catch {
		return false
	}
}

/** Whether a text names a mail server, with or without a log-in; options of nodemailer may follow behind a `?`. */
export function isMailServer(text: string) {
	if (!URL.canParse(text)) return false
	const { protocol, hostname, pathname, hash, username, password } = new URL(text)
	const isServer = /^smtps?:$/.test(protocol) && hostname !== '' && ['', '/'].includes(pathname) && hash === ''
	return isServer && isDecodable(username) && isDecodable(password)
}
