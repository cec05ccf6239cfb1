import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Size = { width: number; height: number }

/** Makes a photograph-like picture: soft areas with some noise, to be encoded. */
export const photograph = ({ width, height }: Size = { width: 1800, height: 1350 }) =>
	sharp({
		create: {
			width,
			height,
			channels: 3,
			background: '#7a9bb0',
			noise: { type: 'gaussian', mean: 128, sigma: 20 },
		},
	}).blur(1.5)

/** Makes a picture of pure noise, which is larger than any other when it is encoded. */
export const noise = ({ width, height }: Size) =>
	sharp({
		create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 90 } },
	})

const crcTable = Array.from({ length: 256 }, (_, start) => {
	let value = start
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
	return value >>> 0
})

/** Computes the checksum that each part of a PNG ends with (RFC 2083, annex 15). */
function crc(bytes: Buffer) {
	let value = 0xffffffff
	for (const byte of bytes) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
	return (value ^ 0xffffffff) >>> 0
}

function pngPart(type: string, content: Buffer) {
	const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
	length.writeUInt32BE(content.length)
	check.writeUInt32BE(crc(named))
	return Buffer.concat([length, named, check])
}

/**
 * Writes a PNG by hand, with a true or a false size in its header.
 * @param rows bytes of its rows before they are deflated: few bytes for any number of zeroes
 */
export function pngOf({ width, height }: Size, rows: Buffer) {
	const header = Buffer.alloc(13)
	header.writeUInt32BE(width, 0)
	header.writeUInt32BE(height, 4)
	header.set([8, 6], 8)
	const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
	const parts = [pngPart('IHDR', header), pngPart('IDAT', deflateSync(rows)), pngPart('IEND', Buffer.alloc(0))]
	return Buffer.concat([signature, ...parts])
}

/** Writes content to a file of a folder. Returns the file. */
export function fileIn(folder: string, name: string, content: Buffer | string) {
	const file = path.join(folder, name)
	writeFileSync(file, content)
	return file
}
