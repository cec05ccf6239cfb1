import { z } from 'zod'
import { version } from '#app/domain/quotes/offer/offer.schema.ts'
import { WISH_LENGTHS, type WishKind } from '#app/domain/quotes/wishes.ts'
import { optionalText } from '#app/platform/text/text.schema.ts'

const words = optionalText(WISH_LENGTHS.words)

/** What a customer posts who wants something: what should change must be said, why to cancel need not be. */
export const wishSchemas = {
	change: z.object({ words: words.refine((said) => said !== '', 'wishRequired') }),
	cancellation: z.object({ words }),
} satisfies Record<WishKind, z.ZodType>

/** What the office posts that decides on a wish, with a sentence to the customer if it cares to add one. */
export const WishAnswerSchema = z.object({ version, answer: optionalText(WISH_LENGTHS.answer) })
