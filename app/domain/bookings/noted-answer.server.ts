import { type Actor, recordEvent } from '#app/domain/quotes/quote-step.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type AnswerWay, answerWays } from './answer.schema.ts'

/** That somebody of the office has noted what a customer without e-mail told them: who said so, and how. */
export type NotedAnswer = { actor: Extract<Actor, { kind: 'office' }>; way: AnswerWay; name: string }

/** Records who has told the office an answer, in the transaction that takes it; one that the customer gave themselves needs nothing. */
export async function recordNoted(tx: Transaction, quoteId: number, at: number, noted: NotedAnswer | undefined) {
	if (!noted) return
	const { actor, way, name } = noted
	await recordEvent(tx, { quoteId, kind: 'answerNoted', at, actor, detail: `${way} ${name}` })
}

/** What the trail keeps of that, in its parts. */
export function readNoted(detail: string): Pick<NotedAnswer, 'way' | 'name'> {
	const way = answerWays.find((each) => detail.startsWith(`${each} `)) ?? 'phone'
	return { way, name: detail.slice(detail.indexOf(' ') + 1) }
}
