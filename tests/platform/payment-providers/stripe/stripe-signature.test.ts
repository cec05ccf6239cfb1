import { expect, test } from 'vitest'
import { stripeSignatureState } from '#app/platform/payment-providers/stripe/stripe-signature.ts'

/*
 * Made with Stripe's own library, stripe-node 23.1.0, webhooks.generateTestHeaderString. The scheme and the format of a
 * header with several signatures are in «Verify webhook signatures manually» (https://docs.stripe.com/webhooks).
 */
const SECRET = 'whsec_of_an_example_endpoint'
const BODY = Buffer.from('{"id":"evt_1","object":"event","type":"checkout.session.completed"}')
const V1 = '79a87ff83b8c2433d1ffe2718bd552bea78ceaf7e85024a65a4b4970e4ea321f'
const SIGNED_AT = 1_792_972_800_000
const HEADER = `t=1792972800,v1=${V1}`

const state = (header: string, { body = BODY, secret = SECRET, after = 0 } = {}) =>
	stripeSignatureState(secret, header, body, SIGNED_AT + after)

test('a signature of Stripe’s own library is valid for five minutes either way', () => {
	expect(state(HEADER)).toBe('signed')
	for (const after of [300_000, -300_000]) expect(state(HEADER, { after })).toBe('signed')
	for (const after of [300_001, -300_001, 86_400_000]) expect(state(HEADER, { after })).toBe('stale')
})

test('one of several signatures has to match, of scheme v1 alone, while secrets are rotated', () => {
	const other = 'f'.repeat(64)
	expect(state(`t=1792972800,v1=${other},v1=${V1},v0=${other}`)).toBe('signed')
	expect(state(`t=1792972800,v0=${V1}`)).toBe('forged')
	expect(state(`t=1792972800,v1=${other},v0=${V1}`)).toBe('forged')
})

test('another body, secret or time, or an unreadable header, is a forgery', () => {
	expect(state(HEADER, { body: Buffer.from(BODY.toString().replace('evt_1', 'evt_2')) })).toBe('forged')
	expect(state(HEADER, { secret: `${SECRET}s` })).toBe('forged')
	expect(state(`t=1792972801,v1=${V1}`)).toBe('forged')
	for (const header of ['', V1, `v1=${V1}`, 't=1792972800', `t=x,v1=${V1}`, `t=1792972800,v1=${V1.slice(2)}`, 't=,v1='])
		expect(state(header)).toBe('forged')
})
