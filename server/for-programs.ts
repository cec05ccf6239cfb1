import { isNotification } from '#app/web/quote/notification-address.ts'

/**
 * Checks whether an address is for outside programs. The application itself checks the origin there, and responds in
 * JSON (trust §3.2).
 */
export const isForPrograms = (url = '') =>
	isNotification(url) || /^\/(?:services|locales\/add\/[^/?]+\/[^/?]+)\/?(?:\?|$)/.test(url)
