/** Call in front of the directory's JSON: `callback(`. */
const OPENING = /^[\w.$]{1,64}\(/

/** Removes `callback(…);`. It searches by hand, because a pattern for the end could take minutes on crafted input. */
function unwrapped(text: string) {
	const opening = OPENING.exec(text)?.[0]
	if (!opening) return text
	const call = text.endsWith(';') ? text.slice(0, -1).trimEnd() : text
	return call.endsWith(')') ? call.slice(opening.length, -1) : text
}

/**
 * Parses a response that is JSON or JSONP (domain A.4). Nothing is executed.
 * @throws SyntaxError where it is neither
 */
export const parseJsonOrJsonp = (text: string): unknown => JSON.parse(unwrapped(text.trim()))
