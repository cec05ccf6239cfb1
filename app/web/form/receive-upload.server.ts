import { closeSync, createWriteStream, openSync, readSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { unstable_parseMultipartFormData as parseMultipart, type UploadHandlerPart } from '@remix-run/node'

/** Why an upload was not taken. */
export type NotTaken = 'tooLarge' | 'noRoom' | 'noFile' | 'noBackup' | 'brokenOff'

/** Status of each of these refusals. */
export const statusOfNotTaken: Record<NotTaken, number> = {
	tooLarge: 413,
	noRoom: 507,
	noFile: 422,
	noBackup: 422,
	brokenOff: 422,
}

class Refused extends Error {
	constructor(readonly why: NotTaken) {
		super(why)
	}
}

/** A backup needs its own size for the file, for its migration, and for the log of the transaction that restores it. */
const TIMES_ITS_SIZE = 3
const SQLITE_HEADER = 'SQLite format 3\0'

function hasRoom(folder: string, bytes: number) {
	const { bavail, bsize } = statfsSync(folder)
	return bavail * bsize > TIMES_ITS_SIZE * bytes
}

/** Passes data on while it is within the limit. @throws Refused beyond it */
async function* within(limit: number, data: AsyncIterable<Uint8Array>) {
	let bytes = 0
	for await (const chunk of data) {
		bytes += chunk.byteLength
		if (bytes > limit) throw new Refused('tooLarge')
		yield chunk
	}
}

function beginsAsDatabase(file: string) {
	const begin = Buffer.alloc(SQLITE_HEADER.length)
	const opened = openSync(file, 'r')
	try {
		readSync(opened, begin, 0, begin.length, 0)
		return begin.toString('latin1') === SQLITE_HEADER
	} finally {
		closeSync(opened)
	}
}

const isFull = (error: unknown) => error instanceof Error && Reflect.get(error, 'code') === 'ENOSPC'

type Upload = {
	/** name of the form's field */
	field: string
	/** file to write */
	file: string
	/** largest size, in bytes */
	limit: number
}

/** Writes the file of the form's field, and drops all other parts. */
async function writeParts(request: Request, { field, file, limit }: Upload) {
	let isThere = false
	await parseMultipart(request, async ({ name, filename, data }: UploadHandlerPart) => {
		if (name === field && filename && !isThere) {
			isThere = true
			await pipeline(Readable.from(within(limit, data)), createWriteStream(file, { mode: 0o600 }))
		} else for await (const _ of data);
		return undefined
	})
	if (!isThere) throw new Refused('noFile')
	if (!beginsAsDatabase(file)) throw new Refused('noBackup')
}

/**
 * Writes an uploaded database to a file as it comes, never held in memory. The size that the request announces is
 * checked before, and the size that comes while it comes; the disk must have room for three times as much.
 * @param request a form of this site, whose sender was checked
 * @returns why it was not taken; undefined where the file is there
 */
export async function receiveUpload(request: Request, upload: Upload): Promise<NotTaken | undefined> {
	if (!request.headers.get('Content-Type')?.toLowerCase().startsWith('multipart/form-data')) return 'noFile'
	const announced = Number(request.headers.get('Content-Length') ?? 0)
	if (announced > upload.limit) return 'tooLarge'
	if (!hasRoom(path.dirname(upload.file), announced)) return 'noRoom'
	try {
		await writeParts(request, upload)
		return undefined
	} catch (error) {
		if (error instanceof Refused) return error.why
		return isFull(error) ? 'noRoom' : 'brokenOff'
	}
}
