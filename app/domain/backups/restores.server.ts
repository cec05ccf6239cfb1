import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { log } from '#app/platform/log.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { siteStateIn, storeEndOfRestore, storeHeld, storeRestoring } from '#app/platform/site-state.server.ts'
import { recordBackup } from './backup-events.server.ts'
import { hasDraft, lookedAt, removeDrafts } from './drafts.server.ts'

/** How often a restore is begun that ends without an answer, as when the machine stops. */
const MAX_TRIES = 3
/** Time after a try within which no other process begins one, in milliseconds. */
const LEASE_MS = 60_000

/**
 * Asks for the restore of a draft. All requests are refused from now on, and a process of the site begins within
 * seconds.
 * @param actorId account of the administrator; null for the set-up
 * @returns refused('noDraft') where there is none that may be restored, refused('underWay') where another restore is
 */
export async function askForRestore(
	context: Context,
	{ draft, actorId }: { draft: string; actorId: number | null },
): Promise<Result<undefined, 'noDraft' | 'underWay'>> {
	const looked = lookedAt(context.config, draft)
	if (!hasDraft(context.config, draft) || !looked || 'problem' in looked) return refused('noDraft')
	return inTransaction(context, async (tx) => {
		if ((await siteStateIn(tx)).restoring) return refused('underWay')
		await storeRestoring(tx, { draft, actorId, at: context.now(), tries: 0 })
		return accepted(undefined)
	})
}

/**
 * Counts a try of the restore that was asked for.
 * @returns 'begun'; 'other' where nothing is asked for or another process tries it; 'tooOften' where it must be given up
 */
export const beginRestore = (context: Context) =>
	inTransaction(context, async (tx): Promise<'begun' | 'other' | 'tooOften'> => {
		const { restoring } = await siteStateIn(tx)
		const now = context.now()
		if (!restoring || now - (restoring.triedAt ?? 0) < LEASE_MS) return 'other'
		if (restoring.tries >= MAX_TRIES) return 'tooOften'
		await storeRestoring(tx, { ...restoring, tries: restoring.tries + 1, triedAt: now })
		return 'begun'
	})

/**
 * Ends a restore that has failed: the site goes on with its data as it was.
 * @param problem code of the reason, for the page
 */
export async function giveUpRestore(context: Context, draft: string, problem: string) {
	await inTransaction(context, async (tx) => {
		const { restoring } = await siteStateIn(tx)
		if (restoring?.draft !== draft) return
		await storeRestoring(tx, undefined)
		await storeEndOfRestore(tx, { at: context.now(), problem })
		await recordBackup(tx, context, { kind: 'notRestored', actorId: restoring.actorId })
	})
	removeDrafts(context.config)
}

/** Lets mails and scheduled jobs go on that a restore has held. Returns whether they were held. */
export async function releaseWork(context: Context, actorId: number) {
	const wasHeld = await inTransaction(context, async (tx) => {
		if ((await siteStateIn(tx)).heldSince === undefined) return false
		await storeHeld(tx, undefined)
		await recordBackup(tx, context, { kind: 'released', actorId })
		return true
	})
	if (wasHeld) log().info({ userId: actorId }, 'mails and jobs released after a restore')
	return wasHeld
}
