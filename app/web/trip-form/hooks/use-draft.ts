import { useEffect, useRef } from 'react'
import {
	DRAFT_KEY,
	DRAFT_LEGS_KEY,
	type DraftLegs,
	draftOf,
	type RestoredDraft,
	readDraft,
} from '#app/domain/quotes/draft.ts'
import { fieldsIn, type QuoteFormValues, quoteFormValues } from '#app/domain/quotes/quote-request.ts'
import type { FormContent } from '#app/domain/quotes/trip/form-legs.ts'
import type { Trip } from '#app/domain/quotes/trip/trip-rules.ts'

/** Local storage may be full, switched off or forbidden; a draft is a comfort, so the form goes on without. */
function tryStorage<Value>(use: (storage: Storage) => Value) {
	try {
		return use(localStorage)
	} catch {
		return undefined
	}
}

const KEYS = [DRAFT_KEY, DRAFT_LEGS_KEY] as const

export const forgetDraft = () =>
	tryStorage((storage) => {
		for (const key of KEYS) storage.removeItem(key)
	})

/** Puts the token of a review into the draft of what is reviewed: read back and sent again, it is still one request. */
export const keepToken = (formToken: string) =>
	tryStorage((storage) => {
		const draft = JSON.parse(storage.getItem(DRAFT_KEY) ?? 'null')
		if (draft) storage.setItem(DRAFT_KEY, JSON.stringify({ ...draft, formToken }))
	})

const currentValues = (start: QuoteFormValues) => {
	const form = document.getElementById('quote')
	return form instanceof HTMLFormElement ? quoteFormValues(new FormData(form), fieldsIn(start)) : undefined
}

/**
 * Keeps what is typed on this device, and brings it back once, on opening an untouched form.
 * @param keeps whether it may be kept: what a caller says of themselves is not the device's
 * @param onDraft hears of a draft that was found; missing where the form already shows an answer
 */
export function useDraft(start: QuoteFormValues, keeps: boolean, onDraft?: (draft: RestoredDraft) => void) {
	const opened = useRef({ start, onDraft })
	useEffect(() => {
		const { start: values, onDraft: restore } = opened.current
		const typed = currentValues(values)
		const untouched = typed && fieldsIn(values).every((field) => typed[field] === values[field])
		const draft = tryStorage((storage) => {
			const [own, legs] = KEYS.map((key) => storage.getItem(key))
			return readDraft(own ?? null, Date.now(), values, legs)
		})
		if (restore && draft && untouched) restore(draft)
	}, [])

	return {
		save: ({ values, paradas, legs }: FormContent, trip: Trip, formToken: string) => {
			if (!keeps) return
			const draft = draftOf(values, trip, formToken, Date.now())
			tryStorage((storage) => {
				storage.setItem(DRAFT_KEY, JSON.stringify(draft))
				if (legs.length + paradas.length === 0) return storage.removeItem(DRAFT_LEGS_KEY)
				const more: DraftLegs = { trayectos: legs, paradas, savedAt: draft.savedAt }
				storage.setItem(DRAFT_LEGS_KEY, JSON.stringify(more))
			})
		},
	}
}
