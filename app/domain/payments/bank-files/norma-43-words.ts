import { bookableCodesIn } from '#app/domain/search/payment-reference.ts'
import { words } from './norma-43-places.ts'

/** Returns whether a text field is filled to its last character, so that its text may continue in the next field. */
export const isFull = (field: string): boolean => /\S$/.test(field)

/**
 * Appends a text field to a text. By the standard, a full field continues in the next one without a space. Some banks
 * begin a field with a new word, so a field can be full by chance. A space is put in where joining would destroy a
 * booking code.
 * @param text so far
 * @param goesOn whether the field before is full
 */
export function withField(text: string, field: string, goesOn: boolean): string {
	const apart = words(`${text} ${field}`)
	if (!goesOn) return apart
	const joined = words(text + field)
	return bookableCodesIn(joined).length < bookableCodesIn(apart).length ? apart : joined
}
