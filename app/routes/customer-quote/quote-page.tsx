import type { ReactNode } from 'react'
import { Letterhead } from '#app/web/quote/letterhead.tsx'
import type { StatePage } from '#app/web/quote/quote-answer.server.ts'

type QuotePageProps = {
	page: Pick<StatePage, 'letterhead'>
	title: string
	/** what has happened, above both columns */
	notices: ReactNode
	/** what the customer can do, beside the rest on wide screens */
	question: ReactNode
	details: ReactNode
}

/** Lays out a page of a quote. */
export const QuotePage = ({ page, title, notices, question, details }: QuotePageProps) => (
	<article className="quote-page">
		<Letterhead letterhead={page.letterhead} />
		<h1>{title}</h1>
		{notices}
		<div className="question">{question}</div>
		<div className="in-full">{details}</div>
	</article>
)
