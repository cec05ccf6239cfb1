import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { RestoredDraft } from '#app/domain/quotes/draft.ts'
import { fieldsIn } from '#app/domain/quotes/quote-request.ts'
import type { FormContent } from '#app/domain/quotes/trip/form-legs.ts'
import { formFields } from '#app/web/form/form-fields.ts'
import type { QuoteFormReply } from '../quote-form.server.ts'
import type { QuoteFormPage } from '../quote-page.server.ts'
import { problemsOf, stillWrong } from '../quote-problems.ts'
import { forgetDraft, useDraft } from './use-draft.ts'
import { useGuidePrice } from './use-guide-price.ts'
import { useTrip } from './use-trip.ts'

/** Id of the form. */
export const QUOTE_FORM = 'quote'

const optionalIn = ({ inputs }: QuoteFormPage) =>
	Object.values(inputs)
		.flat(2)
		.filter(({ optional }) => optional)
		.map(({ name }) => name)

type QuoteFormState = {
	page: QuoteFormPage
	reply: QuoteFormReply | undefined
	/** content on opening */
	start: FormContent
	/** missing until the first response, or a draft, brings one */
	formToken?: string
	/** whether what is typed is stored on this device */
	keepsDraft: boolean
	/** called with a draft that was found */
	onDraft?: (draft: RestoredDraft) => void
}

/** Manages the form's state while a visitor types: errors, the trip by the quote's rules, its price, its draft. */
export function useQuoteForm({ page, reply, start, formToken = '', keepsDraft, onDraft }: QuoteFormState) {
	const answered = reply?.errors ?? {}
	const [errors, setErrors] = useState(answered)
	const { values: opened } = start
	const names = fieldsIn(opened)
	const fields = formFields(QUOTE_FORM, names, opened, errors)
	const { trip, notices, update } = useTrip(page, opened)
	const draft = useDraft(opened, keepsDraft, onDraft)
	const { guide, ask } = useGuidePrice()
	const element = useRef<HTMLFormElement>(null)
	// Input from before the scripts loaded counts too.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
	useEffect(() => {
		if (!element.current) return
		const { trip, ...content } = update(element.current)
		ask(content)
		if (reply?.cleared) forgetDraft()
		else if (reply) draft.save(content, trip, formToken)
	}, [])
	const onInput = (event: FormEvent<HTMLFormElement>) => {
		const { trip, ...content } = update(event.currentTarget)
		ask(content)
		setErrors(stillWrong(answered, start, content, optionalIn(page)))
		draft.save(content, trip, formToken)
	}
	const problems = problemsOf(names, answered, page.text.form, (field) => fields[field].id, start)
	return { element, errors, problems, fields, trip, notices, guide, onInput }
}
