import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { AbsentKind, driverAbsenceKinds, vehicleAbsenceKinds } from '#app/domain/resources/absence.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { driverAbsences, drivers, vehicleAbsences, vehicles } from '#drizzle/schema.ts'
import { settle } from './settle.server.ts'

type Away = { kind: AbsentKind; id: number }

/**
 * Bumps the plan version, so that concurrent assignments check availability again.
 * @returns false where there is no such vehicle or driver
 */
async function countUp(tx: Transaction, { kind, id }: Away) {
	const table = kind === 'vehicles' ? vehicles : drivers
	const isThere = kind === 'drivers' ? and(eq(drivers.id, id), isNull(drivers.forgottenAt)) : eq(vehicles.id, id)
	const [counted] = await tx
		.update(table)
		.set({ planVersion: sql`${table.planVersion} + 1` })
		.where(isThere)
		.returning({ id: table.id })
	return counted !== undefined
}

type NewAbsence = Away & {
	/** one of `absenceKinds` of that kind */
	absence: string
	/** first and last day of the absence, `yyyy-MM-dd` in Madrid */
	fromDay: string
	untilDay: string
	/** for a vehicle only; for a driver none is stored */
	note: string
	/** e-mail address of the office user */
	enteredBy: string
}

async function store(tx: Transaction, { kind, id, absence, note, ...days }: NewAbsence, at: number) {
	if (kind === 'drivers') {
		const row = { driverId: id, kind: absence as (typeof driverAbsenceKinds)[number], ...days, at }
		const { driverId, kind: of, fromDay, untilDay } = driverAbsences
		const same = [eq(driverId, id), eq(of, row.kind), eq(fromDay, days.fromDay), eq(untilDay, days.untilDay)]
		if ((await tx.$count(driverAbsences, and(...same))) === 0) await tx.insert(driverAbsences).values(row)
		return
	}
	const row = { vehicleId: id, kind: absence as (typeof vehicleAbsenceKinds)[number], ...days, note, at }
	const { vehicleId, kind: of, fromDay, untilDay } = vehicleAbsences
	const same = [eq(vehicleId, id), eq(of, row.kind), eq(fromDay, days.fromDay), eq(untilDay, days.untilDay)]
	if ((await tx.$count(vehicleAbsences, and(...same))) === 0) await tx.insert(vehicleAbsences).values(row)
}

/**
 * Records days on which a vehicle or a driver is absent; the same days and kind again add nothing.
 * @returns refused('unknown') where there is no such vehicle or driver
 */
export function addAbsence(context: Context, absence: NewAbsence): Promise<Result<null, 'unknown'>> {
	return inTransaction(context, async (tx) => {
		if (!(await countUp(tx, absence))) return refused('unknown')
		await store(tx, absence, context.now())
		await settle(tx, context, absence)
		return accepted(null)
	})
}

/**
 * Deletes an absence; succeeds also if it is gone already.
 * @returns refused('unknown') where there is no such vehicle or driver
 */
export function removeAbsence(
	context: Context,
	{ absenceId, ...away }: Away & { absenceId: number },
): Promise<Result<null, 'unknown'>> {
	return inTransaction(context, async (tx) => {
		if (!(await countUp(tx, away))) return refused('unknown')
		const { id } = away
		if (away.kind === 'vehicles')
			await tx.delete(vehicleAbsences).where(and(eq(vehicleAbsences.id, absenceId), eq(vehicleAbsences.vehicleId, id)))
		else await tx.delete(driverAbsences).where(and(eq(driverAbsences.id, absenceId), eq(driverAbsences.driverId, id)))
		await settle(tx, context, away)
		return accepted(null)
	})
}
