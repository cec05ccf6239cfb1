/** Returns whether a URL's host is this machine; a site there is a trial installation. */
export const isLoopback = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Returns whether a text is an origin in the spelling that browsers send. */
export const isWebOrigin = (text: string) =>
	URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)

/**
 * Returns whether a service at a URL may be called (trust §1.10): the connection must be private, over https or on this
 * machine. The URL must have no credentials, query or fragment.
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

/**
 * Returns whether a text is the URL of a mail server, with or without credentials. Nodemailer's options may follow as a
 * query.
 */
export function isMailServer(text: string) {
	if (!URL.canParse(text)) return false
	const { protocol, hostname, pathname, hash, username, password } = new URL(text)
	const isServer = /^smtps?:$/.test(protocol) && hostname !== '' && ['', '/'].includes(pathname) && hash === ''
	return isServer && isDecodable(username) && isDecodable(password)
}
