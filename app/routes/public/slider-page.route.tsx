import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { appContext } from '#app/context.server.ts'
import { cardLinks, cardPage } from '#app/domain/content/card-page.server.ts'
import { publicSite } from '#app/domain/content/public-site.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { CardArticle } from './card-page.tsx'
import { pageTextsFor } from './page-texts.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['shop'], keepsCard: true, reads: ['card'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const texts = await pageTextsFor(request)
	const card = cardPage(texts, new URL(request.url).searchParams.get('card'), await publicSite(await appContext()))
	if (!card) throw await failure(request, 404, cardLinks(texts))
	return card
}

export default function SliderPage() {
	return <CardArticle card={useLoaderData<typeof loader>()} />
}
