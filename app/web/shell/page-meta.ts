import type { MetaDescriptor } from '@remix-run/node'

/**
 * Returns the description tags from the `page` object of a loader's data. Personal pages are not indexed. `PageTitle`
 * renders the title.
 */
export const pageMeta = (
	data: { page: { title: string; description: string; noindex?: boolean } } | undefined,
): MetaDescriptor[] =>
	data
		? [
				{ name: 'description', content: data.page.description },
				...(data.page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
				{ property: 'og:title', content: data.page.title },
				{ property: 'og:description', content: data.page.description },
			]
		: []
