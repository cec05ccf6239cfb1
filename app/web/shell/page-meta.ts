import type { MetaDescriptor } from '@remix-run/node'

/** Description of a page, as its loader put it into `page`; what belongs to one person is not indexed. `PageTitle` writes its title. */
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
