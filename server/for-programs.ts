import { isNotification } from '#app/web/quote/notification-address.ts'

/** Outside programs are told from other sites' pages by the application, which answers them in JSON (trust §3.2). */
export const isForPrograms = (url = '') =>
	isNotification(url) || /^\/(?:services|locales\/add\/[^/?]+\/[^/?]+)\/?(?:\?|$)/.test(url)
