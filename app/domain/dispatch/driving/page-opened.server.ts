import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { log } from '#app/platform/log.server.ts'
import { drivers } from '#drizzle/schema.ts'

/** Milliseconds after which a further opening of the page is stored. */
export const OPENED_EVERY = 600_000
/** Milliseconds for which the page waits for the write. */
const NOTED_WITHIN = 500

type Opened = { id: number; pageOpenedAt: number | null }

/**
 * Stores when a driver's page was opened, at most once in ten minutes. The page waits only briefly and never fails
 * because of it.
 */
export async function notePageOpened(context: Context, { id, pageOpenedAt }: Opened): Promise<void> {
	const now = context.now()
	const due = now - OPENED_EVERY
	if (pageOpenedAt !== null && pageOpenedAt > due) return
	const isDue = or(isNull(drivers.pageOpenedAt), lte(drivers.pageOpenedAt, due))
	const written = inTransaction(context, (tx) =>
		tx
			.update(drivers)
			.set({ pageOpenedAt: now })
			.where(and(eq(drivers.id, id), isNull(drivers.forgottenAt), isDue)),
	).catch((error: unknown) => {
		if (!isDatabaseUnavailable(error)) log().error({ error }, 'page of a driver not noted as opened')
	})
	await Promise.race([written, pause(NOTED_WITHIN, undefined, { ref: false })])
}
