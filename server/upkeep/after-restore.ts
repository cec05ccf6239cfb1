import { eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import {
	addToTrail,
	administrators,
	recordBackup,
	sameAccount,
	wholeTrail,
} from '#app/domain/backups/backup-events.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { storedSettingNames } from '#app/platform/config/stored-settings.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import {
	type AskedRestore,
	passingSettings,
	SITE_ID,
	siteIdOf,
	storeEndOfRestore,
	storeHeld,
} from '#app/platform/site-state.server.ts'
import { quoteNumbers, settings, users } from '#drizzle/schema.ts'
import { BACKUP_CLAIM } from './daily-backup.ts'
import { NUMBERS_LEFT_OUT } from './restore.ts'

/** Settings of where the site is and through what it sends, which a backup does not change. */
const OWN_SETTINGS = [...storedSettingNames, SITE_ID, BACKUP_CLAIM]

type Own = Awaited<ReturnType<typeof keepOwn>>

/** Reads what a site keeps through a restore. */
export async function keepOwn(tx: Transaction, { actorId }: AskedRestore) {
	const [actor] =
		actorId === null ? [] : await tx.select({ email: users.email }).from(users).where(eq(users.id, actorId))
	return {
		actor: { id: actorId, email: actor?.email ?? null },
		settings: await tx.select().from(settings).where(inArray(settings.name, OWN_SETTINGS)),
		numbers: await tx.select().from(quoteNumbers),
		trail: await wholeTrail(tx),
		owners: await administrators(tx),
	}
}

/** Puts the settings of the site back. The name of a new site is the one of the site that it continues. */
async function putSettingsBack(tx: Transaction, { actor, settings: own }: Own) {
	const named = actor.id === null ? await siteIdOf(tx) : undefined
	await tx.delete(settings).where(inArray(settings.name, [...OWN_SETTINGS, ...passingSettings]))
	const values = own.filter(({ name }) => named === undefined || name !== SITE_ID)
	if (named !== undefined) values.push({ name: SITE_ID, value: named })
	if (values.length > 0) await tx.insert(settings).values(values)
}

/** Skips the numbers of requests that were given after the backup: customers have links with them. */
async function leaveNumbersOut(tx: Transaction, given: Own['numbers'], year: number) {
	const [restored] = await tx.select({ last: quoteNumbers.last }).from(quoteNumbers).where(eq(quoteNumbers.year, year))
	for (const number of [{ year, last: (restored?.last ?? 0) + NUMBERS_LEFT_OUT }, ...given])
		await tx
			.insert(quoteNumbers)
			.values(number)
			.onConflictDoUpdate({
				target: quoteNumbers.year,
				set: {
					last: sql`CASE WHEN ${quoteNumbers.last} < ${number.last} THEN ${number.last} ELSE ${quoteNumbers.last} END`,
				},
			})
}

/** Adds to all these addresses those of the restored administrators, each once. */
const allOwners = async (tx: Transaction, before: Own['owners']) => [
	...new Map([...(await administrators(tx)), ...before].map((owner) => [owner.address, owner])).values(),
]

/**
 * Puts back what the site keeps, holds mails and jobs, and writes the restore into the trail and to all administrators,
 * those of before and those of the backup.
 * @param file name of the copy of before
 */
export async function putOwnBack(tx: Transaction, context: Context, own: Own, file: string) {
	const now = context.now()
	await putSettingsBack(tx, own)
	await leaveNumbersOut(tx, own.numbers, Number(dayAt(now).slice(0, 4)))
	await storeHeld(tx, now)
	await storeEndOfRestore(tx, { at: now, problem: null })
	await addToTrail(tx, own.trail)
	const actorId = await sameAccount(tx, own.actor.id, own.actor.email)
	await recordBackup(tx, context, { kind: 'restored', file, actorId }, await allOwners(tx, own.owners))
}
