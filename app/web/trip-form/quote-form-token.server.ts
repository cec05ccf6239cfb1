import { randomUUID } from 'node:crypto'
import type { Context } from '#app/context.server.ts'
import { SEVEN_DAYS } from '#app/domain/quotes/draft.ts'
import { seal, unseal } from '#app/platform/sealed.server.ts'

const PURPOSE = 'quote-form'

/**
 * Token in a hidden field of the form after the first response. Its `requestKey` makes sending idempotent (decision
 * 21).
 */
export type QuoteFormToken = {
	requestKey: string
	/**
	 * time of issue, in milliseconds since 1970: the first response to a visitor's form, or the opening of the office's
	 * page
	 */
	openedAt: number
	/** digest of the request that the visitor has reviewed; only that one may be stored */
	reviewed?: string
	/** seats of the vehicles on that review; absent in pages opened before tokens had them */
	vehicles?: string
	/** the same without a digest, in pages opened before tokens had one */
	isReviewed?: true
	/** marks of the unusual values already asked about; sent again, they are accepted */
	asked?: readonly string[]
}

const sealed = ({ config }: Pick<Context, 'config'>, token: QuoteFormToken) =>
	seal(config.secret, PURPOSE, JSON.stringify(token))

const newToken = ({ now }: Pick<Context, 'now'>): QuoteFormToken => ({ requestKey: randomUUID(), openedAt: now() })

export const issueFormToken = (context: Pick<Context, 'config' | 'now'>) => sealed(context, newToken(context))

/** What a visitor has reviewed: the digest of the request, and the seats of its vehicles if they must stay the same. */
export type Reviewed = { digest: string; vehicles?: string }

/** Returns the token with what the visitor has reviewed. */
export function reviewedFormToken(
	context: Pick<Context, 'config'>,
	token: QuoteFormToken,
	{ digest, vehicles }: Reviewed,
) {
	const { isReviewed: _, ...kept } = token
	return sealed(context, { ...kept, reviewed: digest, vehicles })
}

/** Checks that the visitor has reviewed exactly the request with this digest. */
export const hasReviewed = ({ reviewed, isReviewed }: QuoteFormToken, digest: string) =>
	reviewed === undefined ? isReviewed === true : reviewed === digest

/** Checks that the vehicles are those of the review: the company may have changed its sizes since. */
export const hasSameVehicles = (token: QuoteFormToken, vehicles: string | undefined) =>
	token.vehicles === undefined || token.vehicles === vehicles

/** Returns the token with the marks of unusual values asked about. Issues a new one if the given one is invalid. */
export function askingFormToken(context: Context, given: unknown, asked: readonly string[]) {
	const token = readFormToken(context, given) ?? newToken(context)
	return sealed(context, { ...token, asked })
}

/** Reads a token. Returns undefined if this site did not seal it. */
export function readFormToken({ config }: Pick<Context, 'config'>, given: unknown): QuoteFormToken | undefined {
	const text = typeof given === 'string' ? unseal(config.secret, PURPOSE, given) : undefined
	return text === undefined ? undefined : JSON.parse(text)
}

/** Returns the token of a visitor's form. Issues a new one if there is none or it is older than seven days. */
export function tokenOfVisitor(context: Context, given: unknown) {
	const token = readFormToken(context, given)
	if (token && context.now() - token.openedAt <= SEVEN_DAYS) return { token, formToken: String(given) }
	const first = newToken(context)
	return { token: first, formToken: sealed(context, first) }
}
