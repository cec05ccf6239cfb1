/**
 * Returns a path of this site to redirect to. Returns the home page if the target is not one.
 * @param target as received; browsers read `//host` and `/\host` as another site
 */
export function safePath(target: unknown): string {
	if (typeof target !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(target)) return '/'
	const base = 'http://site.invalid'
	try {
		const url = new URL(target, base)
		return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search : '/'
	} catch {
		return '/'
	}
}
