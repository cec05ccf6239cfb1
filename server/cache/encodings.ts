import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Encodings in the server's order of preference. */
const encodings: Encoding[] = ['br', 'gzip', 'identity']
/** Cache limit. Browsers send few different lists; the limit protects against clients that send many. */
const MAX_LISTS = 100

const ordered = new LRUCache<string, Encoding[]>({
	max: MAX_LISTS,
	memoMethod: (accepted) =>
		new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(encodings, { preferred: encodings }),
})

/**
 * Returns the best encoding that the client accepts (RFC 9110 §12.5.3). Returns `identity` if the client sends no list
 * or accepts none of the available ones.
 * @param accepted `Accept-Encoding` header
 */
export const bestEncoding = (accepted: string | undefined, available: Partial<Record<Encoding, unknown>>): Encoding =>
	(accepted && ordered.memo(accepted).find((encoding) => available[encoding])) || 'identity'
