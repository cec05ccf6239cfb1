import { OFFICE } from '#app/domain/accounts/access-level.ts'
import { may } from '#app/domain/accounts/rights.ts'
import { officeRooms, pagesFor, roomOf } from '#app/domain/content/admin-pages.ts'
import type { Visitor } from '#app/domain/content/menu.ts'
import { withSlash } from '#app/domain/content/page-address.ts'
import { LONGEST_SEARCH } from '#app/domain/search/search-words.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { HELP_PATH, helpFor } from '#app/web/office/help/help-links.ts'
import { ENTER_PATH, QUOTES_PATH } from '#app/web/office/office-paths.ts'

/**
 * Returns the key of each section after `g`: the first letter of its name that no section before it has. It is the same
 * for all users of a language, whatever they may open.
 */
function keysOf(labels: Record<(typeof officeRooms)[number], string>) {
	const taken = new Set<string>()
	return officeRooms.map((room) => {
		const letter = [...labels[room].toLowerCase()].find((each) => /[a-z]/.test(each) && !taken.has(each)) ?? ''
		taken.add(letter)
		return { room, letter }
	})
}

/**
 * Returns the bar of the office's pages, which replaces the public menu. Returns undefined for visitors who are not
 * office staff.
 * @param url address of the page; its search words are shown where the bar's search leads to this page
 */
export function officeBar(visitor: Visitor, { texts }: LanguageTexts, url: URL) {
	if (visitor.level > OFFICE) return undefined
	const { navigation, bar } = texts('admin')
	const { profile, logout } = texts('shell').menu
	const path = withSlash(url.pathname)
	const current = path.startsWith(HELP_PATH) ? undefined : roomOf(path)
	return {
		text: { navigation, ...bar, profile, logout },
		rooms: keysOf(bar.rooms).flatMap(({ room, letter }) => {
			const [first] = pagesFor(visitor, room)
			return first ? [{ url: first.url, label: bar.rooms[room], current: room === current, letter }] : []
		}),
		/** page that enters a request, for those who may */
		enter: may(visitor, 'requests') ? ENTER_PATH : null,
		help: helpFor(path),
		search: {
			url: QUOTES_PATH,
			longest: LONGEST_SEARCH,
			query: path === QUOTES_PATH ? (url.searchParams.get('q') ?? '').slice(0, LONGEST_SEARCH) : '',
		},
	}
}

export type OfficeBarData = NonNullable<ReturnType<typeof officeBar>>
