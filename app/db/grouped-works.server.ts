import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Queue } from '#app/shared/queue.ts'
import type { Transaction } from './database.server.ts'

type Work<Value> = (tx: Transaction) => Promise<Value>
type InOne = <Value>(work: Work<Value>) => Promise<Value>
type Waiting = { work: Work<unknown>; resolve: (value: unknown) => void; reject: (error: unknown) => void }
type Outcome = { value: unknown } | { error: unknown }

type Ways = {
	/** does a work in a transaction of its own */
	inOne: InOne
	/** lets one transaction go on at a time */
	inTurn: Queue['run']
	/** the connection that writes: some errors undo its transaction, and each later statement would be committed by itself */
	writer: { exec: (statement: string) => unknown; readonly inTransaction: boolean }
}

/** Works that share a commit: no more, since other processes wait for all of them. */
const MOST_TOGETHER = 8
/** Milliseconds after which no further work joins: whoever asks for a page waits for all of them too. */
const LONGEST = 10

/** Does one work of several; where it fails, nothing of it stays. @throws where the whole transaction is undone */
async function doOne(tx: Transaction, { work }: Waiting, writer: Ways['writer']): Promise<Outcome> {
	writer.exec('SAVEPOINT work')
	const outcome = await work(tx).then(
		(value) => ({ value }),
		(error: unknown) => ({ error }),
	)
	if (!writer.inTransaction) throw 'error' in outcome ? outcome.error : new Error('The transaction was undone.')
	writer.exec('error' in outcome ? 'ROLLBACK TO work; RELEASE work' : 'RELEASE work')
	return outcome
}

/** Does the first work and those that wait behind it, in their order. */
async function doTogether(tx: Transaction, group: Waiting[], waiting: Waiting[], writer: Ways['writer']) {
	const since = performance.now()
	const outcomes: Outcome[] = []
	for (let next = group[0]; next; ) {
		outcomes.push(await doOne(tx, next, writer))
		const isFull = group.length === MOST_TOGETHER || performance.now() - since > LONGEST
		next = isFull ? undefined : waiting.shift()
		if (next) group.push(next)
	}
	return outcomes
}

/**
 * Has works that come in one turn of the event loop share a transaction, because waiting for the disk takes longer than most
 * of them. Nobody hears of their own before that is committed; one that fails is undone alone. Where the commit
 * itself fails, nothing stays, and each is done again by itself.
 */
export function groupedWorks({ inOne, inTurn, writer }: Ways): InOne {
	const waiting: Waiting[] = []

	async function next() {
		if (waiting.length === 0) return
		// Whoever comes in this turn of the loop has come by its end.
		await nextTurn()
		const group = waiting.splice(0, 1)
		try {
			const outcomes = await inOne((tx) => doTogether(tx, group, waiting, writer))
			for (const [index, outcome] of outcomes.entries())
				if ('error' in outcome) group[index]?.reject(outcome.error)
				else group[index]?.resolve(outcome.value)
		} catch (error) {
			if (group.length === 1) return group[0]?.reject(error)
			for (const { work, resolve, reject } of group) await inOne(work).then(resolve, reject)
		}
	}
	return <Value>(work: Work<Value>) =>
		new Promise<Value>((resolve, reject) => {
			waiting.push({ work, resolve: resolve as (value: unknown) => void, reject })
			void inTurn(next)
		})
}
