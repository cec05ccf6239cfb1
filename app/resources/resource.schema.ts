import { z } from 'zod'
import { readField } from './read-field.server.ts'
import type { ResourceField } from './resource-field.ts'
import type { ResourceKind } from './resource-kind.ts'
import { type AnyRecord, fieldsOf } from './resource-tables.server.ts'

const fieldSchema = (field: ResourceField, sizes: readonly number[]) =>
	z
		.string()
		.optional()
		.transform((typed = '', check) => {
			const read = readField(field, typed, sizes)
			if ('value' in read) return read.value
			check.addIssue({ code: 'custom', message: read.problem })
			return z.NEVER
		})

/**
 * What a form or a row of a file says of a record, field by field. Messages are keys of `validation.json`.
 * @param sizes ids of the fleets that there are
 */
export const recordSchema = (kind: ResourceKind, sizes: readonly number[]) =>
	z.object(
		Object.fromEntries(Object.entries(fieldsOf[kind]).map(([name, field]) => [name, fieldSchema(field, sizes)])),
	) as unknown as z.ZodType<AnyRecord>
