import { useEffect, useRef } from 'react'
import type { QuoteFormReply } from '../quote-form.server.ts'

/**
 * After each response, moves the focus to the element that it concerns, or else to the page's heading, so that it is
 * read out. Error summaries take the focus themselves.
 * @returns ref of the heading, which must have `tabIndex={-1}`
 */
export function useAnswerFocus(reply: Pick<QuoteFormReply, 'errors' | 'focus'> | undefined) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		if (!reply || Object.keys(reply.errors).length > 0) return
		const led = reply.focus && document.getElementById(reply.focus)
		;(led || heading.current)?.focus()
	}, [reply])
	return heading
}
