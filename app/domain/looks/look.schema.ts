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
			tab: picture,
			touch: picture,
			icon: picture,
			largeIcon: picture,
			letterhead: picture,
		})
		.nullable(),
})
