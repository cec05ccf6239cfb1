import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { engine } from '../engine.ts'

/** Counters of rate limits that several servers share. With SQLite they are in a file of their own. */
export const counters =
	engine === 'postgres'
		? pgTable('counters', {
				key: varchar('key', { length: 255 }).primaryKey(),
				points: integer('points').notNull().default(0),
				/** milliseconds since 1970 */
				expire: bigint('expire', { mode: 'number' }),
			})
		: undefined
