/** Where a sheet answers. */
export const sheetPath = ({ token }: { token: string }) => `/hr/${token}`

/** Every spelling of such an address has one of these in it; most addresses have neither. */
const maybe = /hr|%/i

/** A path as the router reads it: without `.` and `..`, each `\` a `/`, and decoded. */
function readPath(asked: string) {
	const address = asked.startsWith('/') || asked.startsWith('\\') ? `http://site${asked}` : asked
	const { pathname } = URL.canParse(address) ? new URL(address) : { pathname: asked }
	return pathname.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/**
 * Whether somebody asks for a route sheet, in whatever spelling reaches it (`/%68r/…`, `//hr/…`, `/./hr/…`): no answer may be
 * listed, and no log holds it (domain F.1). @param asked path or whole address, as it came
 */
export const isSheetAddress = (asked: string): boolean =>
	maybe.test(asked) && /^[/\\]*hr(?:[/\\]|$)/i.test(readPath(asked.split(/[?#]/, 1)[0] ?? ''))

/** A path as logs may hold it: without what opens a sheet. */
export const loggedPath = (path: string): string => (isSheetAddress(path) ? '/hr/…' : path)
