import { z } from 'zod'

/** Longer texts are no names. */
const LONGEST = 200
const NOT_SHOWN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu

const oneLine = (value: string | number) => String(value).slice(0, LONGEST).replace(NOT_SHOWN, ' ').trim()

/** Every key may be missing, null or of another type; what is no text or number is an empty text. */
const text = z.union([z.string(), z.number()]).transform(oneLine).catch('')
const degrees = z.number().catch(0)

/** One record of CartoCiudad's `candidates`, as far as we use it (domain A.3). */
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

/** More than the service's own limit of 35. */
const MOST_CANDIDATES = 50

/** The records of a reply; what is no record is left out, and a reply that is no list has none (contract §8). */
export function candidatesIn(reply: unknown): Candidate[] {
	const records: unknown[] = Array.isArray(reply) ? reply.slice(0, MOST_CANDIDATES) : []
	return records.flatMap((record) => {
		const parsed = CandidateSchema.safeParse(record)
		return parsed.success ? [parsed.data] : []
	})
}
