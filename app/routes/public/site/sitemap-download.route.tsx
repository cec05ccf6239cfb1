import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { config } from '#app/platform/config/config.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { SitemapPage } from '../sitemap-page.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const { t, texts } = await textsFor(request)
	const { title, description, button } = texts('shell').sitemap
	const text = t('shell:sitemap.text', { address: `${config().origin}/sitemap.xml` })
	return { page: { title, description, noindex: true }, text: { title, text, button } }
}

export default function SitemapDownloadPage() {
	return <SitemapPage text={useLoaderData<typeof loader>().text} />
}
