import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * Builds the end of an accepted quote's trip, `yyyy-MM-dd HH:mm` on the clock of its first leg; null otherwise. An index
 * has the same expression, word for word. With an index of status and end instead, SQLite would use it for
 * queries about the status alone.
 */
export const endOfAccepted = ({ status, endsAt }: { status: Column; endsAt: Column }): SQL =>
	sql.raw(`(case when "${status.name}" = 'accepted' then "${endsAt.name}" end)`)
