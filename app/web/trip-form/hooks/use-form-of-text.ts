import { useMemo } from 'react'
import type { QuoteFormPage } from '../quote-page.server.ts'

/**
 * Writes all that a form draws itself from as one text of JSON. The framework would number each name and each text of it, which is
 * 600 bytes more in the compressed page (figures §1). A form holds texts, numbers, flags and lists, which JSON gives back as they were.
 */
export const formAsText = (form: QuoteFormPage) => JSON.stringify(form)

/** Reads what `formAsText` has written. @returns the same object as long as the text is the same */
export const useFormOfText = (text: string | null) =>
	useMemo(() => (text === null ? null : (JSON.parse(text) as QuoteFormPage)), [text])
