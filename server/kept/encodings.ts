export type Encoding = 'br' | 'gzip' | 'identity'

/** Best first, where a visitor does not mind. */
const encodings: readonly Encoding[] = ['br', 'gzip', 'identity']
/** Whoever names encodings and not this one takes it, but rather has the others (RFC 9110 §12.5.3). */
const UNNAMED_IDENTITY = 0.0001
/** Browsers send a handful of different lists; the bound is for whoever invents them. */
const MOST_LISTS = 100

function qualitiesIn(list: string) {
	const ranges = list.split(',').map((range) => {
		const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
		const quality = parameters.find((parameter) => parameter.startsWith('q='))
		return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0] as const
	})
	return new Map(ranges)
}

function inOrder(list: string): readonly Encoding[] {
	const qualities = qualitiesIn(list)
	const qualityOf = (encoding: Encoding) =>
		qualities.get(encoding) ?? qualities.get('*') ?? (encoding === 'identity' ? UNNAMED_IDENTITY : 0)
	return encodings
		.filter((encoding) => qualityOf(encoding) > 0)
		.toSorted((one, other) => qualityOf(other) - qualityOf(one))
}

const known = new Map<string, readonly Encoding[]>()

/**
 * The encoding in which somebody gets an answer, by what they accept (RFC 9110 §12.5.3): as it is for whoever says
 * nothing, or refuses all that there is.
 * @param accepted the header `Accept-Encoding`
 */
export function bestEncoding(accepted: string | undefined, available: Partial<Record<Encoding, unknown>>): Encoding {
	if (!accepted) return 'identity'
	const order = known.get(accepted) ?? inOrder(accepted)
	if (known.size < MOST_LISTS) known.set(accepted, order)
	return order.find((encoding) => available[encoding]) ?? 'identity'
}
