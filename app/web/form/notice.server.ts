/**
 * Returns the notice that the `notice` parameter of the URL names, after a redirect. Returns null for an unknown key.
 */
export function noticeOf(request: Request, notices: Record<string, string>): string | null {
	const key = new URL(request.url).searchParams.get('notice') ?? ''
	return Object.hasOwn(notices, key) ? (notices[key] ?? null) : null
}

/** Notice of something saved in spite of conflicts: the text, and one line for each conflict. */
export type SavedAgainst = { text: string; lines: readonly string[] }

/** Notice after a redirect: a success, or a success with conflicts. */
export type Notice = string | SavedAgainst | null

/**
 * Returns the notice of the URL, with its conflicts if it has any.
 * @param against conflicts by key of the notice; an empty list if the notice's text is enough
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
