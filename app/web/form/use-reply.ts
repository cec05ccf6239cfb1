import { useActionData } from '@remix-run/react'
import { useRef } from 'react'
import type { FormReply } from './posted-form.server.ts'

/** The action's last answer. A jump within the page (`#…`) makes the router forget it; the form must not. */
export function useReply<Reply = FormReply>() {
	const reply = useActionData() as Reply | undefined
	const kept = useRef(reply)
	if (reply) kept.current = reply
	return kept.current
}
