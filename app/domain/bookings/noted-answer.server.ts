import { type Actor, recordEvent } from '#app/domain/quotes/quote-step.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type AnswerWay, answerWays } from './answer.schema.ts'

/** Answer that a customer without e-mail gave to the office, with who noted it, who gave it, and how. */
export type NotedAnswer = { actor: Extract<Actor, { kind: 'office' }>; way: AnswerWay; name: string }

/** Records who gave the office an answer, in the caller's transaction. Does nothing for an answer given online. */
export async function recordNoted(tx: Transaction, quoteId: number, at: number, noted: NotedAnswer | undefined) {
	if (!noted) return
	const { actor, way, name } = noted
	await recordEvent(tx, { quoteId, kind: 'answerNoted', at, actor, detail: `${way} ${name}` })
}

/** Reads who answered and how from the audit trail entry that `recordNoted` wrote. */
export function readNoted(detail: string): Pick<NotedAnswer, 'way' | 'name'> {
	const way = answerWays.find((each) => detail.startsWith(`${each} `)) ?? 'phone'
	return { way, name: detail.slice(detail.indexOf(' ') + 1) }
}
