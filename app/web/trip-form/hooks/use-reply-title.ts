import { useEffect } from 'react'
import type { QuoteFormReply } from '../quote-form.server.ts'

/**
 * Sets the page's title after a response, because a form sent by script brings no new page.
 * @param title of the page without errors
 */
export function useReplyTitle(reply: Pick<QuoteFormReply, 'errorTitle'> | undefined, title: string) {
	useEffect(() => {
		if (reply) document.title = reply.errorTitle ?? title
	}, [reply, title])
}
