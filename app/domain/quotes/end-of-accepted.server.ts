import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * When a quote is over that was agreed, `yyyy-MM-dd HH:mm` on the clock of its first leg; null of every other. An index has it in the same
 * words, and no query about a status takes that for its own, as SQLite does with one of status and end.
 */
export const endOfAccepted = ({ status, endsAt }: { status: Column; endsAt: Column }): SQL =>
	sql.raw(`(case when "${status.name}" = 'accepted' then "${endsAt.name}" end)`)
