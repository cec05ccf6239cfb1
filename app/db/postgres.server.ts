import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { log } from '#app/log.server.ts'
import { postgresCounters } from './counters.server.ts'
import type { Database, Queries, Transaction } from './database.server.ts'
import { oneAtATime } from './in-turn.ts'
import { asked, type Connection } from './postgres-connection.server.ts'
import { isConflict, isSpent, isTableConflict, marked, withoutValues } from './postgres-errors.server.ts'
import { refuseUnfit, WHAT_IT_IS } from './postgres-fitness.server.ts'
import { type Ask, sparingAsk } from './silence.server.ts'
import { DatabaseUnavailable } from './unavailable.server.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const CONNECT_WITHIN = 5 * SECOND
/** No statement of ours takes a second; one that takes so long waits for somebody's lock, or nobody is there any more. */
const ANSWER_WITHIN = 5 * SECOND
/** The server gives up first, and holds no connection for what nobody waits for any more. */
const STATEMENT_WITHIN = ANSWER_WITHIN - SECOND
/** Attempts are counted in memory so long where the server was silent: nobody waits for that twice. */
const COUNT_AGAIN_AFTER = 10 * SECOND
/** Transactions queue; while the database is slow or away, nobody waits longer for their turn. */
const TURN_WITHIN = 10 * SECOND
const MAKE_TABLES_WITHIN = 10 * MINUTE
/** Other servers get in between now and then; so often in a row they do not. */
const MOST_TRIES = 20
const LONGEST_PAUSE = 200
/** How long another server's change may stay unseen here. */
const LOOK_EVERY = SECOND
/** Any number, the same in every process: whoever makes tables holds it. */
const TABLES = 7_248_301

// Numbers of 64 bits: ours are milliseconds, cents and counts, all of which JavaScript's numbers hold exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Completes Drizzle's queries by SQLite's three ways to run a statement as it is written. */
function queriesOf(connection: Connection) {
	const queries = drizzle({ client: connection as pg.PoolClient })
	const all = async (query: Parameters<typeof queries.execute>[0]) => (await queries.execute(query)).rows
	const get = async (query: Parameters<typeof queries.execute>[0]) => (await all(query))[0]
	return Object.assign(queries, { all, get, run: all }) as unknown as Queries
}

/** Queries that only read; with a pooler in between, no setting of a connection could see to that. */
function readingOnly(queries: Queries): Queries {
	const refuse = () => {
		throw new Error('This connection is readonly: write in a transaction.')
	}
	return Object.assign(queries, { insert: refuse, update: refuse, delete: refuse, run: refuse, transaction: refuse })
}

type Way = { begin: string[]; patience: number; isWorthAnotherTry: (error: unknown) => boolean }

const serializable: Way = {
	begin: ['BEGIN ISOLATION LEVEL SERIALIZABLE'],
	patience: ANSWER_WITHIN,
	isWorthAnotherTry: isConflict,
}
/** Behind the lock each statement sees what was committed while it waited. CockroachDB has no such lock, and conflicts. */
const makingTables: Way = {
	begin: ['BEGIN ISOLATION LEVEL READ COMMITTED', `SET LOCAL statement_timeout = ${MAKE_TABLES_WITHIN}`],
	patience: MAKE_TABLES_WITHIN,
	isWorthAnotherTry: isTableConflict,
}

type Work<Value> = (tx: Transaction) => Promise<Value>

type Writers = { pool: pg.Pool; ask: Ask }

async function tryOnce<Value>({ pool, ask }: Writers, { begin, patience }: Way, work: Work<Value>) {
	const client = await ask(() => pool.connect().catch((error: unknown) => Promise.reject(marked(error))))
	const connection = asked(client, patience, ask)
	let isOver = false
	try {
		for (const statement of begin) await connection.query(statement)
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
			return await tryOnce(writers, way, work)
		} catch (error) {
			if (tries === MOST_TRIES || !way.isWorthAnotherTry(error)) throw error
		}
		await sleep(Math.random() * Math.min(2 ** tries, LONGEST_PAUSE))
	}
}

