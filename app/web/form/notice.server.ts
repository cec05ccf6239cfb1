/** The sentence that a page's address asks for by its key, after a redirect; none for any other key. */
export function noticeOf(request: Request, notices: Record<string, string>): string | null {
	const key = new URL(request.url).searchParams.get('notice') ?? ''
	return Object.hasOwn(notices, key) ? (notices[key] ?? null) : null
}

/** What was saved although something is wrong with it: that, and what is wrong, line by line. */
export type SavedAgainst = { text: string; lines: readonly string[] }

/** What a page says after a redirect: that it is done, or what is wrong with what was done. */
export type Notice = string | SavedAgainst | null

/**
 * The same where some of what is done may be against something.
 * @param against what is wrong, by the key of the notice; an empty list where its sentence says it all
 */
export function noticeWith(
	request: Request,
	notices: Record<string, string>,
	against: Partial<Record<string, SavedAgainst['lines']>>,
): Notice {
	const text = noticeOf(request, notices)
	const lines = against[new URL(request.url).searchParams.get('notice') ?? '']
	return text !== null && lines ? { text, lines } : text
}
