import { createHmac, timingSafeEqual } from 'node:crypto'

/** Milliseconds between signing and arriving, either way: what is older was recorded by somebody and is played again. */
const TOLERANCE = 5 * 60_000

const partsOf = (header: string) =>
	header.split(',').map((part): [name: string, value: string] => {
		const [name = '', ...rest] = part.trim().split('=')
		return [name, rest.join('=')]
	})

/**
 * Checks the header `Stripe-Signature` of an event. While a secret is exchanged for another there are several signatures,
 * one of which has to fit; schemes other than `v1` do not count.
 * @param body the bytes as they came
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
		const told = Buffer.from(name === 'v1' ? value : '', 'hex')
		return told.length === right.length && timingSafeEqual(told, right)
	})
	if (!isRight) return 'forged'
	return Math.abs(now - Number(timestamp) * 1000) <= TOLERANCE ? 'signed' : 'stale'
}
