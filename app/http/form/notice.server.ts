/** The sentence that a page's address asks for by its key, after a redirect; none for any other key. */
export function noticeOf(request: Request, notices: Record<string, string>): string | null {
	const key = new URL(request.url).searchParams.get('notice') ?? ''
	return Object.hasOwn(notices, key) ? (notices[key] ?? null) : null
}