/** The one setting that a session has: a pooler may hand it to another one of ours, or lose it, and nothing changes. */
const boundStatements = async (client: pg.ClientBase) => {
	await client.query(`SET statement_timeout = ${STATEMENT_WITHIN}`)
}

/** A pool whose connections may break at any time, without harm to the process: the next query gets another one. */
function openPool(connectionString: string, max: number) {
	const pool = new pg.Pool({
		connectionString,
		max,
		connectionTimeoutMillis: CONNECT_WITHIN,
		idleTimeoutMillis: MINUTE,
		query_timeout: ANSWER_WITHIN,
		keepAlive: true,
		application_name: 'garbi',
		onConnect: boundStatements,
	})
	const noted = (error: Error) => log().warn({ error }, 'connection to the database')
	pool.on('error', noted)
	// A connection in use breaks here too; whoever uses it hears of it by their query.
	pool.on('connect', (client) => client.on('error', () => undefined))
	return pool
}

/** The database's clock, asked now and every minute: servers' own clocks differ, and leases go by the time. */
function sharedClock(connection: Connection) {
	let ahead = 0
	const set = async () => {
		const before = Date.now()
		const { rows } = await connection.query('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now')
		ahead = Number(rows[0]?.now) - (before + Date.now()) / 2
	}
	const rounds = setInterval(() => set().catch(() => undefined), MINUTE).unref()
	return { now: () => Math.round(Date.now() + ahead), set, stop: () => clearInterval(rounds) }
}

/** Changes with every commit of this process, and with every second that somebody asks: then others may have written. */
function changingNumber() {
	let number = 0
	let askedAt = 0
	return {
		next: () => ++number,
		ask: () => {
			if (performance.now() - askedAt < LOOK_EVERY) return number
			askedAt = performance.now()
			return ++number
		},
	}
}

/**
 * Opens a database on a server that speaks PostgreSQL's protocol. Connections are made when they are needed, so that
 * this never fails; `ready` tells whether there is a server. Nothing hangs on a session, so that a pooler may give each
 * transaction another one.
 * @param address `postgres://…`
 * @param connections the most that this process holds: one writes, the others read
 */
export function openPostgres(address: string, connections: number): Database {
	const writers = { pool: openPool(address, 1), ask: sparingAsk() }
	const readers = openPool(address, Math.max(1, connections - 1))
	const reading = asked(readers, ANSWER_WITHIN, sparingAsk())
	const counting = asked(readers, ANSWER_WITHIN, sparingAsk(COUNT_AGAIN_AFTER))
	const clock = sharedClock(reading)
	const revision = changingNumber()
	const inTurn = oneAtATime()

	const write = <Value>(way: Way, work: Work<Value>) => {
		const since = performance.now()
		return inTurn(async () => {
			if (performance.now() - since > TURN_WITHIN)
				throw new DatabaseUnavailable('The database has been too slow for too long.')
			const value = await tryAgain(writers, way, work)
			revision.next()
			return value
		})
	}
	return {
		read: readingOnly(queriesOf(reading)),
		transaction: (work) => write(serializable, work),
		alone: (work) =>
			write(makingTables, async (tx) => {
				await tx.all(sql`SELECT pg_advisory_xact_lock(${TABLES})`)
				return work(tx)
			}),
		revision: () => (readers.ending ? Number.NaN : revision.ask()),
		now: clock.now,
		ready: async () => {
			// The clock is asked over a connection that is there already: making one would count as time on the way.
			refuseUnfit((await reading.query(WHAT_IT_IS)).rows[0])
			await clock.set()
		},
		counters: () => postgresCounters(counting),
		backup: () => Promise.reject(new Error('PostgreSQL is copied by its own tools, such as pg_dump.')),
		close: async () => {
			clock.stop()
			if (!readers.ending) await Promise.all([writers.pool.end(), readers.end()])
		},
	}
}
