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
/** No statement of ours takes a second; one that takes so long waits for somebody's lock, or nobody is there any more. */
const ANSWER_WITHIN = 5 * SECOND
/** The server gives up first, and holds no connection for what nobody waits for any more. */
const STATEMENT_WITHIN = ANSWER_WITHIN - SECOND
/** Attempts are counted in memory so long where the server was silent: nobody waits for that twice. */
const COUNT_AGAIN_AFTER = 10 * SECOND
/** Transactions queue; while the database is slow or away, nobody waits longer for their turn. */
const TURN_WITHIN = 10 * SECOND
/** How long another server's change may stay unseen here. */
const LOOK_EVERY = SECOND

// Numbers of 64 bits: ours are milliseconds, cents and counts, all of which JavaScript's numbers hold exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Queries that only read; with a pooler in between, no setting of a connection could see to that. */
function readingOnly(queries: Queries): Queries {
	const refuse = () => {
		throw new Error('This connection is readonly: write in a transaction.')
	}
	return Object.assign(queries, { insert: refuse, update: refuse, delete: refuse, run: refuse, transaction: refuse })
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
		// What is asked at once goes out at once; one thing after another is as ever.
		pipeline: true,
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
			// The clock is asked over a connection that is there already: making one would count as time on the way.
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
