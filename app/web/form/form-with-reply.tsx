import { Form } from '@remix-run/react'
import { type FormEventHandler, type ReactNode, useEffect, useState } from 'react'
import { ErrorSummary, FormAlert, type FormProblem } from './error-summary.tsx'
import { type FormField, formFields } from './form-fields.ts'
import type { FormReply } from './posted-form.server.ts'

type FormWithReplyProps<Name extends string> = {
	id: string
	/** label of each field, in the form's order */
	labels: Record<Name, string>
	reply: FormReply | undefined
	/** initial values, before anything was posted */
	values?: Readonly<Record<string, string>>
	/** heading of the error summary */
	errorSummary: string
	/** title of the page if there are errors */
	errorTitle: string
	onInput?: FormEventHandler<HTMLFormElement>
	className?: string
	/** whether only the server validates, so that every message is in the page's language */
	ownMessages?: boolean
	/** address to post to, if not that of the page */
	action?: string
	/** of a form with a file */
	encType?: 'multipart/form-data'
	children: (fields: Record<Name, FormField>) => ReactNode
}

/** Prefixes messages that occur more than once with the label of their field. */
const tellApart = (problems: (FormProblem & { label: string })[]) =>
	problems.map(({ id, label, message }, index) => {
		const isTwice = problems.some((other, at) => at !== index && other.message === message)
		return { id, message: isTwice ? `${label}: ${message}` : message }
	})

/**
 * Shows a form that posts, with the errors of the last response: a summary that takes the focus, and each error at its
 * field.
 * Pass the response's id as `key`, so that the form is mounted again with the values as typed.
 */
export function FormWithReply<Name extends string>(props: FormWithReplyProps<Name>) {
	const {
		id,
		labels,
		reply,
		values = {},
		errorSummary,
		errorTitle,
		onInput,
		className = 'narrow',
		encType,
		action,
		ownMessages = false,
		children,
	} = props
	const names = Object.keys(labels) as Name[]
	const fields = formFields(id, names, reply?.values ?? values, reply?.errors ?? {})
	// Without scripts the browser validates. With them the server's messages appear at the fields instead.
	const [isLive, setLive] = useState(false)
	useEffect(() => setLive(true), [])
	useEffect(() => {
		if (reply) document.title = errorTitle
	}, [reply, errorTitle])
	const problems = names.flatMap(
		(name) => reply?.errors[name]?.map((message) => ({ id: fields[name].id, label: labels[name], message })) ?? [],
	)
	return (
		<Form
			method="post"
			id={id}
			noValidate={ownMessages || isLive}
			className={className}
			onInput={onInput}
			encType={encType}
			action={action}
		>
			<ErrorSummary title={errorSummary} problems={tellApart(problems)} />
			{reply?.alert && <FormAlert {...reply.alert} />}
			{reply?.asked?.map((mark) => (
				<input key={mark} type="hidden" name="asked" value={mark} />
			))}
			{children(fields)}
		</Form>
	)
}
