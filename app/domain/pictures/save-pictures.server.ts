import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import type { DrawnFile } from '#app/platform/pictures/drawn-files.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { pictureFiles, picturePlaces, pictures } from '#drizzle/schema.ts'
import { type Alts, MAX_PICTURES } from './picture.ts'

type Saving = Pick<Context, 'database' | 'now'>
type Written = { name: string; alts: Alts }

/** Returns the row of a drawn file, under the hash of its bytes. @param pictureId null for a file of the logo */
export const fileRow = ({ format, width, height, bytes }: DrawnFile, pictureId: number | null) => ({
	hash: createHash('sha256').update(bytes).digest('hex'),
	pictureId,
	...{ format, width, height },
	content: bytes.toString('base64'),
})

/** Finds the picture that has one of these files already. */
async function twinOf(tx: Transaction, files: readonly DrawnFile[]) {
	const hashes = files.map((file) => fileRow(file, null).hash)
	const [twin] = await tx
		.select({ id: pictureFiles.pictureId })
		.from(pictureFiles)
		.where(inArray(pictureFiles.hash, hashes))
		.limit(1)
	return twin
}

/**
 * Stores a picture with all its files.
 * @param userId account of the person who uploads it; null for none
 * @returns its id; refused('tooManyPictures'), refused('alreadyThere') where the same picture was uploaded before
 */
export function addPicture(
	context: Saving,
	{ name, alts, files, userId }: Written & { files: readonly DrawnFile[]; userId: number | null },
): Promise<Result<number, 'tooManyPictures' | 'alreadyThere'>> {
	const row = { name, alts: JSON.stringify(alts), uploadedAt: context.now(), uploadedBy: userId }
	return inTransaction(context, async (tx) => {
		if ((await tx.$count(pictures)) >= MAX_PICTURES) return refused('tooManyPictures')
		if (await twinOf(tx, files)) return refused('alreadyThere')
		const [added] = await tx.insert(pictures).values(row).returning({ id: pictures.id })
		if (!added) throw new Error('The picture was not stored.')
		await tx.insert(pictureFiles).values(files.map((file) => fileRow(file, added.id)))
		return accepted(added.id)
	})
}

type Read = { id: number; version: number }

/** Builds the condition for a picture that has not changed since it was read. */
const asRead = ({ id, version }: Read) => and(eq(pictures.id, id), eq(pictures.version, version))

/**
 * Changes the name and the alternative texts of a picture.
 * @returns refused('changedMeanwhile') where it was changed or removed since it was read
 */
export function changePicture(
	context: Saving,
	{ id, version, name, alts }: Read & Written,
): Promise<Result<null, 'changedMeanwhile'>> {
	return inTransaction(context, async (tx) => {
		const [changed] = await tx
			.update(pictures)
			.set({ name, alts: JSON.stringify(alts), version: sql`${pictures.version} + 1` })
			.where(asRead({ id, version }))
			.returning({ id: pictures.id })
		return changed ? accepted(null) : refused('changedMeanwhile')
	})
}

/**
 * Removes a picture with its files. Its places show the program’s pictures again.
 * @returns refused('changedMeanwhile') where it was changed or removed since it was read
 */
export function removePicture(context: Saving, read: Read): Promise<Result<null, 'changedMeanwhile'>> {
	return inTransaction(context, async (tx) => {
		const [removed] = await tx.delete(pictures).where(asRead(read)).returning({ id: pictures.id })
		return removed ? accepted(null) : refused('changedMeanwhile')
	})
}

type Placing = {
	/** such as `pages/girona` */
	place: string
	/** picture to show there; 0 for the program’s own */
	pictureId: number
	/** picture that the place had when it was read; 0 for the program’s own */
	before: number
}

/**
 * Puts a picture into a place of public pages, or takes away the one that is there.
 * @returns refused('changedMeanwhile') where the place shows another one than when it was read, refused('gone') where
 * the picture does not exist any more
 */
export function placePicture(
	context: Saving,
	{ place, pictureId, before }: Placing,
): Promise<Result<null, 'changedMeanwhile' | 'gone'>> {
	return inTransaction(context, async (tx) => {
		const [now] = await tx.select().from(picturePlaces).where(eq(picturePlaces.place, place))
		if ((now?.pictureId ?? 0) !== before) return refused('changedMeanwhile')
		if (pictureId === before) return accepted(null)
		if (pictureId === 0) {
			await tx.delete(picturePlaces).where(eq(picturePlaces.place, place))
			return accepted(null)
		}
		if ((await tx.$count(pictures, eq(pictures.id, pictureId))) === 0) return refused('gone')
		await tx
			.insert(picturePlaces)
			.values({ place, pictureId })
			.onConflictDoUpdate({ target: picturePlaces.place, set: { pictureId } })
		return accepted(null)
	})
}
