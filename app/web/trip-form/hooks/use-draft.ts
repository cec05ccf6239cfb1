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

/** Uses local storage, which may be full, disabled or forbidden. The draft is optional, so errors are ignored. */
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

/** Adds the token of a review to the stored draft, so that restoring and sending it again makes no second request. */
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
 * Stores what is typed on this device, and restores it once, when an untouched form opens.
 * @param keeps false for the office, because a customer's data must not stay on its devices
 * @param onDraft called with a draft that was found; missing if the form already shows a response
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
