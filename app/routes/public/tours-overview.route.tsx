import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { appContext } from '#app/context.server.ts'
import { publicSite } from '#app/domain/content/public-site.server.ts'
import { sectionIndex } from '#app/domain/content/story.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { IndexPage } from './index-page.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['shop'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export const loader = async ({ request }: LoaderFunctionArgs) =>
	sectionIndex(await textsFor(request), 'tours', await publicSite(await appContext()))

export default function ToursOverviewPage() {
	return <IndexPage index={useLoaderData<typeof loader>()} />
}
