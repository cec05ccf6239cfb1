import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Queries, Transaction } from '../database.server.ts'
import type { Ask } from '../silence.server.ts'
import { asked, type Connection, withCause } from './postgres-connection.server.ts'
import { isConflict, isSpent, isTableConflict, marked, withoutValues } from './postgres-errors.server.ts'

const MAKE_TABLES_WITHIN = 600_000
/** Other servers get in between now and then, and where they do so in a row they are made to wait. */
const TRIES_AMONG_OTHERS = 3
/** Of servers that cannot be made to wait. */
const MOST_TRIES = 20
const LONGEST_PAUSE = 200
/** Any number, the same in every process: whoever makes tables holds it. */
const TABLES = 7_248_301

export type Work<Value> = (tx: Transaction) => Promise<Value>

/** Completes Drizzle's queries by SQLite's three ways to run a statement as it is written. */
export function queriesOf(connection: Connection) {
	const queries = drizzle({ client: connection as pg.PoolClient })
	const all = async (query: Parameters<typeof queries.execute>[0]) => (await queries.execute(query)).rows
	const get = async (query: Parameters<typeof queries.execute>[0]) => (await all(query))[0]
	return Object.assign(queries, { all, get, run: all }) as unknown as Queries
}

type Way = {
	/** one message, so that it costs one way there and back */
	begin: (tries: number) => string
	patience: number
	isWorthAnotherTry: (error: unknown) => boolean
}

/**
 * Begins a transaction as if nobody else wrote. Locking a table comes before the moment that it sees, so whoever locks
 * for itself alone has waited for all others, keeps new ones waiting in the order in which they come, and meets nobody.
 */
const serializable = (locks: () => boolean, patience: number): Way => ({
	begin: (tries) => {
		const mode = tries > TRIES_AMONG_OTHERS ? 'EXCLUSIVE' : 'ROW SHARE'
		return `BEGIN ISOLATION LEVEL SERIALIZABLE${locks() ? `; LOCK TABLE migrations IN ${mode} MODE` : ''}`
	},
	patience,
	isWorthAnotherTry: isConflict,
})

/** Behind the lock each statement sees what was committed while it waited. CockroachDB has no such lock, and conflicts. */
const makingTables: Way = {
	begin: () => `BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL statement_timeout = ${MAKE_TABLES_WITHIN}`,
	patience: MAKE_TABLES_WITHIN,
	isWorthAnotherTry: isTableConflict,
}

type Writers = { pool: pg.Pool; ask: Ask }

async function tryOnce<Value>(writers: Writers, { begin, patience }: Way, tries: number, work: Work<Value>) {
	const { pool, ask } = writers
	const client = await ask(() => pool.connect().catch((error: unknown) => Promise.reject(marked(error))))
	const connection = withCause(asked(client, patience, ask))
	let isOver = false
	try {
		await connection.query(begin(tries))
		const value = await work(queriesOf(connection) as Transaction)
		// After an error that nobody passed on, PostgreSQL answers COMMIT by undoing everything, and calls it success.
		const { command } = await connection.query('COMMIT')
		if (command !== 'COMMIT') throw new Error('The transaction was undone, because an error in it was kept silent.')
		return value
	} catch (error) {
		const roll = () => connection.query('ROLLBACK').then(() => false)
		isOver = isSpent(error) || (await roll().catch(() => true))
		throw withoutValues(error)
	} finally {
		client.release(isOver)
	}
}

/** Tries again, after a pause of any length, where another server came in between. */
async function tryAgain<Value>(writers: Writers, way: Way, work: Work<Value>) {
	for (let tries = 1; ; tries++) {
		try {
			return await tryOnce(writers, way, tries, work)
		} catch (error) {
			if (tries === MOST_TRIES || !way.isWorthAnotherTry(error)) throw error
		}
		await sleep(Math.random() * Math.min(2 ** tries, LONGEST_PAUSE))
	}
}

/**
 * Transactions on the one connection of a pool, each run from its beginning again where another server came in between.
 * @param patience milliseconds within which each statement has its answer
 */
export function transactionsOn(pool: pg.Pool, ask: Ask, patience: number) {
	const writers = { pool, ask }
	let locks = true
	const way = serializable(() => locks, patience)
	return {
		/** whether the server knows how to lock a table */
		mayLock: (may: boolean) => {
			locks = may
		},
		serializable: <Value>(work: Work<Value>) => tryAgain(writers, way, work),
		/** of several processes one works and the others wait */
		makingTables: <Value>(work: Work<Value>) =>
			tryAgain(writers, makingTables, async (tx) => {
				await tx.all(sql`SELECT pg_advisory_xact_lock(${TABLES})`)
				return work(tx)
			}),
	}
}
