import { asc, eq } from 'drizzle-orm'
import { asKnown } from '#app/platform/db/rows/known-rows.server.ts'
import { pictureFiles, picturePlaces, pictures } from '#drizzle/schema.ts'
import type { Alts, PictureFile } from './picture.ts'

/** Picture at a place of public pages; its files are those of one format after the other, smallest first. */
export type PlacedPicture = { alts: Alts; files: readonly PictureFile[] }

/** Pictures of the company by their place, such as `pages/girona`. */
export type KnownPictures = Readonly<Record<string, PlacedPicture>>

type Row = PictureFile & { place: string; alts: string }

function byPlace(rows: readonly Row[]): KnownPictures {
	const known: Record<string, { alts: Alts; files: PictureFile[] }> = {}
	for (const { place, alts, ...file } of rows) {
		known[place] ??= { alts: JSON.parse(alts), files: [] }
		known[place].files.push(file)
	}
	return known
}

/**
 * Reads the company’s pictures for public pages, without their content; while the database is unavailable, those last
 * read.
 */
export const picturesAsKnown = asKnown(
	'pictures',
	(queries): PromiseLike<Row[]> =>
		queries
			.select({
				place: picturePlaces.place,
				alts: pictures.alts,
				hash: pictureFiles.hash,
				format: pictureFiles.format,
				width: pictureFiles.width,
				height: pictureFiles.height,
			})
			.from(picturePlaces)
			.innerJoin(pictures, eq(pictures.id, picturePlaces.pictureId))
			.innerJoin(pictureFiles, eq(pictureFiles.pictureId, pictures.id))
			.orderBy(asc(picturePlaces.place), asc(pictureFiles.format), asc(pictureFiles.width)),
	byPlace,
)
