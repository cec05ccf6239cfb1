/*
 * Replaces what always differs between two snapshots of one build, and nothing else. Each rule names what differs and
 * gives its replacement.
 */
const rules = [
	// Where a calendar or a PDF breaks a long line depends on the line's content.
	[/\r\n /g, ''],
	[/(?<=\/hr\/)\s+/g, ''],
	// The free ports of this run.
	[/(localhost|127\.0\.0\.1):\d+/g, '$1'],
	// The data folder of this run.
	[/[\w/.-]*garbi-walk-\w{6}/g, '·data·'],
	// Sealed values, some of which have no digit at all.
	[/\bv1(?:\.[\w-]{20,})+/g, '·token·'],
	// Nonces of the content security policy, and the hashes of inline scripts and styles, whose text is in the page
	// itself.
	[/'(nonce|sha256)-[^']*'/g, "'$1-·'"],
	[/ nonce="[^"]*"/g, ' nonce="·"'],
	// Session secrets, form keys, hashes: long, with letters of both cases and digits.
	[/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)(?:v1\.)?[\w-]{20,}/g, '·token·'],
	// Identifiers of a payment, ours and the provider's.
	[/\b\d{4}(?=\d*[A-Z])[\dA-Z]{8}\b/g, '·order·'],
	[/\b(cs|pi)_test_[\da-f]{24}/g, '$1_test_·'],
	[/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '·id·'],
	// The secret of a second factor, its QR code, and recovery codes.
	[/secret=[A-Z2-7]{16,}|(?:\b[A-Z2-7]{4} ){3,}[A-Z2-7]{2,4}\b/g, '·secret·'],
	[/<path d="[^"]*" fill="#000"\/?>/g, '<path d="·">'],
	[/\b(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}\b/g, '·code·'],
	// When a mail was sent depends on the worker; that it was sent does not.
	[/("sentAt": ?)"[^"]*"/g, '$1"·"'],
	// Time of the build.
	[/<lastmod>[^<]*</g, '<lastmod>·<'],
	// Names of built files; which of them a page preloads depends on the build.
	[/<link rel="modulepreload"[^>]*>/g, ''],
	[/\/assets\/[\w.-]+?-[\w-]{8}\.(js|css)/g, '/assets/·.$1'],
	// Data that a page passes to its own scripts, which are of the same build.
	[/<script nonce="·">(?:(?!<\/script>)[\s\S])*__remixContext[\s\S]*?<\/script>/g, ''],
	[/<script nonce="·" type="module"[^>]*>[\s\S]*?<\/script>/g, ''],
]

/** Headers of transport and time, which are left out; all others are recorded. */
const UNTOLD = new Set(
	'date etag last-modified content-length content-encoding transfer-encoding connection keep-alive x-request-id'.split(
		' ',
	),
)

/** Returns a text without what differs from run to run. */
export const alike = (text) =>
	rules.reduce((normalized, [pattern, place]) => normalized.replaceAll(pattern, place), text)

/** Returns header lines in the order of their names. */
export const headerLines = (headers) =>
	[...headers]
		.filter(([name]) => !UNTOLD.has(name))
		.map(([name, value]) => alike(`${name}: ${value}`))
		.sort()

/** Splits a body into lines that can be compared: HTML and JSON on one line are broken at their delimiters. */
export const bodyLines = (body) =>
	alike(body)
		.replaceAll(/></g, '>\n<')
		.replaceAll(/([{,])"/g, '$1\n"')
		.split(/\r?\n/)
