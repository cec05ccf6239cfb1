import { createWriteStream, statfsSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { unstable_parseMultipartFormData as parseMultipart, type UploadHandlerPart } from '@remix-run/node'

/** Why an upload was not taken. */
export type NotTaken = 'tooLarge' | 'noRoom' | 'noFile' | 'brokenOff'

/** Status of each of these refusals. */
export const statusOfNotTaken: Record<NotTaken, number> = {
	tooLarge: 413,
	noRoom: 507,
	noFile: 422,
	brokenOff: 422,
}

class Refused extends Error {
	/** @param part field of the form that was refused, where it is one */
	constructor(
		readonly why: NotTaken,
		readonly part?: string,
	) {
		super(why)
	}
}

/** Most bytes of a form besides its file, with the lines between its parts: room to report a text that is too long. */
const MAX_TEXT_BYTES = 512 * 1024

function hasRoom(folder: string, bytes: number) {
	const { bavail, bsize } = statfsSync(folder)
	return bavail * bsize > bytes
}

/** Passes data of a field on while it is within the limit. @throws Refused beyond it */
async function* within(limit: number, part: string, data: AsyncIterable<Uint8Array>) {
	let bytes = 0
	for await (const chunk of data) {
		bytes += chunk.byteLength
		if (bytes > limit) throw new Refused('tooLarge', part)
		yield chunk
	}
}

const isFull = (error: unknown) => error instanceof Error && Reflect.get(error, 'code') === 'ENOSPC'

type Upload = {
	/** name of the form's field */
	field: string
	/** file to write */
	file: string
	/** largest size of the file, in bytes */
	limit: number
	/** how many times its size the disk must have room for */
	timesItsSize: number
	/** names of the form's texts; a text that comes after the file is lost if the file is refused */
	texts?: readonly string[]
	/** most bytes of all texts together */
	textBytes?: number
}

/** What came. */
export type Received = {
	/** texts by their names */
	typed: Record<string, string>
	/** why the file was not taken; undefined where it is there */
	problem: NotTaken | undefined
	/** field of the form that was too large; undefined where none was, or the whole form */
	part?: string
}

/** Checks the size that a request announces, before a byte of its file is read. @throws Refused */
function checkAnnounced(request: Request, { field, file, limit, timesItsSize, textBytes = MAX_TEXT_BYTES }: Upload) {
	const announced = Number(request.headers.get('Content-Length') ?? 0)
	if (announced > limit + textBytes) throw new Refused('tooLarge', field)
	if (!hasRoom(path.dirname(file), timesItsSize * announced)) throw new Refused('noRoom')
}

/** Writes the file of the form's field, and reads its texts into `typed`. All other parts are dropped. */
async function takeParts(request: Request, upload: Upload, typed: Received['typed']) {
	const { field, file, limit, texts = [], textBytes = MAX_TEXT_BYTES } = upload
	let isThere = false
	let left = textBytes
	// A form with texts is read up to its file, so that they are not lost.
	if (texts.length === 0) checkAnnounced(request, upload)
	await parseMultipart(request, async ({ name, filename, data }: UploadHandlerPart) => {
		if (name === field && filename && !isThere) {
			isThere = true
			checkAnnounced(request, upload)
			await pipeline(Readable.from(within(limit, name, data)), createWriteStream(file, { mode: 0o600 }))
			return undefined
		}
		const chunks: Uint8Array[] = []
		for await (const chunk of within(left, name, data)) chunks.push(chunk)
		left -= chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0)
		if (texts.includes(name)) typed[name] ??= Buffer.concat(chunks).toString('utf8')
		return undefined
	})
	if (!isThere) throw new Refused('noFile')
}

/**
 * Writes an uploaded file as it comes, never held in memory. The size that the request announces is checked before, and
 * the size that comes while it comes.
 * @param request a form of this site, whose sender was checked
 */
export async function receiveUpload(request: Request, upload: Upload): Promise<Received> {
	const typed: Received['typed'] = {}
	if (!request.headers.get('Content-Type')?.toLowerCase().startsWith('multipart/form-data'))
		return { typed, problem: 'noFile' }
	try {
		await takeParts(request, upload, typed)
		return { typed, problem: undefined }
	} catch (error) {
		if (error instanceof Refused) return { typed, problem: error.why, part: error.part }
		return { typed, problem: isFull(error) ? 'noRoom' : 'brokenOff' }
	}
}
