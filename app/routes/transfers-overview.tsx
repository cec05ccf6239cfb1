import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { IndexPage } from '#app/components/pages/index-page.tsx'
import { transferIndex } from '#app/domain/content/transfer-texts.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export const loader = async ({ request }: LoaderFunctionArgs) => transferIndex(await textsFor(request))

export default function TransfersOverviewPage() {
	return <IndexPage index={useLoaderData<typeof loader>()} />
}
