import { and, eq, gte, isNull, lt } from 'drizzle-orm'
import { fleets } from '#drizzle/schema.ts'
import type { Fleet } from './fleet.ts'

/** Values of a vehicle size that the office can change. */
export type FleetValues = Omit<Fleet, 'id'>

/** Builds the condition for a vehicle size that still has the values that a form was opened with. */
export const isAsRead = (id: number, { name, seats, marginDays, vip, hold }: FleetValues) =>
	and(
		eq(fleets.id, id),
		eq(fleets.name, name),
		eq(fleets.seats, seats),
		eq(fleets.marginDays, marginDays),
		vip ? gte(fleets.vip, 1) : lt(fleets.vip, 1),
		hold === null ? isNull(fleets.hold) : eq(fleets.hold, hold),
	)
