import { useEffect } from 'react'
import type { QuoteFormReply } from '../quote-form.server.ts'

/**
 * Has the page's title say whether the form's last answer is through: a form that scripts have sent comes without a new page.
 * @param title of the page while all is well
 */
export function useReplyTitle(reply: Pick<QuoteFormReply, 'errorTitle'> | undefined, title: string) {
	useEffect(() => {
		if (reply) document.title = reply.errorTitle ?? title
	}, [reply, title])
}
