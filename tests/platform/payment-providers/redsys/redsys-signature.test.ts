import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redsysSignatures } from '#app/platform/payment-providers/redsys/redsys-settings.ts'
import {
	isSignedByRedsys,
	redsysParameters,
	redsysSignature,
} from '#app/platform/payment-providers/redsys/redsys-signature.ts'
import { signedByBank } from '#tests/support/redsys-standin.ts'

/*
 * The vector of HMAC_SHA512_V2 is in Redsys' documentation, «Firmar una operación»
 * (https://pagosonline.redsys.es/desarrolladores-inicio/documentacion-operativa/firmar-una-operacion/), and in its
 * redirection manual v4.1, 6.1.2 and 6.1.3. The page no longer has a worked example of HMAC_SHA256_V1, and the older
 * manuals («Guía de migración a firma HMAC SHA256», 2.2) show a signature that matches nothing. That vector is a
 * notification of 2015 of the test terminal, signed with the key of the examples in Redsys' own PHP library. Several
 * independent libraries test against it (santiperez/node-redsys-api, GerardSoleCa/go-redsys-api).
 */
const DOCUMENTED = {
	key: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
	order: '1234567890',
	parameters: {
		DS_MERCHANT_AMOUNT: '999',
		DS_MERCHANT_ORDER: '1234567890',
		DS_MERCHANT_MERCHANTCODE: '999008881',
		DS_MERCHANT_CURRENCY: '978',
		DS_MERCHANT_TRANSACTIONTYPE: '0',
		DS_MERCHANT_TERMINAL: '1',
		DS_MERCHANT_MERCHANTURL: 'http://www.prueba.com/urlNotificacion.php',
		DS_MERCHANT_URLOK: 'http://www.prueba.com/urlOK.php',
		DS_MERCHANT_URLKO: 'http://www.prueba.com/urlKO.php',
	},
	travels:
		'eyJEU19NRVJDSEFOVF9BTU9VTlQiOiI5OTkiLCJEU19NRVJDSEFOVF9PUkRFUiI6IjEyMzQ1Njc4OTAiLCJEU19NRVJDSEFOVF9NRVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9DVVJSRU5DWSI6Ijk3OCIsIkRTX01FUkNIQU5UX1RSQU5TQUNUSU9OVFlQRSI6IjAiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9NRVJDSEFOVFVSTCI6Imh0dHA6XC9cL3d3dy5wcnVlYmEuY29tXC91cmxOb3RpZmljYWNpb24ucGhwIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsT0sucGhwIiwiRFNfTUVSQ0hBTlRfVVJMS08iOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsS08ucGhwIn0',
	signature: 'Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw',
}
const NOTIFIED = {
	key: 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev',
	order: '0069',
	travels:
		'eyJEc19EYXRlIjoiMDklMkYxMSUyRjIwMTUiLCJEc19Ib3VyIjoiMTglM0EwMyIsIkRzX1NlY3VyZVBheW1lbnQiOiIwIiwiRHNfQ2FyZF9Db3VudHJ5IjoiNzI0IiwiRHNfQW1vdW50IjoiMTQ1IiwiRHNfQ3VycmVuY3kiOiI5NzgiLCJEc19PcmRlciI6IjAwNjkiLCJEc19NZXJjaGFudENvZGUiOiI5OTkwMDg4ODEiLCJEc19UZXJtaW5hbCI6Ijg3MSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX01lcmNoYW50RGF0YSI6IiIsIkRzX1RyYW5zYWN0aW9uVHlwZSI6IjAiLCJEc19Db25zdW1lckxhbmd1YWdlIjoiMSIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoiMDgyMTUwIn0=',
	signature: '6DVpRPAPoChZh2cgaWnLqlfFsKeXdRfAO_tz-UrxJcU=',
}

test('the signature equals the one of Redsys’ documentation', () => {
	const { key, order, parameters, travels, signature } = DOCUMENTED
	// PHP escapes slashes in JSON: the same parameters, in other bytes.
	expect(JSON.parse(Buffer.from(travels, 'base64').toString())).toEqual(parameters)
	expect(redsysSignature({ key, signature: 'HMAC_SHA512_V2' }, order, travels)).toBe(signature)
	expect(Buffer.from(redsysParameters('HMAC_SHA512_V2', parameters), 'base64url').toString()).toBe(
		JSON.stringify(parameters),
	)
})

test('a notification of the older version is verified, in either spelling', () => {
	const { key, order, travels: parameters, signature } = NOTIFIED
	expect(isSignedByRedsys({ key }, 'HMAC_SHA256_V1', { order, parameters, signature })).toBe(true)
	const plain = redsysSignature({ key, signature: 'HMAC_SHA256_V1' }, order, parameters)
	expect(plain).toBe('6DVpRPAPoChZh2cgaWnLqlfFsKeXdRfAO/tz+UrxJcU=')
	expect(isSignedByRedsys({ key }, 'HMAC_SHA256_V1', { order, parameters, signature: plain })).toBe(true)
})

test('the test double of the bank signs as the documentation does', () => {
	const { key, order, travels, signature } = DOCUMENTED
	expect(signedByBank('HMAC_SHA512_V2', key, order, travels)).toBe(signature)
	expect(signedByBank('HMAC_SHA256_V1', NOTIFIED.key, NOTIFIED.order, NOTIFIED.travels)).toBe(NOTIFIED.signature)
})

test('a signature is valid for its own key, order, text and version alone', () => {
	const text = fc.string({ minLength: 1, maxLength: 60, unit: fc.constantFrom(...'abcXYZ019+/=') })
	const order = fc.stringMatching(/^\d{4}[0-9A-Z]{0,8}$/)
	const key = fc.stringMatching(/^[A-Za-z0-9+/]{32}$/)
	fc.assert(
		fc.property(
			fc.constantFrom(...redsysSignatures),
			key,
			order,
			text,
			order,
			text,
			(version, key, one, its, two, other) => {
				const signature = redsysSignature({ key, signature: version }, one, its)
				const isGood = (order: string, parameters: string, facts = signature, as = version) =>
					isSignedByRedsys({ key }, as, { order, parameters, signature: facts })
				expect(isGood(one, its)).toBe(true)
				expect(isGood(two, its)).toBe(one === two)
				expect(isGood(one, other)).toBe(its === other)
				for (const facts of ['', signature.slice(0, -4), `AAAA${signature}`])
					expect(isGood(one, its, facts)).toBe(false)
				for (const as of redsysSignatures) expect(isGood(one, its, signature, as)).toBe(as === version)
			},
		),
	)
})

test('without an order no signature is made', () => {
	for (const version of redsysSignatures) {
		const signature = redsysSignature({ key: DOCUMENTED.key, signature: version }, '', 'text')
		expect(isSignedByRedsys({ key: DOCUMENTED.key }, version, { order: '', parameters: 'text', signature })).toBe(false)
	}
})
