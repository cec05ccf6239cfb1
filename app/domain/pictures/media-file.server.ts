import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { log } from '#app/platform/log.server.ts'
import { writeWholeFile } from '#app/platform/whole-file.server.ts'
import { pictureFiles } from '#drizzle/schema.ts'

/** Types of files, by the end of their name. Each is fixed: what is in a file never decides it. */
const types = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' } as const

const NAME = /^([\da-f]{64})\.(avif|webp|png)$/

export type MediaFile = { hash: string; type: (typeof types)[keyof typeof types]; bytes: Buffer }

type Reading = Pick<Context, 'database' | 'config'>

const readCached = (file: string) =>
	readFile(file).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
		throw error
	})

/** Stores a file on this server. Where that fails, as on a full disk, it is read from the database the next time. */
async function cache(file: string, bytes: Buffer) {
	try {
		await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
		await writeWholeFile(file, bytes)
	} catch (error) {
		log().warn({ error }, 'a picture could not be cached')
	}
}

/** Returns whether the database has a file of this name; undefined while it is unavailable. */
const isStored = ({ database }: Reading, hash: string, format: string) =>
	database.read
		.select({ format: pictureFiles.format })
		.from(pictureFiles)
		.where(eq(pictureFiles.hash, hash))
		.then(
			([found]) => found?.format === format,
			(error: unknown) => {
				if (isDatabaseUnavailable(error)) return undefined
				throw error
			},
		)

async function readStored({ database }: Reading, hash: string) {
	const [found] = await database.read
		.select({ content: pictureFiles.content })
		.from(pictureFiles)
		.where(eq(pictureFiles.hash, hash))
	return found && Buffer.from(found.content, 'base64')
}

/**
 * Reads a file of a picture or of the logo: from this server’s cache, else from the database. One that was removed is
 * removed from the cache too. While the database is unavailable, what is cached counts.
 * @param name last part of its address, as typed by anyone
 * @returns undefined where there is none
 * @throws DatabaseUnavailable where only the database has it
 */
export async function readMedia(context: Reading, name: string): Promise<MediaFile | undefined> {
	const [, hash, format] = NAME.exec(name) ?? []
	if (!hash || !format) return undefined
	const type = types[format as keyof typeof types]
	const file = path.join(context.config.dataDir, 'media', `${hash}.${format}`)
	const stored = await isStored(context, hash, format)
	if (stored === false) {
		await rm(file, { force: true })
		return undefined
	}
	const cached = await readCached(file)
	if (cached) return { hash, type, bytes: cached }
	const bytes = await readStored(context, hash)
	if (!bytes) return undefined
	await cache(file, bytes)
	return { hash, type, bytes }
}
