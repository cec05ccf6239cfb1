import { randomUUID } from 'node:crypto'
import type { Context } from '#app/context.server.ts'
import { seal, unseal } from '#app/shared/sealed.server.ts'

const PURPOSE = 'quote-form'

/** What a form carries hidden: the key that makes two sends one, and when the form was opened (decision 21). */
export type QuoteFormToken = { requestKey: string; openedAt: number }

export const issueFormToken = ({ config, now }: Pick<Context, 'config' | 'now'>) =>
	seal(config.secret, PURPOSE, JSON.stringify({ requestKey: randomUUID(), openedAt: now() } satisfies QuoteFormToken))

/** Reads a token of ours; undefined for anything else, and the visitor is then given a new one. */
export function readFormToken({ config }: Context, sealed: unknown): QuoteFormToken | undefined {
	const text = typeof sealed === 'string' ? unseal(config.secret, PURPOSE, sealed) : undefined
	return text === undefined ? undefined : JSON.parse(text)
}
