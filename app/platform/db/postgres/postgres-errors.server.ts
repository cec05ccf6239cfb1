import { DrizzleQueryError } from 'drizzle-orm'
import { isPostgres } from '#drizzle/engine.ts'
import { DatabaseFault } from '../database-fault.server.ts'
import { codeOf, DatabaseUnavailable, isConnectionFault, isOnlyRead } from '../unavailable.server.ts'

/** Marks what a broken connection throws, so that nobody takes it for a fault of another service. */
export const marked = (error: unknown) =>
	isConnectionFault(error) && !(error instanceof DatabaseUnavailable)
		? new DatabaseUnavailable('The database was not reached.', { cause: error })
		: error

/** What the database itself said. Drizzle's own message would carry the values, which are people's, into the log. */
export const withoutValues = (error: unknown): unknown =>
	error instanceof DrizzleQueryError && error.cause ? error.cause : error

/** A server's error without the row that caused it. Where a value was wrong (class 22), the message has it in quotes. */
export function withoutRow(error: unknown): unknown {
	if (!(error instanceof Error)) return error
	Object.assign(error, { detail: undefined, where: undefined })
	if (!codeOf(error).startsWith('22')) return error
	const message = error.message.replace(/".*"/s, '"…"')
	return Object.assign(error, { stack: error.stack?.replace(error.message, () => message), message })
}

/** Another transaction came in between (PostgreSQL's and CockroachDB's codes): the work may be run again. */
export const isConflict = (error: unknown) => ['40001', '40P01'].includes(codeOf(withoutValues(error)))

/** The same for making tables: somebody else has just made one of that name. */
export const isTableConflict = (error: unknown) =>
	isConflict(error) || ['42P07', '42710', '23505'].includes(codeOf(withoutValues(error)))

/** Whether the connection is of no further use: it broke, the server stops, or it leads to one that must not write. */
export const isSpent = (error: unknown) => {
	const cause = withoutValues(error)
	return cause instanceof DatabaseUnavailable || isOnlyRead(cause) || /^(?:08|57P)/.test(codeOf(cause))
}

/** Where a database is, without its password. @param address `postgres://…` */
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

/** A database that answers and is of no use; its message follows on its name. */
export class UnfitDatabase extends Error {
	override name = 'UnfitDatabase'
}

/** What node-postgres says without a code where the server asks for a password and there is none. */
const isPasswordMissing = (message: string) => message.includes('client password must be')

/** What passes by itself: nobody listens or answers there, the way is cut, or the server is just starting or stopping. */
const AWAY = /^(?:ECONN|ETIMEDOUT$|EHOST|ENET|EPIPE$|EAI_AGAIN$|ENOENT$|57P0[123]$|55000$)/

/** Whether a server is only away: a later start may find it there, with the settings as they are. */
export function isAway(error: unknown): boolean {
	const cause = withoutValues(error)
	const said = cause instanceof DatabaseUnavailable ? cause.cause : cause
	return AWAY.test(codeOf(said)) || (codeOf(said) === '' && isConnectionFault(said))
}

/** Why the site cannot start with this database, in a sentence for whoever runs it; other errors stay as they are. */
export function startFault(address: string, error: unknown): unknown {
	if (!isPostgres(address)) return error
	const cause = withoutValues(error)
	const said = cause instanceof DatabaseUnavailable ? cause.cause : cause
	const at = `The database at ${placeOf(address)}`
	if (said instanceof UnfitDatabase) return new DatabaseFault(`${at} ${said.message}.`)
	const message = said instanceof Error ? said.message : String(said)
	if (isPasswordMissing(message)) return new DatabaseFault(`${at} asks for a password: DATABASE_URL has none.`)
	const [, reason] = reasons.find(([pattern]) => pattern.test(codeOf(said))) ?? []
	const silent = isConnectionFault(said) ? 'does not answer as a PostgreSQL server does' : undefined
	if (!reason && !silent && codeOf(said) === '') return error
	return new DatabaseFault(`${at} ${reason ?? silent ?? 'failed'} (${message}).`)
}
