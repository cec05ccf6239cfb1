/** A database that cannot be used for now, though no query of ours is wrong. Nothing is known to have been stored. */
export class DatabaseUnavailable extends Error {
	override name = 'DatabaseUnavailable'
}

/** Of SQLite: the disk is full or write-protected, or the file busy, damaged or out of reach. */
const sqliteCodes = /^SQLITE_(?:FULL|READONLY|IOERR|BUSY|LOCKED|CANTOPEN|NOTADB|CORRUPT|PROTOCOL|PERM)(?:_|$)/

/**
 * Of PostgreSQL: no connection (08), none allowed (28, 3D), others were in the way too often (40), no room or no more
 * connections (53), none taken (55000), locked too long (55P03), stopping (57P) or cancelled (57014), the disk (58), a
 * damaged table (XX001, XX002).
 */
const postgresCodes = /^(?:08...|28...|3D000|40001|40003|40P01|53...|55000|55P03|57P0[1-5]|57014|58...|XX00[12])$/

/** What node-postgres says without a code where a connection is lost, is not to be had or is silent. */
const lostConnection =
	/connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|query read timeout|connection ended|client was closed/i

/** Of a connection to a server, however it failed. */
const networkCodes =
	/^(?:ECONN|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EAI_|EHOST|ENET|ENOENT$|EACCES$|ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

export const codeOf = (error: unknown) => String((error as { code?: unknown } | undefined)?.code ?? '')

/** A standby says that it may only be read, or that it does not know how to begin what would write. */
export const isOnlyRead = (error: unknown) =>
	codeOf(error) === '25006' ||
	(codeOf(error) === '0A000' && error instanceof Error && error.message.includes('hot standby'))

/** Whether a driver's own error means that its connection failed. Only who has just asked the database may ask this. */
export const isConnectionFault = (error: unknown) =>
	networkCodes.test(codeOf(error)) || (error instanceof Error && lostConnection.test(error.message))

/**
 * Whether a failure is the database's state and not a fault of ours: what was asked may succeed later as it stands, and
 * nothing of it has been done. Visitors then get 503 and keep what they typed (trust R5).
 * @param error whatever was thrown, by either engine, with its causes
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
