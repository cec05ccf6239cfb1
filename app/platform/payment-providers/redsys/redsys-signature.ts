import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import type { RedsysSettings, RedsysSignature } from './redsys-settings.ts'

const encrypted = (algorithm: string, key: Buffer, text: Buffer, pads: boolean) => {
	const block = algorithm.startsWith('aes') ? 16 : 8
	const cipher = createCipheriv(algorithm, key, Buffer.alloc(block)).setAutoPadding(pads)
	return Buffer.concat([cipher.update(text), cipher.final()])
}

const DES_BLOCK = 8
/** Number of characters of the terminal's key, as written, that the AES key consists of. */
const AES_KEY = 16

/**
 * Signature schemes: each derives a key from the order and signs with it, so that a signature is valid for one order
 * only.
 */
const schemes: Record<RedsysSignature, (key: string, order: string, text: string) => Buffer> = {
	HMAC_SHA512_V2: (key, order, text) => {
		const orderKey = encrypted('aes-128-cbc', Buffer.from(key.slice(0, AES_KEY)), Buffer.from(order), true)
		return createHmac('sha512', orderKey.toString('base64')).update(text).digest()
	},
	HMAC_SHA256_V1: (key, order, text) => {
		const padded = Buffer.alloc(Math.ceil(order.length / DES_BLOCK) * DES_BLOCK)
		padded.write(order)
		const orderKey = encrypted('des-ede3-cbc', Buffer.from(key, 'base64'), padded, false)
		return createHmac('sha256', orderKey).update(text).digest()
	},
}

/** Encoding of parameters and signatures; the newer version's is safe in URLs. */
const spelling = { HMAC_SHA512_V2: 'base64url', HMAC_SHA256_V1: 'base64' } as const

/** Encodes payment parameters for transmission: JSON in Base64. */
export const redsysParameters = (version: RedsysSignature, parameters: Record<string, string>) =>
	Buffer.from(JSON.stringify(parameters)).toString(spelling[version])

/**
 * Signs parameters with the terminal's key.
 * @param parameters as transmitted
 */
export const redsysSignature = (
	{ key, signature: version }: Pick<RedsysSettings, 'key' | 'signature'>,
	order: string,
	parameters: string,
) => schemes[version](key, order, parameters).toString(spelling[version])

/**
 * Checks in constant time whether parameters were signed with the terminal's key. Signatures are accepted in either
 * encoding. Without an order there is no key, so nothing counts as signed.
 */
export function isSignedByRedsys(
	{ key }: Pick<RedsysSettings, 'key'>,
	version: RedsysSignature,
	{ order, parameters, signature }: { order: string; parameters: string; signature: string },
) {
	if (order === '') return false
	const received = Buffer.from(signature, 'base64')
	const right = schemes[version](key, order, parameters)
	return received.length === right.length && timingSafeEqual(received, right)
}
