import pg from 'pg'
import { log } from '#app/platform/log.server.ts'
import { createQueue } from '#app/platform/turns/queue.ts'
import type { Database, Queries } from '../database.server.ts'
import { postgresCounters } from '../rows/counters.server.ts'
import { sparingAsk } from '../silence.server.ts'
import { DatabaseUnavailable } from '../unavailable.server.ts'
import { asked, type Connection } from './postgres-connection.server.ts'
import { canLockTables, refuseUnfit, WHAT_IT_IS } from './postgres-fitness.server.ts'
import { queriesOf, transactionsOn } from './postgres-transactions.server.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const CONNECT_WITHIN = 5 * SECOND
/**
 * Time-out of a query. No statement takes a second by itself; a longer one waits for a lock or for a server that is
 * gone.
 */
const ANSWER_WITHIN = 5 * SECOND
/** Time-out on the server. It is shorter, so that the server frees the connection before the client gives up. */
const STATEMENT_WITHIN = ANSWER_WITHIN - SECOND
/**
 * Period in which attempts are counted in memory after the server was silent, so that no second request waits for it.
 */
const COUNT_AGAIN_AFTER = 10 * SECOND
/** Longest wait in the queue of transactions while the database is slow or unavailable. */
const TURN_WITHIN = 10 * SECOND
/** Longest time for which another server's write may remain unseen here. */
const LOOK_EVERY = SECOND

// 64-bit integers are read as numbers: ours are milliseconds, cents and counts, all of them safe integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Makes queries refuse to write. With a pooler in between, no setting of the connection could ensure that. */
function readingOnly(queries: Queries): Queries {
	const refuse = () => {
		throw new Error('This connection is readonly: write in a transaction.')
	}
	return Object.assign(queries, { insert: refuse, update: refuse, delete: refuse, run: refuse, transaction: refuse })
}

/** Sets the only session setting. A pooler may lose it or pass it to another session of the site without harm. */
const boundStatements = async (client: pg.ClientBase) => {
	await client.query(`SET statement_timeout = ${STATEMENT_WITHIN}`)
}

/**
 * Opens a pool whose connections may break at any time without harm to the process; the next query gets another one.
 */
function openPool(connectionString: string, max: number) {
	const pool = new pg.Pool({
		connectionString,
		max,
		connectionTimeoutMillis: CONNECT_WITHIN,
		idleTimeoutMillis: MINUTE,
		query_timeout: ANSWER_WITHIN,
		keepAlive: true,
		// Queries issued together are sent together; sequential ones are unaffected.
		pipeline: true,
		application_name: 'garbi',
		onConnect: boundStatements,
	})
	const noted = (error: Error) => log().warn({ error }, 'connection to the database')
	pool.on('error', noted)
	// A connection in use fails here too; its user gets the error from the query.
	pool.on('connect', (client) => client.on('error', () => undefined))
	return pool
}

/**
 * Follows the database's clock, read now and every minute. The clocks of servers differ, and leases depend on the time.
 */
function sharedClock(connection: Connection) {
	let ahead = 0
	const set = async () => {
		const before = Date.now()
		const { rows } = await connection.query('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now')
		ahead = Number(rows[0]?.now) - (before + Date.now()) / 2
	}
	const interval = setInterval(() => set().catch(() => undefined), MINUTE).unref()
	return { now: () => Math.round(Date.now() + ahead), set, stop: () => clearInterval(interval) }
}

/**
 * Counts revisions. The number changes with every commit of this process, and once a second when asked for, because
 * other servers may have written.
 */
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
 * Opens a database on a server that speaks PostgreSQL's protocol. Connections are made on demand, so this never fails;
 * `ready` checks that there is a server. Nothing depends on a session, so a pooler may give each transaction another
 * one.
 * @param address `postgres://…`
 * @param connections maximum number for this process: one writes, the others read
 */
export function openPostgres(address: string, connections: number): Database {
	const writers = openPool(address, 1)
	const readers = openPool(address, Math.max(1, connections - 1))
	const reading = asked(readers, ANSWER_WITHIN, sparingAsk())
	const counting = asked(readers, ANSWER_WITHIN, sparingAsk(COUNT_AGAIN_AFTER))
	const clock = sharedClock(reading)
	const revision = changingNumber()
	const { run: inTurn } = createQueue({ atOnce: 1 })
	const transactions = transactionsOn(writers, sparingAsk(), ANSWER_WITHIN)

	const writing =
		(run: typeof transactions.serializable, turnWithin = Number.POSITIVE_INFINITY): typeof transactions.serializable =>
		(work) => {
			const since = performance.now()
			return inTurn(async () => {
				if (performance.now() - since > turnWithin)
					throw new DatabaseUnavailable('The database has been too slow for too long.')
				const value = await run(work)
				revision.next()
				return value
			})
		}
	return {
		read: readingOnly(queriesOf(reading)),
		transaction: writing(transactions.serializable, TURN_WITHIN),
		alone: writing(transactions.makingTables),
		revision: () => (readers.ending ? Number.NaN : revision.ask()),
		now: clock.now,
		ready: async () => {
			// The clock is read over an existing connection; making one would distort the measured round trip.
			const server = (await reading.query(WHAT_IT_IS)).rows[0]
			refuseUnfit(server)
			transactions.mayLock(canLockTables(server))
			await clock.set()
		},
		counters: async () => postgresCounters(counting),
		backup: () => Promise.reject(new Error('PostgreSQL is copied by its own tools, such as pg_dump.')),
		close: async () => {
			clock.stop()
			if (!readers.ending) await Promise.all([writers.end(), readers.end()])
		},
	}
}
