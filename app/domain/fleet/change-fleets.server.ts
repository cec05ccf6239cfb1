import { eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { type Accepted, accepted, type Refused, refused } from '#app/platform/result.ts'
import { fleets } from '#drizzle/schema.ts'
import type { FleetValues } from './as-read.server.ts'
import type { FleetEver } from './fleet.ts'
import { fleetsWithin } from './fleets.server.ts'

/** Change of a vehicle size: the values that the user read before it, and the new ones. */
export type FleetChange = { id: number; was: FleetValues; becomes: FleetValues }

/** Size that cannot have its new number of seats, because another one has it: one that is offered, or one that was. */
export type TakenSeats = { id: number; seats: number; reason: 'seatsTaken' | 'seatsRetired' }

type Outcome =
	| Accepted<undefined>
	| Refused<'notOffered' | 'changedMeanwhile'>
	| (Refused<'seatsTaken'> & { taken: readonly TakenSeats[] })

/** Checks whether a size still has the values that a form was opened with. */
const isStill = (stored: FleetValues, was: FleetValues) =>
	stored.name === was.name &&
	stored.seats === was.seats &&
	stored.marginDays === was.marginDays &&
	stored.vip === was.vip &&
	stored.hold === was.hold

/** Finds the sizes that would have the seats of another one at the end of all changes. */
function seatsTwice(all: readonly FleetEver[], changes: readonly FleetChange[]): TakenSeats[] {
	const changed = new Set(changes.map(({ id }) => id))
	const others = all.filter(({ id }) => !changed.has(id))
	return changes.flatMap(({ id, was, becomes: { seats } }) => {
		if (seats === was.seats) return []
		const other = others.find((fleet) => fleet.seats === seats)
		const isTwin = changes.some((change) => change.id !== id && change.becomes.seats === seats)
		if (!other && !isTwin) return []
		return [{ id, seats, reason: other && other.retiredAt !== null ? 'seatsRetired' : 'seatsTaken' }]
	})
}

async function write(tx: Transaction, changes: readonly FleetChange[]) {
	// No two rows may have the same seats even for a moment, so that those that change theirs first take free numbers.
	const moving = changes.flatMap(({ id, was, becomes }) => (was.seats === becomes.seats ? [] : [id]))
	await tx
		.update(fleets)
		.set({ seats: sql`-${fleets.id}` })
		.where(inArray(fleets.id, moving))
	for (const { id, becomes } of changes) {
		const { name, seats, marginDays, vip, hold } = becomes
		await tx
			.update(fleets)
			.set({ name, seats, marginDays, vip: vip ? 1 : 0, hold })
			.where(eq(fleets.id, id))
	}
}

/**
 * Changes vehicle sizes that are offered: all of them or none. Two may exchange their seats. Sizes are read again on
 * each use, so the changes show immediately.
 * @returns refused('notOffered') where one is not offered or does not exist; refused('changedMeanwhile') where the
 *   stored values of one are no longer its `was`; refused('seatsTaken') with the sizes whose new seats another one has
 */
export const changeFleets = (context: Pick<Context, 'database'>, changes: readonly FleetChange[]): Promise<Outcome> =>
	inTransaction(context, async (tx): Promise<Outcome> => {
		const all = await fleetsWithin(tx)
		const stored = changes.map(({ id, was }) => ({
			fleet: all.find((fleet) => fleet.id === id && fleet.retiredAt === null),
			was,
		}))
		if (stored.some(({ fleet }) => !fleet)) return refused('notOffered')
		if (stored.some(({ fleet, was }) => fleet && !isStill(fleet, was))) return refused('changedMeanwhile')
		const taken = seatsTwice(all, changes)
		if (taken.length > 0) return { ...refused('seatsTaken'), taken }
		await write(tx, changes)
		return accepted(undefined)
	})
