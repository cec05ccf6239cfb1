import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answerPage, handleAnswer } from '#app/web/quote/quote-answer.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { AnswerDetails } from './answer-details.tsx'
import { AnswerQuestion } from './answer-question.tsx'
import { ChangeRequestStates } from './change-requests.tsx'
import { QuotePage } from './quote-page.tsx'
import { QuoteState } from './quote-state.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['ticket', 'quote'], closes: true, posts: true, pays: true, footer: 'short' }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

/** Reads the page; the sealed link is the credential to read and answer (decision 22). */
export const loader = ({ request, context, params }: LoaderFunctionArgs) => answerPage(request, context, params.tipo)

export const action = (args: ActionFunctionArgs) => handleAnswer(args)

/** Shows the name of the trip or of its change, the key facts and the question, then trip and price; once answered, the status (contract §2). */
export default function QuoteAnswerPage() {
	const page = useLoaderData<typeof loader>()
	return (
		<QuotePage
			page={page}
			title={page.change ? page.heading : page.first.route}
			notices={
				<>
					{!page.form && <QuoteState {...page} />}
					{page.hirerNotice && <p className="notice warning">{page.hirerNotice}</p>}
					<ChangeRequestStates states={page.changeRequests.states} officeLang={page.reason.lang} />
				</>
			}
			question={<AnswerQuestion page={page} />}
			details={<AnswerDetails page={page} />}
		/>
	)
}
