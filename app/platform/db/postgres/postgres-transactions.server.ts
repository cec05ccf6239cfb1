import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Queries, Transaction } from '../database.server.ts'
import type { Ask } from '../silence.server.ts'
import { asked, type Connection, withCause } from './postgres-connection.server.ts'
import { isConflict, isSpent, isTableConflict, marked, withoutValues } from './postgres-errors.server.ts'

const MAKE_TABLES_WITHIN = 600_000
/** Attempts that may conflict with other servers; after them the transaction locks the others out. */
const TRIES_AMONG_OTHERS = 3
/** Limit for servers that have no such lock. */
const MAX_TRIES = 20
const LONGEST_PAUSE = 200
/** Arbitrary advisory lock number, the same in every process, held while tables are created. */
const TABLES = 7_248_301

export type Work<Value> = (tx: Transaction) => Promise<Value>

/** Adds SQLite's three methods for raw statements to Drizzle's queries. */
export function queriesOf(connection: Connection) {
	const queries = drizzle({ client: connection as pg.PoolClient })
	const all = async (query: Parameters<typeof queries.execute>[0]) => (await queries.execute(query)).rows
	const get = async (query: Parameters<typeof queries.execute>[0]) => (await all(query))[0]
	return Object.assign(queries, { all, get, run: all }) as unknown as Queries
}

type Way = {
	/** one message, so that it costs one round trip */
	begin: (tries: number) => string
	timeoutMs: number
	isWorthAnotherTry: (error: unknown) => boolean
}

/**
 * Begins a serializable transaction, retried on conflicts. After a few attempts it takes an exclusive table lock. The
 * lock precedes the transaction's snapshot: the holder has waited for all others, and new ones queue behind it, so it
 * meets no conflict.
 */
const serializable = (locks: () => boolean, timeoutMs: number): Way => ({
	begin: (tries) => {
		const mode = tries > TRIES_AMONG_OTHERS ? 'EXCLUSIVE' : 'ROW SHARE'
		return `BEGIN ISOLATION LEVEL SERIALIZABLE${locks() ? `; LOCK TABLE migrations IN ${mode} MODE` : ''}`
	},
	timeoutMs,
	isWorthAnotherTry: isConflict,
})

/**
 * Begins a transaction that creates tables. Behind the lock, each statement sees what was committed while it waited.
 * CockroachDB has no such lock and reports conflicts instead.
 */
const makingTables: Way = {
	begin: () => `BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL statement_timeout = ${MAKE_TABLES_WITHIN}`,
	timeoutMs: MAKE_TABLES_WITHIN,
	isWorthAnotherTry: isTableConflict,
}

type Writers = { pool: pg.Pool; ask: Ask }

async function tryOnce<Value>(writers: Writers, { begin, timeoutMs }: Way, tries: number, work: Work<Value>) {
	const { pool, ask } = writers
	const client = await ask(() => pool.connect().catch((error: unknown) => Promise.reject(marked(error))))
	const connection = withCause(asked(client, timeoutMs, ask))
	let isOver = false
	try {
		await connection.query(begin(tries))
		const value = await work(queriesOf(connection) as Transaction)
		// After an error that the work swallowed, PostgreSQL responds to COMMIT with a successful ROLLBACK.
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

/** Retries a transaction after a random backoff where another server interfered. */
async function tryAgain<Value>(writers: Writers, way: Way, work: Work<Value>) {
	for (let tries = 1; ; tries++) {
		try {
			return await tryOnce(writers, way, tries, work)
		} catch (error) {
			if (tries === MAX_TRIES || !way.isWorthAnotherTry(error)) throw error
		}
		await sleep(Math.random() * Math.min(2 ** tries, LONGEST_PAUSE))
	}
}

/**
 * Runs transactions on the single connection of a pool. Each is run again from its beginning where another server
 * interfered.
 * @param timeoutMs time-out of each statement in milliseconds
 */
export function transactionsOn(pool: pg.Pool, ask: Ask, timeoutMs: number) {
	const writers = { pool, ask }
	let locks = true
	const way = serializable(() => locks, timeoutMs)
	return {
		/** sets whether the server can lock a table */
		mayLock: (may: boolean) => {
			locks = may
		},
		serializable: <Value>(work: Work<Value>) => tryAgain(writers, way, work),
		/** runs in one process at a time; the others wait */
		makingTables: <Value>(work: Work<Value>) =>
			tryAgain(writers, makingTables, async (tx) => {
				await tx.all(sql`SELECT pg_advisory_xact_lock(${TABLES})`)
				return work(tx)
			}),
	}
}
