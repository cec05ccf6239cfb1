import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'

const pair = generateKeyPairSync('rsa', {
	modulusLength: 2048,
	publicKeyEncoding: { type: 'spki', format: 'pem' },
	privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** Private key that signs mails, in PEM. */
export const DKIM_KEY = pair.privateKey

/** Reduces white space to single spaces, as "relaxed" canonicalisation of headers and body requires (RFC 6376 §3.4). */
const single = (text: string) => text.replace(/[ \t]+/g, ' ')

const relaxedHeader = (line: string) => {
	const [name = '', ...value] = line.replaceAll('\r\n', '').split(':')
	return `${name.trim().toLowerCase()}:${single(value.join(':')).trim()}`
}

const relaxedBody = (body: string) =>
	`${body
		.split('\r\n')
		.map((line) => single(line).replace(/ $/, ''))
		.join('\r\n')
		.replace(/(?:\r\n)*$/, '')}\r\n`

/**
 * Verifies a mail's signature, as a receiver does with our public key from the DNS (RFC 6376 §6.1).
 * @returns tags of the signature, and whether body and headers match it; undefined when there is none
 */
export function readSignature(mail: Buffer) {
	const text = mail.toString('latin1')
	const end = text.indexOf('\r\n\r\n')
	const headers = text.slice(0, end).split(/\r\n(?![ \t])/)
	const signature = headers.find((line) => /^dkim-signature:/i.test(line))
	if (signature === undefined) return undefined

	const tags = Object.fromEntries(
		relaxedHeader(signature)
			.slice('dkim-signature:'.length)
			.split(';')
			.map((tag) => tag.trim().split(/=(.*)/s))
			.map(([name = '', value = '']) => [name, value.replaceAll(' ', '')]),
	)
	const named = (tags.h ?? '').split(':')
	const signed = named.flatMap((name) => headers.find((line) => line.toLowerCase().startsWith(`${name}:`)) ?? [])
	const unsigned = relaxedHeader(signature).replace(/(; ?b=)[^;]*/, '$1')
	const verify = createVerify('RSA-SHA256').update([...signed.map(relaxedHeader), unsigned].join('\r\n'), 'latin1')
	const bodyHash = createHash('sha256')
		.update(relaxedBody(text.slice(end + 4)), 'latin1')
		.digest('base64')
	return {
		tags,
		headers: named,
		bodyHolds: bodyHash === tags.bh,
		headersHold: verify.verify(pair.publicKey, tags.b ?? '', 'base64'),
	}
}
