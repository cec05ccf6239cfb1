import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Best first, where a visitor does not mind. */
const encodings: Encoding[] = ['br', 'gzip', 'identity']
/** Browsers send a handful of different lists; the bound is for whoever invents them. */
const MOST_LISTS = 100

const ordered = new LRUCache<string, Encoding[]>({
	max: MOST_LISTS,
	memoMethod: (accepted) =>
		new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(encodings, { preferred: encodings }),
})

/**
 * The encoding in which somebody gets an answer, by what they accept (RFC 9110 §12.5.3): as it is for whoever says
 * nothing, or refuses all that there is.
 * @param accepted the header `Accept-Encoding`
 */
export const bestEncoding = (accepted: string | undefined, available: Partial<Record<Encoding, unknown>>): Encoding =>
	(accepted && ordered.memo(accepted).find((encoding) => available[encoding])) || 'identity'
