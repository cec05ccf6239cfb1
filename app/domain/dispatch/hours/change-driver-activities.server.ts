import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Period } from '#app/domain/hours/activity.ts'
import type { EntryKind } from '#app/domain/hours/entry.ts'
import type { ImportSaver } from '#app/domain/imports/import-saver.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { driverActivities, drivers } from '#drizzle/schema.ts'

/** Entry of a driver's time by the office, in epoch milliseconds. */
export type NewEntry = Period & { kind: EntryKind; note: string }

/** Most entries in one insert. */
const AT_ONCE = 100

type Entering = { driverId: number; entries: readonly NewEntry[]; enteredBy: string | null; at: number }

const sameAs = ({ kind, from, until }: Pick<NewEntry, 'kind' | 'from' | 'until'>) => `${kind} ${from} ${until}`

/**
 * Returns the entries that are not stored yet, each once. Entries of the same kind and time are the same, whatever
 * their note.
 */
async function notThere(tx: Transaction, { driverId, entries }: Entering) {
	const [from, until] = [
		Math.min(...entries.map((entry) => entry.from)),
		Math.max(...entries.map((entry) => entry.until)),
	]
	const stored = await driverActivitiesIn(tx, driverId, { from, until })
	const seen = new Set(stored.map(({ kind, fromAt, untilAt }) => sameAs({ kind, from: fromAt, until: untilAt })))
	return entries.filter((entry) => {
		const isNew = !seen.has(sameAs(entry))
		seen.add(sameAs(entry))
		return isNew
	})
}

/**
 * Stores the entries that are not there yet.
 * @returns how many of them were stored before
 */
async function addIn(tx: Transaction, entering: Entering): Promise<Result<number, 'unknown'>> {
	const { driverId, entries, enteredBy, at } = entering
	const known = await tx.$count(drivers, and(eq(drivers.id, driverId), isNull(drivers.forgottenAt)))
	if (known === 0) return refused('unknown')
	if (entries.length === 0) return accepted(0)
	const added = await notThere(tx, entering)
	const rows = added.map(({ kind, from, until, note }) => ({
		...{ driverId, kind, note, enteredBy, at },
		...{ fromAt: from, untilAt: until },
	}))
	for (let first = 0; first < rows.length; first += AT_ONCE)
		await tx.insert(driverActivities).values(rows.slice(first, first + AT_ONCE))
	return accepted(entries.length - added.length)
}

/**
 * Stores the office's entries of a driver's time, all in one transaction; those stored before are left out.
 * @returns how many were stored before; refused('unknown') where there is no such driver, or they were forgotten
 */
export const addDriverActivities = (
	context: Context,
	entering: Omit<Entering, 'at'>,
): Promise<Result<number, 'unknown'>> => inTransaction(context, (tx) => addIn(tx, { ...entering, at: context.now() }))

/** Stores the entries of an imported file; returns how many of them were stored before. */
export const saveHours: ImportSaver<NewEntry, { driverId: number }, 'unknown'> =
	async (_, entries, { about: { driverId }, by: enteredBy, at }) =>
	(tx) =>
		addIn(tx, { driverId, entries, enteredBy, at })

/** Deletes an entry; succeeds also if it is gone already. */
export function removeDriverActivity(
	context: Context,
	{ driverId, entryId }: { driverId: number; entryId: number },
): Promise<Result<null, never>> {
	return inTransaction(context, async (tx) => {
		const { id, driverId: of } = driverActivities
		await tx.delete(driverActivities).where(and(eq(id, entryId), eq(of, driverId)))
		return accepted(null)
	})
}

/** Reads the entries of a driver's time that overlap a period, in order of time. */
export const driverActivitiesIn = (queries: Queries, driverId: number, { from, until }: Period) =>
	queries
		.select()
		.from(driverActivities)
		.where(
			and(
				eq(driverActivities.driverId, driverId),
				gt(driverActivities.untilAt, from),
				lt(driverActivities.fromAt, until),
			),
		)
		.orderBy(asc(driverActivities.fromAt), asc(driverActivities.id))
