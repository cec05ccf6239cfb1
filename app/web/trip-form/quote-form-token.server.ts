import { randomUUID } from 'node:crypto'
import type { Context } from '#app/context.server.ts'
import { seal, unseal } from '#app/platform/sealed.server.ts'

const PURPOSE = 'quote-form'

/** What a form carries hidden: the key that makes two sends one, and when the form was opened (decision 21). */
export type QuoteFormToken = {
	requestKey: string
	openedAt: number
	/** whether it was looked over before it is sent, as people do: nobody has a button to send with before that */
	isReviewed?: true
	/** marks of the odd values that its answer has asked about: sent again, they are taken */
	asked?: readonly string[]
}

const sealed = ({ config }: Pick<Context, 'config'>, token: QuoteFormToken) =>
	seal(config.secret, PURPOSE, JSON.stringify(token))

export const issueFormToken = (context: Pick<Context, 'config' | 'now'>) =>
	sealed(context, { requestKey: randomUUID(), openedAt: context.now() })

/** The same token for a form whose review is shown. */
export function reviewedFormToken(context: Context, given: string) {
	const token = readFormToken(context, given)
	return token && !token.isReviewed ? sealed(context, { ...token, isReviewed: true }) : given
}

/** The same token for a form that is asked about odd values; a new one where it was none of ours. */
export function askingFormToken(context: Context, given: unknown, asked: readonly string[]) {
	const token = readFormToken(context, given) ?? { requestKey: randomUUID(), openedAt: context.now() }
	return sealed(context, { ...token, asked })
}

/** Reads a token of ours; undefined for anything else, and the visitor is then given a new one. */
export function readFormToken({ config }: Context, given: unknown): QuoteFormToken | undefined {
	const text = typeof given === 'string' ? unseal(config.secret, PURPOSE, given) : undefined
	return text === undefined ? undefined : JSON.parse(text)
}
