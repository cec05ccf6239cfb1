import { createHmac, timingSafeEqual } from 'node:crypto'

/** Milliseconds allowed between signing and arrival, in either direction; an older event may be a replay. */
const TOLERANCE = 5 * 60_000

const partsOf = (header: string) =>
	header.split(',').map((part): [name: string, value: string] => {
		const [name = '', ...rest] = part.trim().split('=')
		return [name, rest.join('=')]
	})

/**
 * Checks the `Stripe-Signature` header of an event. While a secret is rotated there are several signatures, of which
 * one must match; only those of scheme `v1` count.
 * @param body bytes as received
 * @param now milliseconds since 1970
 */
export function stripeSignatureState(
	secret: string,
	header: string,
	body: Buffer,
	now: number,
): 'signed' | 'forged' | 'stale' {
	const parts = partsOf(header)
	const timestamp = parts.find(([name]) => name === 't')?.[1] ?? ''
	if (!/^\d{1,12}$/.test(timestamp)) return 'forged'
	const right = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
	const isRight = parts.some(([name, value]) => {
		const received = Buffer.from(name === 'v1' ? value : '', 'hex')
		return received.length === right.length && timingSafeEqual(received, right)
	})
	if (!isRight) return 'forged'
	return Math.abs(now - Number(timestamp) * 1000) <= TOLERANCE ? 'signed' : 'stale'
}
