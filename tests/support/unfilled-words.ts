/**
 * Finds what shows in a letter where a text or a value is missing. The random letters of an address may spell `NaN`.
 * @param text plain or HTML
 */
export const unfilledIn = (text = '') =>
	text
		.replace(/https?:\/\/[^\s"<>]+/g, (address) => address.replaceAll('NaN', ''))
		.match(/\{\{|\}\}|undefined|\[object|NaN|mail:[a-z]|quoteRe\w+\.|Invalid Date/g) ?? []
