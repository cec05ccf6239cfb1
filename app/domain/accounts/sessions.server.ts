import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { log } from '#app/platform/log.server.ts'
import { sessions, userRoles, users } from '#drizzle/schema.ts'
import { OFFICE } from './access-level.ts'
import { type Account, accountColumns, accountOf } from './account.server.ts'
import { type Checked, stillChecked } from './passwords/password-mark.server.ts'
import { confirmedFactor } from './second-factor/second-factor.server.ts'
import { owesSecondFactor } from './second-factor/second-factor-duty.server.ts'
import { type SessionKind, sessionEnd, sessionLife } from './session-life.ts'

const MINUTE = 60_000
/** Minimum time between two updates of a session's last use, in milliseconds. */
const SEEN_EVERY = 5 * MINUTE
/** Maximum time that a request waits for the update of its session's last use, in milliseconds. */
const SEEN_WITHIN = 100

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

type NewSession<Whose = Pick<Account, 'id' | 'level'>> = {
	account: Whose
	kind: SessionKind
	/** short name of browser and system; empty where they are not known */
	device: string
	/** secret of the browser's session until now: it ends, which prevents session fixation (trust §1.27) */
	replaces?: string
}

export type StartedSession = {
	/** 256 random bits for the cookie or the program; only their hash is stored */
	secret: string
	/** longest life, in milliseconds */
	lifetime: number
}

/** Opens a session inside a transaction. */
export async function openSession(tx: Transaction, context: Context, session: NewSession): Promise<StartedSession> {
	const { kind, device, account, replaces } = session
	const secret = randomBytes(32).toString('base64url')
	const createdAt = context.now()
	if (replaces) await tx.delete(sessions).where(eq(sessions.secretHash, hashOf(replaces)))
	await tx.insert(sessions).values({
		kind,
		device,
		secretHash: hashOf(secret),
		userId: account.id,
		level: account.level,
		createdAt,
		seenAt: createdAt,
		endsAt: sessionEnd({ kind, level: account.level, createdAt }, createdAt),
	})
	return { secret, lifetime: sessionLife(kind, account.level).absolute }
}

/**
 * Opens a session for a user whose password was right, as was their code where they have a second factor.
 * @returns undefined, without a session, where the password has changed since, which has ended all sessions
 */
export const startSession = (context: Context, session: NewSession<Checked>): Promise<StartedSession | undefined> =>
	inTransaction(context, async (tx) =>
		(await stillChecked(tx, session.account)) ? openSession(tx, context, session) : undefined,
	)

/**
 * Opens a session as `startSession`, for a user who was not asked for a code. The second factor is read in the same
 * transaction, so that no session begins without a code while it is being turned on.
 * @returns undefined, without a session, where there is a second factor or the password has changed since
 */
export const startSessionWithoutCode = (
	context: Context,
	session: NewSession<Checked>,
): Promise<StartedSession | undefined> =>
	inTransaction(context, async (tx) => {
		if (!(await stillChecked(tx, session.account))) return undefined
		if (await confirmedFactor(tx, session.account.id)) return undefined
		return openSession(tx, context, session)
	})

export type Session = {
	id: number
	account: Account
	/** whether the user must set up a second factor before using the office's pages */
	owesSecondFactor: boolean
}

/**
 * Returns whether a session gives access to pages of this level. Users who must still set up a second factor have no
 * access to the office's.
 */
export const opens = ({ account, owesSecondFactor }: Session, level: number) =>
	account.level <= level && !(owesSecondFactor && level <= OFFICE)

/** Ids of the sessions whose last use is being written, by database. */
const noting = new WeakMap<Context['database'], Set<number>>()

type Seen = { sessionId: number; level: number; createdAt: number }

/**
 * Stores the last use of a session. The request waits for at most `SEEN_WITHIN`, so that a database that cannot write
 * does not delay it. It does not wait at all while another request is writing the same.
 */
