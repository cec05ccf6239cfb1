import { Form, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { ActivationPage } from './registration.server.ts'

/** Posts the link's sealed value: automatically where scripts run, otherwise with a button (decision 10). */
export function ActivationForm({ page, sealed }: { page: ActivationPage; sealed: string }) {
	const { heading, fields: label, text } = page
	const submit = useSubmit()
	const form = useRef<HTMLFormElement>(null)
	const isPosted = useRef(false)
	useEffect(() => {
		if (isPosted.current) return
		isPosted.current = true
		submit(form.current, { replace: true })
	}, [submit])
	return (
		<>
			<h1>{heading}</h1>
			<p className="lead">{text.lead}</p>
			<Form method="post" ref={form} replace>
				<input type="hidden" name="email" value={sealed} />
				<input type="hidden" name="intent" value="activate" />
				<div className="buttons">
					<IntentButton intent="activate" working={label.working}>
						{text.submit}
					</IntentButton>
				</div>
			</Form>
		</>
	)
}
