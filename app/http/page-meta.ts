import type { MetaDescriptor } from '@remix-run/node'

/** Title and description of a page, as its loader put them into `page`. */
export const pageMeta = (data: { page: { title: string; description: string } } | undefined): MetaDescriptor[] =>
	data
		? [
				{ title: data.page.title },
				{ name: 'description', content: data.page.description },
				{ property: 'og:title', content: data.page.title },
				{ property: 'og:description', content: data.page.description },
			]
		: []
