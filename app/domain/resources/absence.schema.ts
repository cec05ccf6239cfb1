import { z } from 'zod'
import { readDay } from '#app/platform/clock/typed-day.ts'
import { optionalLine } from '#app/platform/text/text.schema.ts'
import { type AbsentKind, absenceKinds, LONGEST_ABSENCE_NOTE } from './absence.ts'

const day = z.string({ error: 'field_required' }).transform((typed, check) => {
	const read = readDay(typed)
	if (read) return read
	check.addIssue({ code: 'custom', message: 'dateNotValid' })
	return z.NEVER
})

/** Builds the schema of an absence as the office submits it. Messages are keys of `validation.json`. */
export const absenceSchema = (kind: AbsentKind) =>
	z
		.object({
			absence: z.enum(absenceKinds[kind] as readonly [string, ...string[]], { error: 'chooseFromList' }),
			fromDay: day,
			untilDay: day,
			note: optionalLine(LONGEST_ABSENCE_NOTE),
		})
		.refine(({ fromDay, untilDay }) => untilDay >= fromDay, { path: ['untilDay'], message: 'untilBeforeFrom' })
