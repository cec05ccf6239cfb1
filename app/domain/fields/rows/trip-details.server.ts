import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Field } from '../field.ts'
import { type FieldKey, requestFields } from '../request-fields.server.ts'

/** What only the trip needs to be known for, with how many days after it that stays and what becomes of it. */
export const tripDetails = (Object.entries<Field>(requestFields) as [FieldKey, Field][]).flatMap(
	([key, { class: its }]) =>
		'daysAfterTrip' in its ? [{ key, days: its.daysAfterTrip, becomes: its.becomes as string | number }] : [],
)

const literal = (value: string | number) =>
	typeof value === 'number' ? String(value) : `'${value.replace(/'/g, "''")}'`

/**
 * Condition that any of it stands in a request. It is the one of an index, and in the same words, or the database would not
 * see that.
 */
export const holdsTripDetails = (columns: Record<FieldKey, Column>): SQL =>
	sql.raw(`(${tripDetails.map(({ key, becomes }) => `"${columns[key].name}" <> ${literal(becomes)}`).join(' or ')})`)
