type Png = { width: number; height: number; bytes: Buffer }

const HEADER = 6
const ENTRY = 16

/** Writes one entry of the list: size, one plane of 32 bits a pixel, and where its picture is. */
function entryOf({ width, height, bytes }: Png, start: number) {
	const entry = Buffer.alloc(ENTRY)
	entry.writeUInt8(width, 0)
	entry.writeUInt8(height, 1)
	entry.writeUInt16LE(1, 4)
	entry.writeUInt16LE(32, 6)
	entry.writeUInt32LE(bytes.length, 8)
	entry.writeUInt32LE(start, 12)
	return entry
}

/**
 * Makes an ICO file of PNG pictures, which it may hold unchanged.
 * @param pictures less than 256 pixels wide and high, the smallest first
 */
export function icoOf(pictures: readonly Png[]): Buffer {
	const header = Buffer.alloc(HEADER)
	header.writeUInt16LE(1, 2)
	header.writeUInt16LE(pictures.length, 4)
	let start = HEADER + ENTRY * pictures.length
	const entries = pictures.map((picture) => {
		const entry = entryOf(picture, start)
		start += picture.bytes.length
		return entry
	})
	return Buffer.concat([header, ...entries, ...pictures.map(({ bytes }) => bytes)])
}
