import { z } from 'zod'
import { type ChangeRequestKind, WISH_LENGTHS } from '#app/domain/quotes/change-request-kinds.ts'
import { version } from '#app/domain/quotes/offer/offer.schema.ts'
import { optionalText } from '#app/platform/text/text.schema.ts'

const words = optionalText(WISH_LENGTHS.words)

/** What a customer posts to ask for a change or a cancellation: a change needs words, a cancellation does not. */
export const changeRequestSchemas = {
	change: z.object({ words: words.refine((typed) => typed !== '', 'wishRequired') }),
	cancellation: z.object({ words }),
} satisfies Record<ChangeRequestKind, z.ZodType>

/** What the office posts to decide on such a request; the sentence to the customer is optional. */
export const ChangeRequestAnswerSchema = z.object({ version, answer: optionalText(WISH_LENGTHS.answer) })
