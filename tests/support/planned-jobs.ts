import { and, eq } from 'drizzle-orm'
import { instantsOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { jobs } from '#drizzle/schema.ts'
import { quoteNow } from './quotes-at-work.ts'
import type { TestContext } from './test-context.ts'

const HOUR = 3_600_000
type JobRow = typeof jobs.$inferInsert
type JobParts = Partial<Omit<JobRow, 'legs'>> & { legs?: number[] }

/**
 * Stores a job of an accepted booking: by default its first vehicle's first duty with its first leg, unassigned.
 * @returns its id
 */
export async function setJob(context: TestContext, code: string, { legs = [1], ...parts }: JobParts = {}) {
	const quote = await quoteNow(context, code)
	const hired = [quote, ...quote.furtherLegs]
	const at = (leg: number) => instantsOf(hired[leg - 1]?.pickupAt ?? '', hired[leg - 1]?.zone ?? MADRID)[0] ?? 0
	const { vehicleNumber = 1, dutyNumber = 1 } = parts
	const row: JobRow = {
		...{ quoteId: quote.id, vehicleNumber, dutyNumber, fleetId: quote.fleetId, stage: 'unplanned' },
		...{ startsAt: at(legs[0] ?? 1) - HOUR, endsAt: at(legs.at(-1) ?? 1) + 3 * HOUR, timesKnown: 1 },
		...{ legs: JSON.stringify(legs), work: '[]', quotedKm: 200, createdAt: context.now(), ...parts },
	}
	return inTransaction(context, async (tx) => {
		const same = and(
			...[eq(jobs.quoteId, quote.id), eq(jobs.vehicleNumber, vehicleNumber), eq(jobs.dutyNumber, dutyNumber)],
		)
		const [changed] = await tx.update(jobs).set(row).where(same).returning({ id: jobs.id })
		const [made] = changed ? [] : await tx.insert(jobs).values(row).returning({ id: jobs.id })
		return (changed ?? made)?.id ?? 0
	})
}
