/**
 * Finds traces of a missing text or value in a mail. The random characters of an address may spell `NaN`.
 * @param text plain or HTML
 */
export const unfilledIn = (text = '') =>
	text
		.replace(/https?:\/\/[^\s"<>]+/g, (address) => address.replaceAll('NaN', ''))
		.match(/\{\{|\}\}|undefined|\[object|NaN|mail:[a-z]|quoteRe\w+\.|Invalid Date/g) ?? []
