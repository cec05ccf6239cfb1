import { OFFICE } from '#app/domain/accounts/access-level.ts'
import { officeRooms, pagesFor, roomOf } from '#app/domain/content/admin-pages.ts'
import type { Visitor } from '#app/domain/content/menu.ts'
import { withSlash } from '#app/domain/content/page-address.ts'
import { LONGEST_SEARCH } from '#app/domain/search/search-words.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Where the office searches. */
const SEARCH = '/admin/quotes/'
/** Pages that have a field of their own to search. */
const searching = [SEARCH, '/admin/customers/']

/**
 * What the office's pages show instead of the shop's menu; undefined for whoever is not of the office.
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
			const [first] = pagesFor(visitor.level, room)
			return first ? [{ url: first.url, label: bar.rooms[room], current: room === current }] : []
		}),
		search: searching.includes(withSlash(path)) ? undefined : { url: SEARCH, longest: LONGEST_SEARCH },
	}
}

export type OfficeBarData = NonNullable<ReturnType<typeof officeBar>>
