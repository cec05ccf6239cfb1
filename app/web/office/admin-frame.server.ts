import { OFFICE } from '#app/domain/accounts/access-level.ts'
import type { Person } from '#app/domain/accounts/rights.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { type AdminPageName, adminPage, type OfficeRoom, pagesFor } from '#app/domain/content/admin-pages.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'

/**
 * Returns the links to all pages of a section, the current one included. Returns none if it has only one page. The
 * records, which are for programs, are linked from the users.
 */
function neighbours(person: Person, room: OfficeRoom, current: AdminPageName, labels: Record<AdminPageName, string>) {
	const pages = pagesFor(person, room)
	if (pages.length === 1) return []
	const listed = pages.filter(({ name }) => name !== 'records' || name === current)
	return listed.map(({ name, url }) => ({ url, label: labels[name], current: name === current }))
}

/**
 * Returns the frame of an office page: its title, and links to the pages of its section that this account may open.
 * @param session undefined if the database is unavailable and the account unknown; then the links are those of ordinary
 * office staff
 * @param title for a page about one of many things; default is the page's own name
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
		links: neighbours(session?.account ?? { level: OFFICE }, room, current, pages),
	}
}

export type AdminFrame = Awaited<ReturnType<typeof adminFrame>>
