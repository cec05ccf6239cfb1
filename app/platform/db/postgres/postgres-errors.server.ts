import { DrizzleQueryError } from 'drizzle-orm'
import { isPostgres } from '#drizzle/engine.ts'
import { DatabaseFault } from '../database-fault.server.ts'
import { codeOf, DatabaseUnavailable, isConnectionFault, isOnlyRead } from '../unavailable.server.ts'

/**
 * Wraps an error of a broken connection in `DatabaseUnavailable`, so that it is not mistaken for a fault of another
 * service.
 */
export const marked = (error: unknown) =>
	isConnectionFault(error) && !(error instanceof DatabaseUnavailable)
		? new DatabaseUnavailable('The database was not reached.', { cause: error })
		: error

/**
 * Unwraps the database's own error. Drizzle's message contains the values, which are personal data and must not be
 * logged.
 */
export const withoutValues = (error: unknown): unknown =>
	error instanceof DrizzleQueryError && error.cause ? error.cause : error

/** Removes the row that caused a server's error. For a wrong value (class 22), the message quotes it. */
export function withoutRow(error: unknown): unknown {
	if (!(error instanceof Error)) return error
	Object.assign(error, { detail: undefined, where: undefined })
	if (!codeOf(error).startsWith('22')) return error
	const message = error.message.replace(/".*"/s, '"…"')
	return Object.assign(error, { stack: error.stack?.replace(error.message, () => message), message })
}

/**
 * Returns whether another transaction interfered (codes of PostgreSQL and CockroachDB), so that the work may be run
 * again.
 */
export const isConflict = (error: unknown) => ['40001', '40P01'].includes(codeOf(withoutValues(error)))

/** Returns whether another process interfered while tables are created: by a conflict, or by creating the same name. */
export const isTableConflict = (error: unknown) =>
	isConflict(error) || ['42P07', '42710', '23505'].includes(codeOf(withoutValues(error)))

/** Returns whether a connection must be discarded: it broke, the server is stopping, or the server is read-only. */
export const isSpent = (error: unknown) => {
	const cause = withoutValues(error)
	return cause instanceof DatabaseUnavailable || isOnlyRead(cause) || /^(?:08|57P)/.test(codeOf(cause))
}

/** Describes where a database is, without the password. @param address `postgres://…` */
export function placeOf(address: string) {
	const { hostname, port, pathname } = new URL(address)
	return `${hostname || 'the local socket'}${port && `:${port}`}${pathname}`
}

const reasons: [pattern: RegExp, reason: string][] = [
	[/^28/, 'refuses the user or the password of its address'],
	[/^3D000$/, 'has no database of that name: create it, empty, first'],
	[/^42(?:P07|703)$/, 'holds tables that are not of this site: give it an empty one'],
	[/^42501$/, 'does not let that user create tables: the database must be its own'],
	[/^25006$/, 'can only be read: it is a standby, or set to read-only'],
	[/^53300$/, 'has no connection left: lower DATABASE_CONNECTIONS, or raise its own limit'],
	[/^53/, 'has no room left'],
	[/^57P0[123]$|^55000$/, 'takes no connections: it is just starting or stopping, or was told not to'],
	[/^ENOTFOUND$|^EAI_/, 'is not known: there is no host of that name'],
	[/^(?:ECONN|ETIMEDOUT|EHOST|ENET|ENOENT)/, 'does not answer: see whether its server runs and lets this machine in'],
	[/^(?:ERR_SSL|ERR_TLS|CERT_|SELF_SIGNED|UNABLE_TO_|DEPTH_ZERO)/, 'has no certificate that can be trusted'],
]

/** Database that responds but cannot be used. Its message continues a sentence that names the database. */
export class UnfitDatabase extends Error {
	override name = 'UnfitDatabase'
}

/** node-postgres reports this without a code where the server asks for a password and there is none. */
const isPasswordMissing = (message: string) => message.includes('client password must be')

/**
 * Codes of temporary failures: no one listens or responds, the network is cut, or the server is starting or stopping.
 */
const AWAY = /^(?:ECONN|ETIMEDOUT$|EHOST|ENET|EPIPE$|EAI_AGAIN$|ENOENT$|57P0[123]$|55000$)/

/** Returns whether a server is only unreachable for now, so that a later attempt with the same settings may succeed. */
export function isAway(error: unknown): boolean {
	const cause = withoutValues(error)
	const original = cause instanceof DatabaseUnavailable ? cause.cause : cause
	return AWAY.test(codeOf(original)) || (codeOf(original) === '' && isConnectionFault(original))
}

/**
 * Explains in a sentence for the operator why the site cannot start with this database; other errors are returned
 * unchanged.
 */
export function startFault(address: string, error: unknown): unknown {
	if (!isPostgres(address)) return error
	const cause = withoutValues(error)
	const original = cause instanceof DatabaseUnavailable ? cause.cause : cause
	const at = `The database at ${placeOf(address)}`
	if (original instanceof UnfitDatabase) return new DatabaseFault(`${at} ${original.message}.`)
	const message = original instanceof Error ? original.message : String(original)
	if (isPasswordMissing(message)) return new DatabaseFault(`${at} asks for a password: DATABASE_URL has none.`)
	const [, reason] = reasons.find(([pattern]) => pattern.test(codeOf(original))) ?? []
	const silent = isConnectionFault(original) ? 'does not answer as a PostgreSQL server does' : undefined
	if (!reason && !silent && codeOf(original) === '') return error
	return new DatabaseFault(`${at} ${reason ?? silent ?? 'failed'} (${message}).`)
}
