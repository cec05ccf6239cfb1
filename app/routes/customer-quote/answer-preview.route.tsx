import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { AnswerDetails } from './answer-details.tsx'
import { answerPreview } from './answer-preview.server.ts'
import { AnswerQuestion } from './answer-question.tsx'
import { QuotePage } from './quote-page.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['ticket', 'quote'], framed: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireRight(request, 'requests')
	return answerPreview(request, params.code)
}

/** Shows the office the page that a customer would answer a draft on. */
export default function AnswerPreviewPage() {
	const { lang, ...page } = useLoaderData<typeof loader>()
	return (
		<div className="wide" lang={lang}>
			<QuotePage
				page={page}
				title={page.change ? page.heading : page.first.route}
				notices={null}
				question={<AnswerQuestion page={page} />}
				details={<AnswerDetails page={page} />}
			/>
		</div>
	)
}
