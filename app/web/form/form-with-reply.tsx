import { Form } from '@remix-run/react'
import { type FormEventHandler, type ReactNode, useEffect, useState } from 'react'
import { ErrorSummary, FormAlert, type FormProblem } from './error-summary.tsx'
import { type FormField, formFields } from './form-fields.ts'
import type { FormReply } from './posted-form.server.ts'

type FormWithReplyProps<Name extends string> = {
	id: string
	/** what each field is called, in the form's order */
	labels: Record<Name, string>
	reply: FormReply | undefined
	/** what the fields hold before anything was posted */
	values?: Readonly<Record<string, string>>
	/** heading of the summary */
	errorSummary: string
	/** title of the page when something is wrong */
	errorTitle: string
	onInput?: FormEventHandler<HTMLFormElement>
	className?: string
	children: (fields: Record<Name, FormField>) => ReactNode
}

/** Lines that would read alike, such as one for each field left empty, say which field they are about. */
const tellApart = (problems: (FormProblem & { label: string })[]) =>
	problems.map(({ id, label, message }, index) => {
		const isTwice = problems.some((other, at) => at !== index && other.message === message)
		return { id, message: isTwice ? `${label}: ${message}` : message }
	})

/**
 * A form that posts, and shows what came back: a summary that takes the focus, and each error beside its field. Give it
 * the answer's id as key, so that it starts afresh with what was typed.
 */
export function FormWithReply<Name extends string>(props: FormWithReplyProps<Name>) {
	const { id, labels, reply, values = {}, errorSummary, errorTitle, onInput, className = 'narrow', children } = props
	const names = Object.keys(labels) as Name[]
	const fields = formFields(id, names, reply?.values ?? values, reply?.errors ?? {})
	// Without scripts the browser checks; with them the server's sentences stand beside the fields.
	const [isLive, setLive] = useState(false)
	useEffect(() => setLive(true), [])
	useEffect(() => {
		if (reply) document.title = errorTitle
	}, [reply, errorTitle])
	const problems = names.flatMap(
		(name) => reply?.errors[name]?.map((message) => ({ id: fields[name].id, label: labels[name], message })) ?? [],
	)
	return (
		<Form method="post" id={id} noValidate={isLive} className={className} onInput={onInput}>
			<ErrorSummary title={errorSummary} problems={tellApart(problems)} />
			{reply?.alert && <FormAlert {...reply.alert} />}
			{reply?.asked?.map((mark) => (
				<input key={mark} type="hidden" name="asked" value={mark} />
			))}
			{children(fields)}
		</Form>
	)
}
