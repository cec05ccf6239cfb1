/** Returns the path of a sheet. */
export const sheetPath = ({ token }: { token: string }) => `/hr/${token}`

/** Quick check: every spelling of such an address matches it, and most other addresses do not. */
const maybe = /hr|%/i

/** Normalises a path as the router does: resolves `.` and `..`, turns `\` into `/`, and decodes. */
function readPath(asked: string) {
	const address = asked.startsWith('/') || asked.startsWith('\\') ? `http://site${asked}` : asked
	const { pathname } = URL.canParse(address) ? new URL(address) : { pathname: asked }
	return pathname.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/**
 * Returns whether an address is that of a route sheet, in any spelling that reaches it (`/%68r/…`, `//hr/…`,
 * `/./hr/…`). Search engines must not list such responses, and logs must not hold the address (domain F.1).
 * @param asked path or full URL, as received
 */
export const isSheetAddress = (asked: string): boolean =>
	maybe.test(asked) && /^[/\\]*hr(?:[/\\]|$)/i.test(readPath(asked.split(/[?#]/, 1)[0] ?? ''))

/** Returns a path for logs, without the token of a sheet. */
export const loggedPath = (path: string): string => (isSheetAddress(path) ? '/hr/…' : path)
