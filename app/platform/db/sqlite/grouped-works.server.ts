import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Queue } from '#app/platform/turns/queue.ts'
import type { Transaction } from '../database.server.ts'
import { allOf } from '../transaction.server.ts'
import { DatabaseUnavailable } from '../unavailable.server.ts'

type Work<Value> = (tx: Transaction) => Promise<Value>
/** @param since when the work came, of `performance.now()` */
type InOne = <Value>(work: Work<Value>, since: number) => Promise<Value>
type Waiting = {
	work: Work<unknown>
	/** of `performance.now()` */
	since: number
	resolve: (value: unknown) => void
	reject: (error: unknown) => void
}
type Outcome = { value: unknown } | { error: unknown }

type Ways = {
	/** does a work in a transaction of its own, again from its beginning where somebody else came in between */
	inOne: InOne
	/** lets one transaction go on at a time */
	inTurn: Queue['run']
	/** runs a statement without an answer in the open transaction */
	exec: (tx: Transaction, statement: string) => PromiseLike<unknown>
	/**
	 * What has become of the transaction: some errors undo all of it, which a work may not tell, and of a connection that
	 * broke nobody knows whether it was committed.
	 * @param error of a work or of the commit, if there was one
	 */
	fate: (error: unknown) => 'stands' | 'undone' | 'unknown'
	/** works that share a commit: no more, since other processes wait for all of them, or come in between */
	most: number
	/** milliseconds after which none is waited for any longer, and once they are at it none joins: whoever asks for a page waits too */
	joinWithin: number
	/** milliseconds that a work waits for its turn; as long as it takes, unless told */
	turnWithin?: number
}

/** @throws where nothing of the whole transaction stays */
async function doOne(tx: Transaction, { work }: Waiting, fate: Ways['fate']): Promise<Outcome> {
	const outcome = await work(tx).then(
		(value) => ({ value }),
		(error: unknown) => ({ error }),
	)
	const error = 'error' in outcome ? outcome.error : undefined
	if (fate(error) !== 'stands') throw error ?? new Error('The transaction was undone.')
	return outcome
}

/** Does one behind others; where it fails, nothing of it stays. */
async function doFurther(tx: Transaction, next: Waiting, { exec, fate }: Ways): Promise<Outcome> {
	const [, outcome] = await allOf([exec(tx, 'SAVEPOINT work'), doOne(tx, next, fate)])
	if ('error' in outcome) await exec(tx, 'ROLLBACK TO work')
	return outcome
}

/** Does the first work and those that wait behind it, in their order. */
async function doTogether(tx: Transaction, group: Waiting[], waiting: Waiting[], ways: Ways) {
	const since = performance.now()
	const outcomes: Outcome[] = []
	for (const [index, each] of group.entries()) {
		const outcome = await (index === 0 ? doOne(tx, each, ways.fate) : doFurther(tx, each, ways))
		// Nothing is undone with the first.
		if (index === 0 && 'error' in outcome) throw outcome.error
		outcomes.push(outcome)
		const isFull = group.length === ways.most || performance.now() - since > ways.joinWithin
		const next = index === group.length - 1 && !isFull ? waiting.shift() : undefined
		if (next) group.push(next)
	}
	return outcomes
}

/**
 * Has works that come in one turn of the event loop, or in turns right behind it, share a transaction, because waiting for
 * the disk takes longer than most of them. Nobody hears of their own before that is committed; one that fails is undone
 * alone. Where the commit itself fails, nothing stays, and each is done again by itself, unless nobody knows whether it was
 * committed.
 */
export function groupedWorks(ways: Ways): <Value>(work: Work<Value>) => Promise<Value> {
	const waiting: Waiting[] = []
	const { inOne, inTurn, fate, most, joinWithin, turnWithin = Number.POSITIVE_INFINITY } = ways

	/** Waits as long as each turn of the loop brings somebody: those who come together are at it one after another. */
	async function gather() {
		const until = performance.now() + joinWithin
		for (let known = 0; waiting.length > known && waiting.length < most && performance.now() < until; ) {
			known = waiting.length
			await nextTurn()
		}
	}

	async function next() {
		if (waiting.length === 0) return
		await gather()
		const group = waiting.splice(0, 1)
		const [first] = group
		if (!first) return
		if (performance.now() - first.since > turnWithin)
			return first.reject(new DatabaseUnavailable('The database has been too slow for too long.'))
		try {
			const outcomes = await inOne((tx) => doTogether(tx, group, waiting, ways), first.since)
			for (const [index, outcome] of outcomes.entries())
				if ('error' in outcome) group[index]?.reject(outcome.error)
				else group[index]?.resolve(outcome.value)
		} catch (error) {
			if (group.length === 1 || fate(error) === 'unknown') for (const { reject } of group) reject(error)
			else for (const { work, since, resolve, reject } of group) await inOne(work, since).then(resolve, reject)
		}
	}
	return <Value>(work: Work<Value>) =>
		new Promise<Value>((resolve, reject) => {
			waiting.push({ work, since: performance.now(), resolve: resolve as (value: unknown) => void, reject })
			void inTurn(next)
		})
}
