import { once } from 'node:events'
import { promisify } from 'node:util'
import {
	type BrotliCompress,
	brotliDecompress,
	constants,
	createBrotliCompress,
	createDeflateRaw,
	type DeflateRaw,
	gunzip,
} from 'node:zlib'
import { crc32, crc32Before } from './crc32.ts'

/** Where something of one visitor's stands in a body: so many bytes, whatever they are. */
export type Place = { at: number; length: number }

/** A body that is sent as it is, or, where it has a place, as a copy with that filled in. */
export type Body = { bytes: Buffer; fill?: (text: string) => Buffer }

export type Compressed = { br: Body | undefined; gzip: Body | undefined }

/** Brotli chooses how to read a letter by the two before it: these go with what is filled in, and are always the same. */
const KNOWN = 2

/** A copy of some bytes, with a text in its place. @param text of exactly the place's length, in ASCII */
export const filledAt = (bytes: Buffer, at: number) => (text: string) => {
	const copy = Buffer.allocUnsafe(bytes.length)
	bytes.copy(copy)
	copy.write(text, at, 'latin1')
	return copy
}

/** A prime number of bytes that no page has. */
const ABSENT = Buffer.from([
	1,
	2,
	3,
	4,
	5,
	6,
	7,
	8,
	...Array.from({ length: 18 }, (_, index) => 14 + index),
	248,
	249,
	250,
	251,
	252,
])

/**
 * What stands in the place while the rest is compressed: round after round of absent bytes, each round with longer steps, so
 * that no two follow each other twice. A compressor that could point to any of them would count on it later on.
 */
const stranger = (length: number) =>
	Buffer.from(
		Array.from({ length }, (_, index) => {
			const round = Math.floor(index / ABSENT.length) + 1
			return ABSENT[(index * round) % ABSENT.length] ?? 0
		}),
	)

/** Compresses three pieces as one stream, each up to a whole byte. @returns each piece's own bytes */
async function inPieces(stream: BrotliCompress | DeflateRaw, flush: number, pieces: readonly Buffer[]) {
	const made: Buffer[] = []
	let piece: Buffer[] = []
	stream.on('data', (chunk: Buffer) => piece.push(chunk))
	for (const [index, bytes] of pieces.entries()) {
		stream.write(bytes)
		if (index === pieces.length - 1) stream.end()
		if (index === pieces.length - 1) await once(stream, 'end')
		else await new Promise<void>((resolve) => stream.flush(flush, () => setImmediate(resolve)))
		made.push(Buffer.concat(piece))
		piece = []
	}
	return made
}

/** An uncompressed block of Brotli (RFC 7932 §9.2): not the last one, four nibbles of length, as it is. */
function brotliBlock(bytes: Buffer) {
	const head = ((bytes.length - 1) << 3) | (1 << 19)
	return Buffer.concat([Buffer.from([head & 0xff, (head >> 8) & 0xff, head >> 16]), bytes])
}

/** The same of deflate (RFC 1951 §3.2.4). */
function deflateBlock(bytes: Buffer) {
	const head = Buffer.alloc(5)
	head.writeUInt16LE(bytes.length, 1)
	head.writeUInt16LE(~bytes.length & 0xffff, 3)
	return Buffer.concat([head, bytes])
}

type Pieces = { before: Buffer; place: Buffer; after: Buffer }

async function brotliAround({ before, place, after }: Pieces, quality: number): Promise<Body> {
	const size = before.length + place.length + after.length
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: quality,
		[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
		[constants.BROTLI_PARAM_SIZE_HINT]: size,
	}
	const stream = createBrotliCompress({ params, chunkSize: size + 1024 })
	const [first = place, , last = place] = await inPieces(stream, constants.BROTLI_OPERATION_FLUSH, [
		before,
		Buffer.concat([stranger(place.length - KNOWN), place.subarray(-KNOWN)]),
		after,
	])
	const block = brotliBlock(place)
	const bytes = Buffer.concat([first, block, last])
	return { bytes, fill: filledAt(bytes, first.length + block.length - place.length) }
}

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

async function gzipAround({ before, place, after }: Pieces, level: number): Promise<Body> {
	const size = before.length + place.length + after.length
	const stream = createDeflateRaw({ level, chunkSize: size + 1024 })
	const [first = place, , last = place] = await inPieces(stream, constants.Z_SYNC_FLUSH, [
		before,
		Buffer.concat([stranger(place.length - KNOWN), place.subarray(-KNOWN)]),
		after,
	])
	const tail = Buffer.alloc(8)
	tail.writeUInt32LE(size, 4)
	const head = Buffer.concat([GZIP_HEAD, first])
	const block = deflateBlock(place)
	const bytes = Buffer.concat([head, block, last, tail])
	const at = head.length + block.length - place.length
	const [ofBefore, ofAll, fill] = [crc32(before), crc32Before(after), filledAt(bytes, at)]
	return {
		bytes,
		fill: (text) => {
			const filled = fill(text)
			filled.writeUInt32LE(ofAll(crc32(filled.subarray(at, at + place.length), ofBefore)), bytes.length - 8)
			return filled
		},
	}
}

const [unbrotlied, unzipped] = [promisify(brotliDecompress), promisify(gunzip)]

/** Whether a body says what the plain one does, whatever is filled in; one that does not is not sent. */
async function holds(body: Body, plain: Body, length: number, opened: (bytes: Buffer) => Promise<Buffer>) {
	for (const letter of ['A', 'z', '-']) {
		const text = letter.repeat(length)
		const told = await opened(body.fill?.(text) ?? body.bytes).catch(() => undefined)
		if (!told?.equals(plain.fill?.(text) ?? plain.bytes)) return false
	}
	return true
}

/**
 * Compresses what stands around a place, which is left as it is: so filling it in is copying a few bytes.
 * @param plain the body, of which what stands in the place is nothing but a mark
 * @returns each encoding, read back with three fillings; undefined where it would not say the same
 */
export async function compressAround(
	plain: Buffer,
	place: Place,
	{ brotli, zip }: { brotli: number; zip: number },
): Promise<Compressed> {
	const end = place.at + place.length
	const pieces: Pieces = {
		before: plain.subarray(0, place.at),
		place: plain.subarray(place.at, end + KNOWN),
		after: plain.subarray(end + KNOWN),
	}
	const whole = { bytes: plain, fill: filledAt(plain, place.at) }
	const [br, gzip] = await Promise.all([brotliAround(pieces, brotli), gzipAround(pieces, zip)])
	const [brHolds, gzipHolds] = await Promise.all([
		holds(br, whole, place.length, unbrotlied),
		holds(gzip, whole, place.length, unzipped),
	])
	return { br: brHolds ? br : undefined, gzip: gzipHolds ? gzip : undefined }
}
