import { textsFor } from '#app/platform/i18n/texts.server.ts'

/** Highest page number; larger ones are reduced to it. */
const MAX_PAGE = 1_000_000

/** Reads the page number from `?page=`, starting at 1. An invalid number means the first page. */
export function pageNumberOf(request: Request) {
	const asked = new URL(request.url).searchParams.get('page') ?? ''
	return /^[1-9]\d*$/.test(asked) ? Math.min(Number(asked), MAX_PAGE) : 1
}

/**
 * Returns the links to the previous and next page of a list. They keep the rest of the query, except the notice.
 * @returns null if everything fits on one page
 */
export async function listPages(request: Request, { page, pages }: { page: number; pages: number }) {
	if (pages <= 1) return null
	const { t, texts } = await textsFor(request)
	const { label, previous, next } = texts('admin').paging
	const url = new URL(request.url)
	const to = (number: number, name: string) => {
		const query = new URLSearchParams(url.search)
		query.delete('notice')
		query.set('page', String(number))
		return { href: `${url.pathname}?${query}`, label: name }
	}
	return {
		label,
		position: t('admin:paging.position', { page, pages }),
		previous: page > 1 ? to(page - 1, previous) : null,
		next: page < pages ? to(page + 1, next) : null,
	}
}

export type ListPages = Awaited<ReturnType<typeof listPages>>
