import { z } from 'zod'
import { isLoopback } from '#app/platform/web-address.ts'

/** Longest domain name of DNS, with room for `https://` and a port. */
export const MAX_DOMAIN = 270
/** Name with a dot and a letter in its last part, so that it is no address of numbers. */
const HOST_NAME = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[^.]*[a-z])[a-z\d-]{2,63}$/

/**
 * Reads a public address as typed: `www.example.com`, with or without `https://`, a port or a final slash.
 * @returns its origin, or the key of the sentence that says what is wrong
 */
export function readOrigin(typed: string): { origin: string } | { problem: string } {
	const text = typed.trim().toLowerCase()
	const address = text.includes('://') ? text : `https://${text}`
	if (text === '' || text.length > MAX_DOMAIN || !URL.canParse(address)) return { problem: 'domainNotValid' }
	const { protocol, hostname, origin, pathname, search, hash, username } = new URL(address)
	if (protocol === 'http:') return { problem: 'domainHttps' }
	if (protocol !== 'https:' || username || isLoopback(hostname) || !HOST_NAME.test(hostname))
		return { problem: 'domainNotValid' }
	return pathname === '/' && search === '' && hash === '' ? { origin } : { problem: 'domainPath' }
}

/**
 * Returns the schema of the form. A domain at which the page was not opened must be confirmed, because a wrong one would
 * close the site.
 * @param host host at which the page was opened
 */
export const domainSchema = (host: string | null) =>
	z
		.object({ domain: z.string().default(''), sure: z.string().optional() })
		.transform(({ domain, sure }, check): string => {
			const read = readOrigin(domain)
			const fail = (message: string) => {
				check.addIssue({ code: 'custom', path: ['domain'], message })
				return z.NEVER
			}
			if ('problem' in read) return fail(read.problem)
			return sure || new URL(read.origin).host === host ? read.origin : fail('domainUnsure')
		})
