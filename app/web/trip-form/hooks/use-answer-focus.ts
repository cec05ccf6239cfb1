import { useEffect, useRef } from 'react'
import type { QuoteFormReply } from '../quote-form.server.ts'

/**
 * Reads each answer out from what it leads to, or else from the page's heading, where scripts run. What is wrong takes the
 * focus by itself.
 * @returns for the heading, which has `tabIndex={-1}`
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
