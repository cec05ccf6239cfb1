/**
 * A path of this site to go back to, out of what a form or link says; the home page for anything else.
 * @param target as it came in; a browser would read `//host` and `/\host` as another site
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
