import type { MetaDescriptor } from '@remix-run/node'

/** Title and description of a page, as its loader put them into `page`; what belongs to one person is not indexed. */
export const pageMeta = (
	data: { page: { title: string; description: string; noindex?: boolean } } | undefined,
): MetaDescriptor[] =>
	data
		? [
				{ title: data.page.title },
				{ name: 'description', content: data.page.description },
				...(data.page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
				{ property: 'og:title', content: data.page.title },
				{ property: 'og:description', content: data.page.description },
			]
		: []
