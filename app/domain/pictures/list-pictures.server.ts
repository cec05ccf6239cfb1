import { asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { pictureFiles, picturePlaces, pictures } from '#drizzle/schema.ts'
import type { OwnPicture } from './picture.ts'

/** Bytes of a file by the length of its content in Base64; too many by two at most. */
const bytes = sql<number>`length(${pictureFiles.content}) / 4 * 3`.mapWith(Number)

const columns = { id: pictures.id, name: pictures.name, alts: pictures.alts, version: pictures.version }

const fileColumns = {
	pictureId: pictureFiles.pictureId,
	hash: pictureFiles.hash,
	format: pictureFiles.format,
	width: pictureFiles.width,
	height: pictureFiles.height,
	bytes,
}

/** Lists the pictures that the company has uploaded, newest first. */
export async function listPictures(queries: Queries): Promise<OwnPicture[]> {
	const [all, files, places] = await Promise.all([
		queries.select(columns).from(pictures).orderBy(desc(pictures.id)),
		queries
			.select(fileColumns)
			.from(pictureFiles)
			.where(isNotNull(pictureFiles.pictureId))
			.orderBy(asc(pictureFiles.width), asc(pictureFiles.format)),
		queries.select().from(picturePlaces).orderBy(asc(picturePlaces.place)),
	])
	return all.map(({ alts, ...picture }) => ({
		...picture,
		alts: JSON.parse(alts),
		files: files.flatMap(({ pictureId, ...file }) => (pictureId === picture.id ? [file] : [])),
		places: places.flatMap(({ place, pictureId }) => (pictureId === picture.id ? [place] : [])),
	}))
}

/** Finds a picture; undefined where it does not exist (any more). */
export async function findPicture(queries: Queries, id: number): Promise<OwnPicture | undefined> {
	return (await listPictures(queries)).find((picture) => picture.id === id)
}

/** Returns the id of the picture at a place; 0 where the place shows the program’s. */
export async function pictureAt(queries: Queries, place: string): Promise<number> {
	const [found] = await queries
		.select({ id: picturePlaces.pictureId })
		.from(picturePlaces)
		.where(eq(picturePlaces.place, place))
	return found?.id ?? 0
}
