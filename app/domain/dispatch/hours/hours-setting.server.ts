import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { settings } from '#drizzle/schema.ts'

export const HOURS_REFUSE = 'planHoursRefuse'

/** What a stored setting says. @param value undefined where the office has chosen nothing yet */
export const isRefusing = (value: string | undefined) => value === '1'

/** Whether a driver is refused for a job that would break the rules on their hours; else the office is warned. */
export async function hoursRefuse(queries: Queries): Promise<boolean> {
	const [row] = await queries.select({ value: settings.value }).from(settings).where(eq(settings.name, HOURS_REFUSE))
	return isRefusing(row?.value)
}

/** Sets that. What is planned already stays as it is. */
export async function setHoursRefuse(context: Pick<Context, 'database'>, refuses: boolean): Promise<void> {
	const value = refuses ? '1' : '0'
	await inTransaction(context, (tx) =>
		tx
			.insert(settings)
			.values({ name: HOURS_REFUSE, value })
			.onConflictDoUpdate({ target: settings.name, set: { value } }),
	)
}
