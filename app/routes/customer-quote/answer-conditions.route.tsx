import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ConditionsText } from '#app/web/quote/conditions-text.tsx'
import { sentConditionsPage } from '#app/web/quote/sent-conditions.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { footer: 'short' }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export const loader = ({ request, context }: LoaderFunctionArgs) => sentConditionsPage(request, context)

/** Shows the conditions of hire that were sent with an offer, unchanged and in the language of the offer. */
export default function AnswerConditionsPage() {
	const { lead, lang, title, parts, version, pdf } = useLoaderData<typeof loader>()
	return (
		<article>
			<p className="lead">{lead}</p>
			<div lang={lang}>
				<h1>{title}</h1>
				<ConditionsText parts={parts} />
			</div>
			<p className="hint">{version}</p>
			<p className="links">
				<a href={pdf.href}>{pdf.text}</a>
			</p>
		</article>
	)
}
