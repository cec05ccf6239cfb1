const POLYNOMIAL = 0xedb88320
const BITS = 32

/** What eight steps of the division make of each byte. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
	let rest = byte
	for (let step = 0; step < 8; step++) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1
	return rest
})

const step = (rest: number, byte: number) => (table[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8)

function divided(rest: number, bytes: Uint8Array) {
	let last = rest
	for (const byte of bytes) last = step(last, byte)
	return last
}

/** CRC-32 as gzip has it (RFC 1952 §8); Node has its own only from 20.15 on. @param before that of the bytes in front */
export const crc32 = (bytes: Uint8Array, before = 0) => ~divided(~before, bytes) >>> 0

/**
 * Tells the CRC-32 of bytes whose end is always the same from that of their beginning, without reading the end again: what
 * so many steps make of a rest is linear, so it is enough to know what becomes of each of its bits.
 * @returns a function from the CRC-32 of the beginning to that of the whole
 */
export function crc32Before(end: Uint8Array): (beginning: number) => number {
	const ofEnd = crc32(end)
	const moved = Uint32Array.from({ length: BITS }, (_, bit) => {
		let rest = (1 << bit) >>> 0
		for (let count = 0; count < end.length; count++) rest = step(rest, 0)
		return rest
	})
	return (beginning) => {
		let whole = ofEnd
		for (let bit = 0; bit < BITS; bit++) if ((beginning >>> bit) & 1) whole ^= moved[bit] ?? 0
		return whole >>> 0
	}
}
