import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SummaryBox } from '#app/web/quote/summary-box.tsx'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { HirerForm } from './hirer-form.tsx'
import { handleHirer, hirerPage } from './hirer-page.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['ticket', 'quote'], posts: true, footer: 'short' }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

/** Reads the page; the sealed link is the credential, for this page only. */
export const loader = (args: LoaderFunctionArgs) => hirerPage(args)

export const action = (args: ActionFunctionArgs) => handleHirer(args)

/** Asks the customer of a booking for the hirer's details that the route sheet must state. */
export default function HirerPage() {
	const { title, errorTitle, lead, first, sentence: stated, form } = useLoaderData<typeof loader>()
	return (
		<article className="quote-page">
			<h1>{title}</h1>
			{stated.length > 0 && (
				<div className="notice" role="status">
					{stated.map((sentence) => (
						<p key={sentence}>{sentence}</p>
					))}
				</div>
			)}
			<div className="question">
				<SummaryBox first={first} isNamed />
			</div>
			{form && (
				<div className="in-full">
					{lead && <p>{lead}</p>}
					<HirerForm form={form} errorTitle={errorTitle} />
				</div>
			)}
		</article>
	)
}
