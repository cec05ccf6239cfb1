import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { appContext } from '#app/context.server.ts'
import { publicSite } from '#app/domain/content/public-site.server.ts'
import { offersVip } from '#app/domain/content/site-menu.server.ts'
import { isAboutVip, sectionLinks, sectionStory } from '#app/domain/content/story.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { pageTextsFor } from './page-texts.server.ts'
import { shortQuoteForm } from './short-quote-form.server.ts'
import { StoryPage } from './story-page.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params: { tipo = '' } }: LoaderFunctionArgs) {
	const texts = await pageTextsFor(request)
	const context = await appContext()
	const hasVip = await offersVip(context)
	const story = sectionStory(texts, 'services', tipo, await publicSite(context), hasVip)
	if (!story) throw await failure(request, 404, sectionLinks(texts, 'services', hasVip))
	// Not stored by browsers, because the company may offer VIP again.
	if (isAboutVip(tipo) && !hasVip)
		throw redirect(`/servicios/${new URL(request.url).search}`, {
			status: 301,
			headers: { 'Cache-Control': 'no-store' },
		})
	return { ...story, form: await shortQuoteForm(texts, story.known) }
}

export default function ServicePage() {
	return <StoryPage story={useLoaderData<typeof loader>()} />
}
