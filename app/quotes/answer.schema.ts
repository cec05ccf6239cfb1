import { z } from 'zod'
import { optionalText, requiredName } from '#app/shared/text.schema.ts'

export const ANSWER_LENGTHS = { name: 120, reason: 500 }

/** A hidden field: whoever has tampered with it is told that the offer has changed. */
const offer = z.coerce.number().int().min(1).catch(0)

/** What a customer posts who accepts: which offer they have read, and their name in place of a signature. */
export const AcceptanceSchema = z.object({ offer, name: requiredName('acceptedByRequired', ANSWER_LENGTHS.name) })

/** What a customer posts who rejects, with a reason if they care to give one. */
export const RejectionSchema = z.object({ offer, reason: optionalText(ANSWER_LENGTHS.reason) })
