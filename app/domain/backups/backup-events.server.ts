import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { ADMINISTRATOR } from '#app/domain/accounts/access-level.ts'
import { queueMail } from '#app/domain/letters/outbox.server.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { isLanguage, type Language } from '#app/platform/i18n/languages.ts'
import { type BackupChange, isMailed } from '#app/platform/mail/backup-change.ts'
import { backupEvents, userRoles, users } from '#drizzle/schema.ts'

export type Mailbox = { address: string; language: Language }

/** Reads the addresses of all administrators whose account is open. */
export async function administrators(queries: Queries): Promise<Mailbox[]> {
	const rows = await queries
		.select({ address: users.email, language: users.language })
		.from(users)
		.innerJoin(userRoles, eq(userRoles.userId, users.id))
		.where(and(eq(userRoles.roleId, ADMINISTRATOR), eq(users.active, 1)))
		.orderBy(users.id)
	return rows.map(({ address, language }) => ({ address, language: isLanguage(language) ? language : 'es' }))
}

export type BackupEvent = {
	kind: BackupChange
	/** name of the backup's file; empty where it has none of its own */
	file?: string
	/** account of the administrator; null for the set-up */
	actorId: number | null
}

/**
 * Adds what was done with a backup to the trail, and mails it to all administrators where it is grave, inside the
 * transaction of the change.
 * @param to who gets the mail; by default the administrators of now
 */
export async function recordBackup(
	tx: Transaction,
	context: Context,
	{ kind, file = '', actorId }: BackupEvent,
	to?: readonly Mailbox[],
) {
	const at = context.now()
	await tx.insert(backupEvents).values({ at, kind, file, actorId })
	if (!isMailed(kind)) return
	const [actor] =
		actorId === null ? [] : await tx.select({ email: users.email }).from(users).where(eq(users.id, actorId))
	for (const { address, language } of to ?? (await administrators(tx)))
		await queueMail(tx, context, {
			template: 'account-backup',
			to: { address, name: '' },
			toCustomer: false,
			language,
			data: { at, kind, who: actor?.email ?? '' },
		})
}

/** Lists what was done with backups, newest first, with the address of each administrator who is still known. */
export const listBackupEvents = ({ database }: Pick<Context, 'database'>, most: number) =>
	database.read
		.select({
			id: backupEvents.id,
			at: backupEvents.at,
			kind: backupEvents.kind,
			file: backupEvents.file,
			who: users.email,
		})
		.from(backupEvents)
		.leftJoin(users, eq(users.id, backupEvents.actorId))
		.orderBy(desc(backupEvents.at), desc(backupEvents.id))
		.limit(most)

type KeptEvent = Omit<typeof backupEvents.$inferSelect, 'id'> & { email: string | null }

/** Reads the whole trail, so that a restore can add what the backup does not know of. */
export const wholeTrail = (queries: Queries): Promise<KeptEvent[]> =>
	queries
		.select({
			at: backupEvents.at,
			kind: backupEvents.kind,
			file: backupEvents.file,
			actorId: backupEvents.actorId,
			email: users.email,
		})
		.from(backupEvents)
		.leftJoin(users, eq(users.id, backupEvents.actorId))
		.orderBy(backupEvents.id)

/**
 * Returns the account of a restored database that is the same person's as before; null where there is none, because ids
 * given after the backup may be others'.
 */
export async function sameAccount(tx: Transaction, actorId: number | null, email: string | null) {
	if (actorId === null || email === null) return null
	const [known] = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, actorId), eq(users.email, email)))
	return known?.id ?? null
}

/** Adds events to the trail of a restored database that it does not know of. */
export async function addToTrail(tx: Transaction, events: readonly KeptEvent[]) {
	for (const { email, actorId, ...event } of events) {
		const known = await tx
			.select({ id: backupEvents.id })
			.from(backupEvents)
			.where(and(eq(backupEvents.at, event.at), eq(backupEvents.kind, event.kind), eq(backupEvents.file, event.file)))
		if (known.length > 0) continue
		await tx.insert(backupEvents).values({ ...event, actorId: await sameAccount(tx, actorId, email) })
	}
}