async function noteSeen(context: Context, kind: SessionKind, { sessionId, level, createdAt }: Seen) {
	const inHand = noting.get(context.database) ?? new Set()
	noting.set(context.database, inHand)
	if (inHand.has(sessionId)) return
	inHand.add(sessionId)
	const now = context.now()
	const endsAt = sessionEnd({ kind, level, createdAt }, now)
	const isStillThere = and(eq(sessions.id, sessionId), gt(sessions.endsAt, now))
	const written = inTransaction(context, (tx) => tx.update(sessions).set({ seenAt: now, endsAt }).where(isStillThere))
		.catch((error: unknown) => {
			if (!isDatabaseUnavailable(error)) log().error({ error }, 'session not noted as seen')
		})
		.finally(() => inHand.delete(sessionId))
	await Promise.race([written, pause(SEEN_WITHIN, undefined, { ref: false })])
}

/**
 * Finds the session of a cookie or token. Roles are read each time: a session ends where the user's level has changed
 * since the log-in, and a new log-in is needed.
 * @returns undefined for a secret that is unknown or expired, or whose account is shut or deleted
 */
export async function findSession(context: Context, secret: string, kind: SessionKind): Promise<Session | undefined> {
	const now = context.now()
	const isOpen = and(eq(sessions.secretHash, hashOf(secret)), eq(sessions.kind, kind), gt(sessions.endsAt, now))
	const { id: sessionId, level, createdAt, seenAt } = sessions
	const rows = await context.database.read
		.select({ ...accountColumns, sessionId, level, createdAt, seenAt })
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.leftJoin(userRoles, eq(userRoles.userId, users.id))
		.where(and(isOpen, eq(users.active, 1)))
	const [session] = rows
	const account = accountOf(rows)
	if (!session || account?.level !== session.level) return undefined
	if (now - session.seenAt >= SEEN_EVERY) await noteSeen(context, kind, session)
	return { id: session.sessionId, account, owesSecondFactor: await owesSecondFactor(context.database.read, account) }
}

/** Ends the session of a cookie or token; does nothing where there is none. */
export const endSession = (context: Context, secret: string) =>
	inTransaction(context, async (tx) => {
		await tx.delete(sessions).where(eq(sessions.secretHash, hashOf(secret)))
	})

/**
 * Ends one of a user's own sessions.
 * @returns whether the user had a session with this id
 */
export const endSessionOf = (context: Context, userId: number, sessionId: number) =>
	inTransaction(context, async (tx) => {
		const ended = await tx
			.delete(sessions)
			.where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
			.returning({ id: sessions.id })
		return ended.length > 0
	})

/** Ends all of a user's sessions but one, inside the transaction of the change that requires it. */
export const endOtherSessionsIn = async (tx: Transaction, userId: number, keptId: number) => {
	await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
}

/** Ends all of a user's sessions but one. */
export const endOtherSessions = (context: Context, userId: number, keptId: number) =>
	inTransaction(context, (tx) => endOtherSessionsIn(tx, userId, keptId))

/** Returns whether a session still exists, inside the transaction that continues it. */
export const isStillOpen = async (tx: Transaction, { id }: Pick<Session, 'id'>) =>
	(await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id))).length > 0

/** Ends all of a user's sessions, inside the transaction of the change that requires it. */
export const endAllSessions = async (tx: Transaction, userId: number) => {
	await tx.delete(sessions).where(eq(sessions.userId, userId))
}

/**
 * Returns the condition for a user's open sessions.
 * @param now milliseconds since 1970
 */
export const isOpenOf = (userId: number, now: number) => and(eq(sessions.userId, userId), gt(sessions.endsAt, now))

/** Order in which users see their sessions. */
export const lastUsedFirst = [desc(sessions.seenAt), desc(sessions.id)]

/** Lists a user's open sessions, the last used first, without their secrets. */
export const listSessions = ({ database, now }: Context, userId: number) =>
	database.read
		.select({
			id: sessions.id,
			kind: sessions.kind,
			device: sessions.device,
			createdAt: sessions.createdAt,
			seenAt: sessions.seenAt,
		})
		.from(sessions)
		.where(isOpenOf(userId, now()))
		.orderBy(...lastUsedFirst)
