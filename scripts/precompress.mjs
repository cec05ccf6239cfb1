import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/*
 * Writes a brotli and a gzip version next to every file of `build/client` that shrinks by at least a tenth. No server
 * then compresses them while visitors wait: ours sends them, and nginx or Caddy can too.
 */

const folder = 'build/client'
const SHORTEST = 256
const WORTH_IT = 0.9
const compressedAlready = /\.(?:br|gz|png|jpe?g|webp|avif|woff2)$/

const encoders = {
	'.br': (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
	'.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

async function compress(file) {
	const bytes = readFileSync(file)
	if (bytes.length < SHORTEST) return
	for (const [extension, encode] of Object.entries(encoders)) {
		const smaller = await encode(bytes)
		if (smaller.length <= bytes.length * WORTH_IT) writeFileSync(file + extension, smaller)
	}
}

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isFile() && !compressedAlready.test(entry.name))
	.map((entry) => path.join(entry.parentPath, entry.name))
await Promise.all(files.map(compress))
