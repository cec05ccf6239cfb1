import { OFFICE } from '#app/domain/accounts/access-level.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { type AdminPageName, adminPage, type OfficeRoom, pagesFor } from '#app/domain/content/admin-pages.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'

/** The other pages of a room, and the page itself; none where it stands alone. */
function neighbours(level: number, room: OfficeRoom, current: AdminPageName, labels: Record<AdminPageName, string>) {
	const pages = pagesFor(level, room)
	if (pages.length === 1) return []
	return pages.map(({ name, url }) => ({ url, label: labels[name], current: name === current }))
}

/**
 * What frames every page of the office: its title, and the way to the other pages of its room that this person may enter.
 * @param session undefined for whoever cannot be recognized while the database is away: they read what everybody of the office does
 * @param title where the page is about one thing among many; else the page's own name
 */
export async function adminFrame(
	request: Request,
	session: Session | undefined,
	current: AdminPageName,
	title?: string,
) {
	const { t, texts } = await textsFor(request)
	const { bar, pages } = texts('admin')
	const { room } = adminPage(current)
	const heading = title ?? pages[current]
	const errorTitle = t('accounts:errorTitle', { title: heading })
	const { errorSummary, working } = texts('accounts').fields
	return {
		page: { title: heading, errorTitle, description: heading, noindex: true },
		heading,
		errorTitle,
		errorSummary,
		working,
		room: bar.rooms[room],
		links: neighbours(session?.account.level ?? OFFICE, room, current, pages),
	}
}

export type AdminFrame = Awaited<ReturnType<typeof adminFrame>>
