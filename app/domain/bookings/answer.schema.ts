import { z } from 'zod'
import { optionalText, requiredName } from '#app/platform/text/text.schema.ts'

export const ANSWER_LENGTHS = { name: 120, reason: 500 }

/** Offer number from a hidden field. A value that was tampered with becomes 0, which is refused as a changed offer. */
const offer = z.coerce.number().int().min(1).catch(0)

/** What a customer posts to accept: the offer that they have read, and their name as a signature. */
export const AcceptanceSchema = z.object({ offer, name: requiredName('acceptedByRequired', ANSWER_LENGTHS.name) })

/** Ways in which a customer without e-mail can give the office their answer. */
export const answerWays = ['phone', 'counter', 'writing'] as const
export type AnswerWay = (typeof answerWays)[number]

/** What the office posts to note such an answer: the offer, who answered, how, and the reason of a rejection. */
export const NotedAnswerSchema = AcceptanceSchema.extend({
	way: z.enum(answerWays).catch('phone'),
	reason: optionalText(ANSWER_LENGTHS.reason),
})

/** What a customer posts to reject; the reason is optional. */
export const RejectionSchema = z.object({ offer, reason: optionalText(ANSWER_LENGTHS.reason) })
