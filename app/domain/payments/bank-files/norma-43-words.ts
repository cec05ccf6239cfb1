import { bookableCodesIn } from '#app/domain/search/payment-reference.ts'
import { words } from './norma-43-places.ts'

/** Whether a field of words is filled to its last sign, so that its text may go on in the next one. */
export const isFull = (field: string): boolean => /\S$/.test(field)

/**
 * A text with the next field of words behind it. A field that is full goes on in the next one, as the standard has it,
 * without a space between; banks that begin a field with a new word fill one by chance, too: two words stay two where a
 * code would be lost otherwise.
 * @param text so far @param goesOn whether the field before is full
 */
export function withField(text: string, field: string, goesOn: boolean): string {
	const apart = words(`${text} ${field}`)
	if (!goesOn) return apart
	const joined = words(text + field)
	return bookableCodesIn(joined).length < bookableCodesIn(apart).length ? apart : joined
}
