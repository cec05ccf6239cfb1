import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { appContext } from '#app/context.server.ts'
import { publicSite } from '#app/domain/content/public-site.server.ts'
import { sectionLinks, sectionStory } from '#app/domain/content/story.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { pageTextsFor } from './page-texts.server.ts'
import { shortQuoteForm } from './short-quote-form.server.ts'
import { StoryPage } from './story-page.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params: { tipo = '' } }: LoaderFunctionArgs) {
	const texts = await pageTextsFor(request)
	const story = sectionStory(texts, 'tours', tipo, await publicSite(await appContext()))
	if (!story) throw await failure(request, 404, sectionLinks(texts, 'tours'))
	return { ...story, form: await shortQuoteForm(texts, story.known) }
}

export default function TourPage() {
	return <StoryPage story={useLoaderData<typeof loader>()} />
}
