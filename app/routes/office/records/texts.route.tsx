import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { AskedTexts } from './asked-texts.tsx'
import { TextGaps } from './text-gaps.tsx'
import { handleTexts, textsPage } from './texts.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'records')
	return textsPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	await requireRight(args.request, 'records')
	return handleTexts(args)
}

export default function AdminTextsPage() {
	const { frame, text, notice, gaps, asked } = useLoaderData<typeof loader>()
	return (
		<AdminPage frame={frame} notice={notice}>
			<h2>{text.gaps}</h2>
			<p className="hint">{text.gapsHint}</p>
			{gaps.map((gap) => (
				<TextGaps key={gap.code} gap={gap} columns={text.columns} />
			))}
			<h2>{text.asked}</h2>
			<p className="hint">{text.askedHint}</p>
			{asked.length === 0 ? <p>{text.none}</p> : <AskedTexts asked={asked} text={text} />}
		</AdminPage>
	)
}
