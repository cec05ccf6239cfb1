import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { EncodedBodies, Reply } from './kept-reply.ts'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

/** What is shorter gains nothing that a visitor could notice. */
const SHORTEST = 1024

const isCompressible = (type: string) => /^text\/|json|xml|javascript/.test(type)

async function compressed(identity: Buffer, brotli: number, zip: number): Promise<EncodedBodies> {
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: brotli,
		[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
		[constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
	}
	const [br, gz] = await Promise.all([brotliOf(identity, { params }), gzipOf(identity, { level: zip })])
	return { identity, br, gzip: gz }
}

/** In a millisecond or so, outside the main thread: for those who wait. */
export const compressQuickly = (body: Buffer) => compressed(body, 5, 6)

/** As small as can be, which takes some fifty milliseconds of a core. */
export const compressTightly = (body: Buffer) => compressed(body, constants.BROTLI_MAX_QUALITY, 9)

/** Whether compressing pays. */
export const isWorthCompressing = ({ headers, body }: Reply) =>
	body.length >= SHORTEST && isCompressible(headers.get('Content-Type') ?? '')
