import { useActionData } from '@remix-run/react'
import { useRef } from 'react'
import type { FormAnswer } from '#app/http/posted-form.server.ts'

/** The action's last answer. A jump within the page (`#…`) makes the router forget it; the form must not. */
export function useAnswer() {
	const answer = useActionData<FormAnswer>()
	const kept = useRef(answer)
	if (answer) kept.current = answer
	return kept.current
}
