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

/** Reports a last day that is before its first day, whatever else is wrong with the record. */
const daysInOrder =
	(fields: Record<string, ResourceField>) => (record: Record<string, unknown>, check: z.RefinementCtx) => {
		for (const [name, { notBefore = '' }] of Object.entries(fields)) {
			const [from, until] = [record[notBefore], record[name]]
			const areDays = typeof from === 'string' && typeof until === 'string' && until !== ''
			if (areDays && until < from) check.addIssue({ code: 'custom', path: [name], message: 'untilBeforeFrom' })
		}
	}

const always = { when: () => true }

/**
 * Builds the schema of a record from a form or a row of a file. Messages are keys of `validation.json`.
 * @param sizes ids of the existing vehicle sizes
 */
export const recordSchema = (kind: ResourceKind, sizes: readonly number[]) =>
	z
		.object(
			Object.fromEntries(Object.entries(fieldsOf[kind]).map(([name, field]) => [name, fieldSchema(field, sizes)])),
		)
		.superRefine(daysInOrder(fieldsOf[kind]), always) as unknown as z.ZodType<AnyRecord>
