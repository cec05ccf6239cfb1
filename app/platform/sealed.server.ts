import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 'v1.'
const NONCE = 12
const TAG = 16

const keys = new Map<string, Buffer>()

/** Returns the key of a purpose. It is derived once, because derivation costs more than sealing. */
function keyFor(secret: string, purpose: string) {
	const name = `${purpose}\0${secret}`
	const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, 'garbi', purpose, 32))
	keys.set(name, key)
	return key
}

const NONCES_AT_ONCE = 256
let unused = Buffer.alloc(0)

/** Returns an unused nonce. Drawing many at once from the system makes rendering a form's page a tenth cheaper. */
function freshNonce() {
	if (unused.length < NONCE) unused = randomBytes(NONCE * NONCES_AT_ONCE)
	const nonce = unused.subarray(0, NONCE)
	unused = unused.subarray(NONCE)
	return nonce
}

/**
 * Seals a short text so that it can be put into a URL or a form: unreadable and tamper-proof (decision 22).
 * @param purpose use of the value; a value sealed for one purpose does not open for another
 * @returns `v1.` and base64url of nonce, AES-256-GCM ciphertext and tag
 */
export function seal(secret: string, purpose: string, text: string) {
	const nonce = freshNonce()
	const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce).setAAD(Buffer.from(purpose))
	const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
	return VERSION + body.toString('base64url')
}

/** Checks whether a query may hold a sealed value. It does not open it, so it proves nothing. */
export const hasSealed = (query: string) => query.includes(`=${VERSION}`)

/**
 * Opens a value that `seal` made with the same secret and purpose; returns undefined for anything else.
 * @param longest greatest length of the sealed value, in characters
 */
export function unseal(secret: string, purpose: string, sealed: string, longest = 4096) {
	if (!sealed.startsWith(VERSION) || sealed.length > longest) return undefined
	const body = Buffer.from(sealed.slice(VERSION.length), 'base64url')
	// The Base64 decoder ignores spare bits and foreign characters. Only the canonical spelling is accepted.
	if (body.length < NONCE + TAG || body.toString('base64url') !== sealed.slice(VERSION.length)) return undefined
	const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), body.subarray(0, NONCE))
		.setAAD(Buffer.from(purpose))
		.setAuthTag(body.subarray(-TAG))
	try {
		return Buffer.concat([decipher.update(body.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8')
	} catch {
		return undefined
	}
}
