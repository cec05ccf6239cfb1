import { expect, test } from 'vitest'
import { contentSecurityPolicy, STRICT_TRANSPORT, securityHeaders } from '#app/web/http/headers.server.ts'

const inline = { script: 'page()', style: 'body{}' }
const lines = (policy: string) => policy.split('; ')

test('every response carries these headers', () => {
	expect(securityHeaders).toEqual({
		'X-Content-Type-Options': 'nosniff',
		'Referrer-Policy': 'strict-origin-when-cross-origin',
		'Cross-Origin-Opener-Policy': 'same-origin',
		'Cross-Origin-Resource-Policy': 'same-origin',
		'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
		'X-Frame-Options': 'DENY',
		'Origin-Agent-Cluster': '?1',
		'X-XSS-Protection': '0',
	})
	expect(STRICT_TRANSPORT).toBe('max-age=63072000; includeSubDomains')
})

// The hashes are those of `openssl dgst -sha256 -binary | base64` for the two texts.
test('an information page may run its own script and style, by their hashes, and nothing else', () => {
	expect(lines(contentSecurityPolicy(inline, false))).toMatchInlineSnapshot(`
		[
		  "default-src 'none'",
		  "script-src 'sha256-piUNRj01n+hTo+pnthBY6P38CNukLgjZT+mSJ4I5u6U='",
		  "style-src 'self' 'sha256-fJgEClQWV1hGkK4qHMO0KotTsVnMYMXTq7/suurGyUo='",
		  "img-src 'self' data:",
		  "font-src 'self'",
		  "connect-src 'self'",
		  "manifest-src 'self'",
		  "form-action 'self'",
		  "frame-ancestors 'none'",
		  "base-uri 'none'",
		  "object-src 'none'",
		]
	`)
})

test('a page that hydrates loads its files by scripts with known hashes', () => {
	const [, plain = ''] = lines(contentSecurityPolicy(inline, false))
	const kept = lines(contentSecurityPolicy({ ...inline, loading: ['page()', 'load()'] }, false))
	const [own = ''] = plain.match(/'sha256-[^']+'/) ?? []
	expect(kept[1]).toBe(`script-src 'self' ${own} ${own} 'sha256-Qn5QVYTzqsxnj0ilm2l+WQZU301YmwVBksEDoZZ/Fbk='`)
})

test('a page with speculation rules allows them by their hash, and other pages do not', () => {
	const rules = { ...inline, rules: '{"prefetch":[]}' }
	const [, plain = ''] = lines(contentSecurityPolicy(inline, false))
	expect(lines(contentSecurityPolicy(rules, false))[1]).toBe(
		`${plain} 'sha256-iCmLT321orx9XB2HAc2rMGzJNxtBxBtg4uKp/p7UHH4='`,
	)
	expect(lines(contentSecurityPolicy({ ...inline, rules: undefined }, false))[1]).toBe(plain)
})

test('https adds its own directive, and changes nothing else', () => {
	expect(lines(contentSecurityPolicy(inline, true))).toEqual([
		...lines(contentSecurityPolicy(inline, false)),
		'upgrade-insecure-requests',
	])
})

test('no policy allows inline code, evaluated code, other sites or any scheme but data for pictures', () => {
	for (const loading of [undefined, ['load()']])
		for (const https of [false, true]) {
			const policy = contentSecurityPolicy({ ...inline, loading }, https)
			expect(policy).not.toMatch(/unsafe|nonce|https?:|\*|blob:/)
			expect(policy.replace("img-src 'self' data:", '')).not.toContain('data:')
		}
})

test('another script or style has another hash', () => {
	const other = contentSecurityPolicy({ script: 'page( )', style: 'body{ }' }, false)
	for (const hash of contentSecurityPolicy(inline, false).match(/'sha256-[^']+'/g) ?? ['none'])
		expect(other).not.toContain(hash)
})

test('only a page that asks for it may frame a page of this site, and never another site’s', () => {
	expect(contentSecurityPolicy(inline, false)).not.toContain('frame-src')
	expect(lines(contentSecurityPolicy({ ...inline, frames: true }, false))).toContain(`frame-src 'self'`)
})

test('forms post to this site; a page of payments may also post to the providers’ origins', () => {
	expect(lines(contentSecurityPolicy(inline, true))).toContain(`form-action 'self'`)
	const leadsTo = ['https://checkout.stripe.com', 'https://sis.redsys.es']
	expect(lines(contentSecurityPolicy({ ...inline, leadsTo }, true))).toContain(
		`form-action 'self' https://checkout.stripe.com https://sis.redsys.es`,
	)
})
