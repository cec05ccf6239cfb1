import { createHash } from 'node:crypto'

/** Headers of every response (trust §3.1). With `no-referrer`, forms without JavaScript would send no origin. */
export const securityHeaders = {
	'X-Content-Type-Options': 'nosniff',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
	'Cross-Origin-Opener-Policy': 'same-origin',
	'Cross-Origin-Resource-Policy': 'same-origin',
	'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
	'X-Frame-Options': 'DENY',
	'Origin-Agent-Cluster': '?1',
	'X-XSS-Protection': '0',
} as const

export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains'

/** Returns the headers of every response for these settings. */
export const commonHeaders = (isProduction: boolean): Record<string, string> => ({
	...securityHeaders,
	...(isProduction && { 'Strict-Transport-Security': STRICT_TRANSPORT }),
})

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/**
 * Returns the content security policy of a page.
 * @param inline the page's inline script, style and speculation rules, allowed by their hashes. So no page needs a
 * nonce, and pages for visitors without a session are identical and can be cached.
 * `frames`: whether it shows a page of this site in a frame.
 * `framed`: whether it is such a page, which sends no form.
 * `leadsTo`: origins that its forms may lead to, besides this site's.
 * `loading`: inline scripts that load the files of a page that hydrates.
 * @param https whether the site is public, and so served over HTTPS
 */
export function contentSecurityPolicy(
	inline: {
		script?: string
		style: string
		rules?: string
		frames?: boolean
		framed?: boolean
		leadsTo?: readonly string[]
		loading?: readonly string[]
	},
	https: boolean,
) {
	const loading = inline.loading ?? []
	const own = [inline.script, inline.rules, ...loading].filter((source) => source !== undefined).map(hashOf)
	const files = loading.length > 0 ? [`'self'`] : []
	const scripts = [...files, ...own].join(' ') || `'none'`
	return [
		`default-src 'none'`,
		`script-src ${scripts}`,
		`style-src 'self' ${hashOf(inline.style)}`,
		`img-src 'self' data:`,
		`font-src 'self'`,
		`connect-src 'self'`,
		`manifest-src 'self'`,
		inline.frames && `frame-src 'self'`,
		inline.framed ? `form-action 'none'` : [`form-action 'self'`, ...(inline.leadsTo ?? [])].join(' '),
		inline.framed ? `frame-ancestors 'self'` : `frame-ancestors 'none'`,
		`base-uri 'none'`,
		`object-src 'none'`,
		https && 'upgrade-insecure-requests',
	]
		.filter(Boolean)
		.join('; ')
}
