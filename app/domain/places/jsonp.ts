/** The name of a function, as the directory writes it before its answer: `callback(`. */
const OPENING = /^[\w.$]{1,64}\(/

/** Takes `callback(…);` off. Found by hand: a pattern for the end could be made to take minutes. */
function unwrapped(text: string) {
	const opening = OPENING.exec(text)?.[0]
	if (!opening) return text
	const call = text.endsWith(';') ? text.slice(0, -1).trimEnd() : text
	return call.endsWith(')') ? call.slice(opening.length, -1) : text
}

/**
 * Reads a reply that is JSON or JSON wrapped for a script (domain A.4). Nothing is ever run.
 * @throws SyntaxError where it is neither
 */
export const parseJsonOrJsonp = (text: string): unknown => JSON.parse(unwrapped(text.trim()))
