import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { findCustomers } from '#app/domain/customers/find-customers.server.ts'
import { LONGEST_SEARCH } from '#app/domain/search/search-words.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { listPages, pageNumberOf } from '#app/web/office/list-pages.server.ts'
import { CUSTOMERS_PATH } from '#app/web/office/office-paths.ts'
import { customerLine } from './customer-card.server.ts'

const PAGE_SIZE = 25

/** Reads the search text from an address. */
export const searchIn = (request: Request) => (queryOf(request).get('q') ?? '').slice(0, LONGEST_SEARCH)

/** Returns the search form for customers. @param path of the page that shows the result */
export const searchForm = ({ texts }: LanguageTexts, path: string, query: string) => ({
	text: texts('customers').search,
	path,
	query,
	longest: LONGEST_SEARCH,
})

export type SearchForm = ReturnType<typeof searchForm>

/** Reads what the list of customers shows; all of it follows from the page's address. */
export async function customerListPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const query = searchIn(request)
	const found = await findCustomers(context, { text: query, page: pageNumberOf(request), size: PAGE_SIZE })
	const { columns, none, noMatch, clear } = texts.texts('customers')
	const number = found.total.toLocaleString(texts.tag, { useGrouping: 'always' })
	return {
		...(await adminFrame(request, session, 'customers')),
		text: { columns, clear, none: query === '' ? none : noMatch },
		search: searchForm(texts, CUSTOMERS_PATH, query),
		clearHref: query === '' ? null : CUSTOMERS_PATH,
		summary: found.more
			? texts.t('customers:more', { number })
			: texts.t('customers:found', { count: found.total, number }),
		rows: found.rows.map((row) => customerLine(texts, row)),
		pages: await listPages(request, found),
	}
}

export type CustomerListPage = Awaited<ReturnType<typeof customerListPage>>
