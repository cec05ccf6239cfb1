import { OFFICE } from '#app/domain/accounts/access-level.ts'
import { officeRooms, pagesFor, roomOf } from '#app/domain/content/admin-pages.ts'
import type { Visitor } from '#app/domain/content/menu.ts'
import { withSlash } from '#app/domain/content/page-address.ts'
import { LONGEST_SEARCH } from '#app/domain/search/search-words.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Path of the page that searches quotes. */
const SEARCH = '/admin/quotes/'
/** Pages that have a search field of their own. */
const searching = [SEARCH, '/admin/customers/']

/**
 * Returns the bar of the office's pages, which replaces the public menu. Returns undefined for visitors who are not
 * office staff.
 * @param path of the page
 */
export function officeBar(visitor: Visitor, { texts }: LanguageTexts, path: string) {
	if (visitor.level > OFFICE) return undefined
	const { navigation, bar } = texts('admin')
	const { profile, logout } = texts('shell').menu
	const current = roomOf(withSlash(path))
	return {
		text: { navigation, ...bar, profile, logout },
		rooms: officeRooms.flatMap((room) => {
			const [first] = pagesFor(visitor, room)
			return first ? [{ url: first.url, label: bar.rooms[room], current: room === current }] : []
		}),
		search: searching.includes(withSlash(path)) ? undefined : { url: SEARCH, longest: LONGEST_SEARCH },
	}
}

export type OfficeBarData = NonNullable<ReturnType<typeof officeBar>>
