import { z } from 'zod'
import { optionalLine } from '#app/shared/text.schema.ts'
import { parseWallClock } from '#app/shared/wall-clock.ts'
import { type AbsentKind, absenceKinds, LONGEST_ABSENCE_NOTE } from './absence.ts'

const day = z
	.string({ error: 'field_required' })
	.refine((typed) => parseWallClock(`${typed} 00:00`) !== undefined, 'dateNotValid')

/** What the office posts of days on which a vehicle or a driver is away. Messages are keys of `validation.json`. */
export const absenceSchema = (kind: AbsentKind) =>
	z
		.object({
			absence: z.enum(absenceKinds[kind] as readonly [string, ...string[]], { error: 'chooseFromList' }),
			fromDay: day,
			untilDay: day,
			note: optionalLine(LONGEST_ABSENCE_NOTE),
		})
		.refine(({ fromDay, untilDay }) => untilDay >= fromDay, { path: ['untilDay'], message: 'untilBeforeFrom' })
