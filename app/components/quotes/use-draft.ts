import { useEffect, useRef } from 'react'
import { DRAFT_KEY, draftOf, type RestoredDraft, readDraft } from '#app/quotes/draft.ts'
import { fieldsIn, type QuoteFormValues, quoteFormValues } from '#app/quotes/quote-request.ts'
import type { Trip } from '#app/quotes/trip-rules.ts'

/** Local storage may be full, switched off or forbidden; a draft is a comfort, so the form goes on without. */
function tryStorage<Value>(use: (storage: Storage) => Value) {
	try {
		return use(localStorage)
	} catch {
		return undefined
	}
}

export const forgetDraft = () => tryStorage((storage) => storage.removeItem(DRAFT_KEY))

const currentValues = (start: QuoteFormValues) => {
	const form = document.getElementById('quote')
	return form instanceof HTMLFormElement ? quoteFormValues(new FormData(form), fieldsIn(start)) : undefined
}

/**
 * Keeps what is typed on this device, and brings it back once, on opening an untouched form.
 * @param onDraft hears of a draft that was found; missing where the form already shows an answer
 */
export function useDraft(start: QuoteFormValues, onDraft?: (draft: RestoredDraft) => void) {
	const opened = useRef({ start, onDraft })
	useEffect(() => {
		const { start: values, onDraft: restore } = opened.current
		const typed = currentValues(values)
		const untouched = typed && fieldsIn(values).every((field) => typed[field] === values[field])
		const draft = tryStorage((storage) => readDraft(storage.getItem(DRAFT_KEY), Date.now(), values))
		if (restore && draft && untouched) restore(draft)
	}, [])

	return {
		save: (values: QuoteFormValues, trip: Trip, formToken: string) => {
			const draft = draftOf(values, trip, formToken, Date.now())
			tryStorage((storage) => storage.setItem(DRAFT_KEY, JSON.stringify(draft)))
		},
	}
}
