import { findPicture } from '#app/domain/pictures/list-pictures.server.ts'
import type { OwnPicture } from '#app/domain/pictures/picture.ts'
import { addPicture } from '#app/domain/pictures/save-pictures.server.ts'
import type { DrawnFile } from '#app/platform/pictures/drawn-files.ts'
import type { TestContext } from './test-context.ts'

let last = 0

/** Makes the files of a picture, whose bytes are of no picture and differ from all others. */
export function drawnFiles(): DrawnFile[] {
	last += 1
	return [400, 800, 1600].flatMap((width) =>
		(['avif', 'webp'] as const).map((format) => ({
			use: 'picture' as const,
			...{ format, width, height: (width * 3) / 4 },
			bytes: Buffer.from(`${format} ${width} ${last}`),
		})),
	)
}

/** Stores a picture as an upload does. */
export async function storePicture(context: TestContext, userId: number | null, name = 'Girona'): Promise<OwnPicture> {
	const alts = { es: `${name} al amanecer`, en: `${name} at dawn` }
	const added = await addPicture(context, { name, alts, files: drawnFiles(), userId })
	const found = added.ok && (await findPicture(context.database.read, added.value))
	if (!found) throw new Error('No picture was stored.')
	return found
}
