import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { settings } from '#drizzle/schema.ts'

export const HOURS_REFUSE = 'planHoursRefuse'

/**
 * Returns whether a stored setting means refusal.
 * @param value undefined where the office has not chosen yet
 */
export const isRefusing = (value: string | undefined) => value === '1'

/** Returns whether an assignment that breaks the rules on drivers' hours is refused; otherwise it only warns. */
export async function hoursRefuse(queries: Queries): Promise<boolean> {
	const [row] = await queries.select({ value: settings.value }).from(settings).where(eq(settings.name, HOURS_REFUSE))
	return isRefusing(row?.value)
}

/** Sets whether breaches of drivers' hours refuse an assignment. Existing assignments stay as they are. */
export async function setHoursRefuse(context: Pick<Context, 'database'>, refuses: boolean): Promise<void> {
	const value = refuses ? '1' : '0'
	await inTransaction(context, (tx) =>
		tx
			.insert(settings)
			.values({ name: HOURS_REFUSE, value })
			.onConflictDoUpdate({ target: settings.name, set: { value } }),
	)
}
