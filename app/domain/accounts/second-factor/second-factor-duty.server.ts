import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { settings } from '#drizzle/schema.ts'
import { ADMINISTRATOR, OFFICE } from '../access-level.ts'
import { confirmedFactor } from './second-factor.server.ts'
import type { SecondFactorDuty } from './second-factor-duty.ts'

const SETTING = 'secondFactor'

/** Highest access level for which each choice requires a second factor. */
const bound: Record<SecondFactorDuty, number> = { nobody: -1, administrators: ADMINISTRATOR, staff: OFFICE }

/** Reads which users must have a second factor; `nobody` until an administrator sets it. */
export async function secondFactorDuty(queries: Queries): Promise<SecondFactorDuty> {
	const [setting] = await queries.select({ value: settings.value }).from(settings).where(eq(settings.name, SETTING))
	return setting?.value === 'administrators' || setting?.value === 'staff' ? setting.value : 'nobody'
}

/** Returns whether a user must set up a second factor before using the office's pages. */
export async function owesSecondFactor(queries: Queries, { id, level }: { id: number; level: number }) {
	if (level > OFFICE || bound[await secondFactorDuty(queries)] < level) return false
	return (await confirmedFactor(queries, id)) === undefined
}

/**
 * Sets which users must have a second factor.
 * @returns refused('ownFirst') where the administrator who requires it has none
 */
export const setSecondFactorDuty = (
	context: Context,
	{ duty, actorId }: { duty: SecondFactorDuty; actorId: number },
): Promise<Result<undefined, 'ownFirst'>> =>
	inTransaction(context, async (tx) => {
		if (duty !== 'nobody' && !(await confirmedFactor(tx, actorId))) return refused('ownFirst')
		await tx
			.insert(settings)
			.values({ name: SETTING, value: duty })
			.onConflictDoUpdate({ target: settings.name, set: { value: duty } })
		return accepted(undefined)
	})
