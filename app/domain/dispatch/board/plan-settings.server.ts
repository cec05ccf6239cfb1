import { eq, inArray } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { settings } from '#drizzle/schema.ts'
import { HOURS_REFUSE, isRefusing } from '../hours/hours-setting.server.ts'

const BUFFER = 'planBufferMinutes'
/** default minutes between two jobs of one vehicle or driver, until the office sets them */
const USUAL_BUFFER = 30
export const MAX_BUFFER = 480

/** Returns the minimum minutes between two jobs of a vehicle or a driver. */
export async function planBuffer(queries: Queries): Promise<number> {
	const [row] = await queries.select({ value: settings.value }).from(settings).where(eq(settings.name, BUFFER))
	return row ? Number(row.value) : USUAL_BUFFER
}

/** Reads the planning settings: minutes between two jobs, and whether a breach of drivers' hours warns or refuses. */
export async function planSettings(queries: Queries) {
	const { name, value } = settings
	const rows = await queries
		.select({ name, value })
		.from(settings)
		.where(inArray(name, [BUFFER, HOURS_REFUSE]))
	const chosen = new Map(rows.map((row) => [row.name, row.value]))
	const hours = isRefusing(chosen.get(HOURS_REFUSE)) ? 'refuse' : 'warn'
	return { minutes: Number(chosen.get(BUFFER) ?? USUAL_BUFFER), hours } as const
}

/**
 * Sets the minimum minutes between two jobs. Existing assignments stay as they are.
 * @returns refused('outOfRange') where `minutes` is not a whole number from 0 to 480
 */
export async function setPlanBuffer(
	context: Pick<Context, 'database'>,
	minutes: number,
): Promise<Result<null, 'outOfRange'>> {
	if (!Number.isInteger(minutes) || minutes < 0 || minutes > MAX_BUFFER) return refused('outOfRange')
	const value = String(minutes)
	await inTransaction(context, (tx) =>
		tx.insert(settings).values({ name: BUFFER, value }).onConflictDoUpdate({ target: settings.name, set: { value } }),
	)
	return accepted(null)
}
