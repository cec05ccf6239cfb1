/**
 * Failure of a database that cannot be used for now, though the query was correct. Nothing is known to have been
 * stored.
 */
export class DatabaseUnavailable extends Error {
	override name = 'DatabaseUnavailable'
}

/** Codes of SQLite: the disk is full or write-protected, or the file is busy, damaged or inaccessible. */
const sqliteCodes = /^SQLITE_(?:FULL|READONLY|IOERR|BUSY|LOCKED|CANTOPEN|NOTADB|CORRUPT|PROTOCOL|PERM)(?:_|$)/

/**
 * Codes of PostgreSQL: no connection (08), access denied (28, 3D), too many conflicts (40), no room or no more
 * connections (53), not accepting connections (55000), locked too long (55P03), stopping (57P), cancelled (57014), a
 * disk error (58), a damaged table (XX001, XX002).
 */
const postgresCodes = /^(?:08...|28...|3D000|40001|40003|40P01|53...|55000|55P03|57P0[1-5]|57014|58...|XX00[12])$/

/** Messages without a code that node-postgres gives where a connection is lost, unavailable or silent. */
const lostConnection =
	/connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|query read timeout|connection ended|client was closed/i

/** Codes of a failed connection to a server. */
const networkCodes =
	/^(?:ECONN|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EAI_|EHOST|ENET|ENOENT$|EACCES$|ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

export const codeOf = (error: unknown) => String((error as { code?: unknown } | undefined)?.code ?? '')

/**
 * Returns whether a server is read-only. A standby reports that directly, or reports that it cannot begin a transaction
 * that would write.
 */
export const isOnlyRead = (error: unknown) =>
	codeOf(error) === '25006' ||
	(codeOf(error) === '0A000' && error instanceof Error && error.message.includes('hot standby'))

/** Returns whether a driver's error means that its connection failed. Only valid for errors of a database query. */
export const isConnectionFault = (error: unknown) =>
	networkCodes.test(codeOf(error)) || (error instanceof Error && lostConnection.test(error.message))

/**
 * Returns whether a failure is due to the database's state and not to a fault of the query. The same request may
 * succeed later, and nothing of it has been stored. Visitors then get 503 and keep their input (trust R5).
 * @param error error of either engine; its causes are checked too
 */
export function isDatabaseUnavailable(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	const code = codeOf(error)
	return (
		error instanceof DatabaseUnavailable ||
		sqliteCodes.test(code) ||
		('severity' in error && (postgresCodes.test(code) || isOnlyRead(error))) ||
		isDatabaseUnavailable(error.cause)
	)
}
