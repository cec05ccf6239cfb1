import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StoryPage } from '#app/components/pages/story-page.tsx'
import { sectionLinks, sectionStory } from '#app/domain/content/story.server.ts'
import { pageTextsFor } from '#app/http/pages/page-texts.server.ts'
import { shortQuoteForm } from '#app/http/pages/short-quote-form.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params: { tipo = '' } }: LoaderFunctionArgs) {
	const texts = await pageTextsFor(request)
	const story = sectionStory(texts, 'services', tipo, config().origin)
	if (!story) throw await failure(request, 404, sectionLinks(texts, 'services'))
	return { ...story, form: await shortQuoteForm(texts, story.known) }
}

export default function ServicePage() {
	return <StoryPage story={useLoaderData<typeof loader>()} />
}
