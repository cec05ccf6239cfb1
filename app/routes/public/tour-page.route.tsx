import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { appContext } from '#app/context.server.ts'
import { publicSite } from '#app/domain/content/public-site.server.ts'
import { sectionLinks, sectionStory } from '#app/domain/content/story.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { missingPage } from './missing-page.server.ts'
import { pageTextsFor } from './page-texts.server.ts'
import { shortQuoteForm } from './short-quote-form.server.ts'
import { StoryPage } from './story-page.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['shop'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params: { tipo = '' } }: LoaderFunctionArgs) {
	const texts = await pageTextsFor(request)
	const site = await publicSite(await appContext())
	const story = sectionStory(texts, 'tours', tipo, site)
	if (!story) {
		const links = sectionLinks(texts, 'tours', site)
		throw await missingPage(request, { section: 'tours', tipo, site, links })
	}
	return { ...story, form: await shortQuoteForm(texts, story.known) }
}

export default function TourPage() {
	return <StoryPage story={useLoaderData<typeof loader>()} />
}
