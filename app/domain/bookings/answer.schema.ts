import { z } from 'zod'
import { optionalText, requiredName } from '#app/platform/text/text.schema.ts'

export const ANSWER_LENGTHS = { name: 120, reason: 500 }

/** A hidden field: whoever has tampered with it is told that the offer has changed. */
const offer = z.coerce.number().int().min(1).catch(0)

/** What a customer posts who accepts: which offer they have read, and their name in place of a signature. */
export const AcceptanceSchema = z.object({ offer, name: requiredName('acceptedByRequired', ANSWER_LENGTHS.name) })

/** How a customer without e-mail has told the office what they answer. */
export const answerWays = ['phone', 'counter', 'writing'] as const
export type AnswerWay = (typeof answerWays)[number]

/** What the office posts that notes such an answer: which offer, who has said so and how, and why where they do not want it. */
export const NotedAnswerSchema = AcceptanceSchema.extend({
	way: z.enum(answerWays).catch('phone'),
	reason: optionalText(ANSWER_LENGTHS.reason),
})

/** What a customer posts who rejects, with a reason if they care to give one. */
export const RejectionSchema = z.object({ offer, reason: optionalText(ANSWER_LENGTHS.reason) })
