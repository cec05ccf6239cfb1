import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Field } from '../field.ts'
import { type FieldKey, requestFields } from '../request-fields.server.ts'

/** Fields needed only for the trip, each with the days after it until erasure and the value afterwards. */
export const tripDetails = (Object.entries<Field>(requestFields) as [FieldKey, Field][]).flatMap(
	([key, { class: its }]) =>
		'daysAfterTrip' in its ? [{ key, days: its.daysAfterTrip, becomes: its.becomes as string | number }] : [],
)

const literal = (value: string | number) =>
	typeof value === 'number' ? String(value) : `'${value.replace(/'/g, "''")}'`

/**
 * Makes the condition that a request still has any of these values. It must match the condition of a partial index word
 * for word, or the database would not use that.
 */
export const holdsTripDetails = (columns: Record<FieldKey, Column>): SQL =>
	sql.raw(`(${tripDetails.map(({ key, becomes }) => `"${columns[key].name}" <> ${literal(becomes)}`).join(' or ')})`)
