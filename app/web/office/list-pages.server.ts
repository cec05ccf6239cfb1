import { textsFor } from '#app/platform/i18n/texts.server.ts'

/** Nobody leafs this far; a larger number is no page. */
const MOST = 1_000_000

/** The page that an address asks for by `?page=`, from 1; whatever is no page is the first. */
export function pageNumberOf(request: Request) {
	const asked = new URL(request.url).searchParams.get('page') ?? ''
	return /^[1-9]\d*$/.test(asked) ? Math.min(Number(asked), MOST) : 1
}

/**
 * The way through the pages of a list. The rest of the address stays, a notice aside.
 * @returns null where everything stands on one page
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
