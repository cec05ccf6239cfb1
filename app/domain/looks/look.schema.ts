import { z } from 'zod'
import type { Colour } from './colour.ts'
import type { Look } from './look.ts'

const colour = z
	.string()
	.regex(/^#[0-9a-f]{6}$/)
	.transform((digits) => digits as Colour)
const picture = z.object({
	hash: z.string().regex(/^[0-9a-f]{64}$/),
	width: z.number().int().positive(),
	height: z.number().int().positive(),
})

/** Look as it is stored. */
export const StoredLookSchema: z.ZodType<Look> = z.object({
	action: colour,
	link: colour,
	logo: z
		.object({
			mark: picture,
			touch: picture,
			icon: picture,
			largeIcon: picture,
			letterhead: picture,
		})
		.nullable(),
})

/** Largest number that every database stores as a version. */
const MAX_VERSION = 2 ** 31 - 1

/** Version of the look that a form was opened with; -1, which no version has, for anything else. */
export const lookVersion = z.coerce.number().int().nonnegative().max(MAX_VERSION).catch(-1)
