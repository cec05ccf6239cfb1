import { useActionData } from '@remix-run/react'
import { useRef } from 'react'
import type { FormReply } from './posted-form.server.ts'

/**
 * Returns the action's last response. The router drops it on a jump within the page (`#…`), so this hook remembers it.
 */
export function useReply<Reply = FormReply>() {
	const reply = useActionData() as Reply | undefined
	const kept = useRef(reply)
	if (reply) kept.current = reply
	return kept.current
}
