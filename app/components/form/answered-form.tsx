import { type DefaultValue, type FieldMetadata, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type FormEventHandler, type ReactNode, useEffect, useMemo } from 'react'
import type { FormAnswer } from '#app/http/account-form.server.ts'
import { ErrorSummary, FormAlert } from './error-summary.tsx'

type AnsweredFormProps<Name extends string> = {
	id: string
	names: readonly Name[]
	answer: FormAnswer | undefined
	/** heading of the summary */
	errorSummary: string
	/** title of the page when something is wrong */
	errorTitle: string
	onInput?: FormEventHandler<HTMLFormElement>
	children: (fields: Record<Name, FieldMetadata<string>>) => ReactNode
}

/**
 * A form that posts, and shows what came back: a summary that takes the focus, and each error beside its field. Give it
 * the answer's id as key, so that it starts afresh with what was typed.
 */
export function AnsweredForm<Name extends string>(props: AnsweredFormProps<Name>) {
	const { id, names, answer, errorSummary, errorTitle, onInput, children } = props
	const lastResult = useMemo(
		() => (answer ? ({ status: 'error', initialValue: answer.values, error: answer.errors } as const) : undefined),
		[answer],
	)
	const [form, fields] = useForm<Record<Name, string>>({
		id,
		lastResult,
		defaultValue: (answer?.values ?? {}) as DefaultValue<Record<Name, string>>,
		defaultNoValidate: false,
	})
	useEffect(() => {
		if (answer) document.title = errorTitle
	}, [answer, errorTitle])
	const problems = names.flatMap(
		(name) => answer?.errors[name]?.map((message) => ({ id: fields[name].id, message })) ?? [],
	)
	return (
		<Form method="post" id={form.id} noValidate={form.noValidate} className="narrow" onInput={onInput}>
			<ErrorSummary title={errorSummary} problems={problems} />
			{answer?.alert && <FormAlert {...answer.alert} />}
			{children(fields as Record<Name, FieldMetadata<string>>)}
		</Form>
	)
}
