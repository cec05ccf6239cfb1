import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * Builds the end of an accepted quote's trip, `yyyy-MM-dd HH:mm` in the time zone of its first leg; else null. An index
 * has the same expression, word for word. An index of status and end would not do: SQLite would also use that for
 * queries about the status alone.
 */
export const endOfAccepted = ({ status, endsAt }: { status: Column; endsAt: Column }): SQL =>
	sql.raw(`(case when "${status.name}" = 'accepted' then "${endsAt.name}" end)`)
