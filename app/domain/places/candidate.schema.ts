import { z } from 'zod'

/** Number of characters that are read of each text; names are shorter. */
const LONGEST = 200
const NOT_SHOWN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu

const oneLine = (value: string | number) => String(value).slice(0, LONGEST).replace(NOT_SHOWN, ' ').trim()

/**
 * Text of a record. Every key may be missing, null or of another type; values other than text and numbers become empty.
 */
const text = z.union([z.string(), z.number()]).transform(oneLine).catch('')
const degrees = z.number().catch(0)

/** Fields of a record of CartoCiudad's `candidates` that we use (domain A.3). */
export const CandidateSchema = z.object({
	id: text,
	type: text.transform((type) => type.toLowerCase()),
	address: text,
	tip_via: text,
	portalNumber: text,
	extension: text,
	poblacion: text,
	muni: text,
	province: text,
	provinceCode: text,
	postalCode: text,
	lat: degrees,
	lng: degrees,
	stateMsg: text,
})

export type Candidate = z.infer<typeof CandidateSchema>

/** Maximum number of records that are read; the service's own limit is 35. */
const MAX_CANDIDATES = 50

/** Reads the records of a response. Invalid ones are left out; a response that is no list has none (contract §8). */
export function candidatesIn(reply: unknown): Candidate[] {
	const records: unknown[] = Array.isArray(reply) ? reply.slice(0, MAX_CANDIDATES) : []
	return records.flatMap((record) => {
		const parsed = CandidateSchema.safeParse(record)
		return parsed.success ? [parsed.data] : []
	})
}
