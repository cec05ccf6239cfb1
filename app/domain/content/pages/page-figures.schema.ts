import { z } from 'zod'
import type { PageFigures } from './page-figures.ts'

const range = z.tuple([z.number(), z.number()])

const StoredFiguresSchema = z.object({
	from: z.string().optional(),
	trip: z
		.object({
			kms: range,
			minutes: range,
			roads: z.array(z.array(z.string())),
			toll: z.enum(['yes', 'no', 'choice']),
		})
		.partial()
		.optional(),
	destination: z
		.object({
			direccionDestino: z.string(),
			codPostalDestino: z.string(),
			codLocalidadDestino: z.string(),
			codPaisDestino: z.string(),
		})
		.partial()
		.optional(),
})

/** Reads stored figures; undefined where there are none, so that those of the program hold. */
export function storedFigures(json: string): PageFigures | undefined {
	if (json === '') return undefined
	return StoredFiguresSchema.parse(JSON.parse(json))
}
