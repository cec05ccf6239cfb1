/*
 * What differs between two walks over one build, and nothing else: each rule says what it is and what stands in its
 * place.
 */
const rules = [
	// Where a calendar or a paper breaks a long line depends on what stands in it.
	[/\r\n /g, ''],
	[/(?<=\/hr\/)\s+/g, ''],
	// The free ports of this walk.
	[/(localhost|127\.0\.0\.1):\d+/g, '$1'],
	// Its folder of data.
	[/[\w/.-]*garbi-walk-\w{6}/g, '·data·'],
	// Sealed values, some of which have no digit at all.
	[/\bv1(?:\.[\w-]{20,})+/g, '·token·'],
	// Nonces of the content policy, and the hashes of inline scripts and styles, which stand in the page themselves.
	[/'(nonce|sha256)-[^']*'/g, "'$1-·'"],
	[/ nonce="[^"]*"/g, ' nonce="·"'],
	// Session secrets, form keys, hashes: long, with letters of both cases and digits.
	[/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)(?:v1\.)?[\w-]{20,}/g, '·token·'],
	// What a payment is called here and elsewhere.
	[/\b\d{4}(?=\d*[A-Z])[\dA-Z]{8}\b/g, '·order·'],
	[/\b(cs|pi)_test_[\da-f]{24}/g, '$1_test_·'],
	[/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '·id·'],
	// The secret of a second factor, the picture of it, and recovery codes.
	[/secret=[A-Z2-7]{16,}|(?:\b[A-Z2-7]{4} ){3,}[A-Z2-7]{2,4}\b/g, '·secret·'],
	[/<path d="[^"]*" fill="#000"\/?>/g, '<path d="·">'],
	[/\b(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}\b/g, '·code·'],
	// When a mail went is the worker's affair; that it went is not.
	[/("sentAt": ?)"[^"]*"/g, '$1"·"'],
	// When the build was made.
	[/<lastmod>[^<]*</g, '<lastmod>·<'],
	// Names of built files; which of them a page wants is the build's affair.
	[/<link rel="modulepreload"[^>]*>/g, ''],
	[/\/assets\/[\w.-]+?-[\w-]{8}\.(js|css)/g, '/assets/·.$1'],
	// What a page hands to its own scripts, which are of the same build.
	[/<script nonce="·">(?:(?!<\/script>)[\s\S])*__remixContext[\s\S]*?<\/script>/g, ''],
	[/<script nonce="·" type="module"[^>]*>[\s\S]*?<\/script>/g, ''],
]

/** Headers of transport and time; all others are recorded. */
const UNTOLD = new Set(
	'date etag last-modified content-length content-encoding transfer-encoding connection keep-alive x-request-id'.split(
		' ',
	),
)

/** A text without what differs from walk to walk. */
export const alike = (text) => rules.reduce((told, [pattern, place]) => told.replaceAll(pattern, place), text)

/** Header lines in the order of their names. */
export const headerLines = (headers) =>
	[...headers]
		.filter(([name]) => !UNTOLD.has(name))
		.map(([name, value]) => alike(`${name}: ${value}`))
		.sort()

/** A body in lines that can be compared: HTML and JSON in one line are broken at their seams. */
export const bodyLines = (body) =>
	alike(body)
		.replaceAll(/></g, '>\n<')
		.replaceAll(/([{,])"/g, '$1\n"')
		.split(/\r?\n/)
