import { randomUUID } from 'node:crypto'
import type { Context } from '#app/context.server.ts'
import { SEVEN_DAYS } from '#app/domain/quotes/draft.ts'
import { seal, unseal } from '#app/platform/sealed.server.ts'

const PURPOSE = 'quote-form'

/** What a form carries hidden from the first answer on: the key that makes two sends one (decision 21). */
export type QuoteFormToken = {
	requestKey: string
	/** when it was issued, in milliseconds: with the first answer to a visitor's form, or the office's page */
	openedAt: number
	/** the digest of the request that its visitor has reviewed: no other is stored */
	reviewed?: string
	/** says the same without a digest, in pages that were open before tokens had one */
	isReviewed?: true
	/** marks of the odd values that its answer has asked about: sent again, they are taken */
	asked?: readonly string[]
}

const sealed = ({ config }: Pick<Context, 'config'>, token: QuoteFormToken) =>
	seal(config.secret, PURPOSE, JSON.stringify(token))

const newToken = ({ now }: Pick<Context, 'now'>): QuoteFormToken => ({ requestKey: randomUUID(), openedAt: now() })

export const issueFormToken = (context: Pick<Context, 'config' | 'now'>) => sealed(context, newToken(context))

/** Makes the same token say that the request with this digest was reviewed. */
export function reviewedFormToken(context: Pick<Context, 'config'>, token: QuoteFormToken, digest: string) {
	const { isReviewed: _, ...kept } = token
	return sealed(context, { ...kept, reviewed: digest })
}

/** Whether a token's visitor has reviewed the very request with this digest. */
export const hasReviewed = ({ reviewed, isReviewed }: QuoteFormToken, digest: string) =>
	reviewed === undefined ? isReviewed === true : reviewed === digest

/** The same token for a form that is asked about odd values; a new one where it was none of ours. */
export function askingFormToken(context: Context, given: unknown, asked: readonly string[]) {
	const token = readFormToken(context, given) ?? newToken(context)
	return sealed(context, { ...token, asked })
}

/** Reads a token of ours; undefined for anything else. */
export function readFormToken({ config }: Pick<Context, 'config'>, given: unknown): QuoteFormToken | undefined {
	const text = typeof given === 'string' ? unseal(config.secret, PURPOSE, given) : undefined
	return text === undefined ? undefined : JSON.parse(text)
}

/** The token that a visitor's form came with; a new one where it came without, or with one older than seven days. */
export function tokenOfVisitor(context: Context, given: unknown) {
	const token = readFormToken(context, given)
	if (token && context.now() - token.openedAt <= SEVEN_DAYS) return { token, formToken: String(given) }
	const first = newToken(context)
	return { token: first, formToken: sealed(context, first) }
}
