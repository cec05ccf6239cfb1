import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc32, crc32Before } from '#server/kept/crc32.ts'

/** What zlib says of the same bytes, in the last lines of its own stream. */
const byZlib = (bytes: Uint8Array) => gzipSync(bytes).subarray(-8).readUInt32LE(0)

test('bytes have the checksum that zlib writes, whole, in pieces, or with an end that was read before', () => {
	const bytes = fc.uint8Array({ maxLength: 3_000 })
	fc.assert(
		fc.property(bytes, bytes, (one, other) => {
			const both = byZlib(Buffer.concat([one, other]))
			expect(crc32(one)).toBe(byZlib(one))
			expect(crc32(other, crc32(one))).toBe(both)
			expect(crc32Before(other)(crc32(one))).toBe(both)
		}),
	)
})
