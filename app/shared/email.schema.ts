import { z } from 'zod'

/** As long as the address of a mail can be (RFC 5321). */
const LONGEST_EMAIL = 254

/** A plain local part, and a domain whose last part is letters, or another script's in its ASCII spelling. */
const EMAIL =
	/^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])$/

/**
 * An address with a domain in any script, such as `ana@peña.example`, in the ASCII spelling that mail servers take and
 * that browsers send: one mailbox has one spelling. Anything else stays as it is.
 */
export function withAsciiDomain(address: string) {
	const at = address.lastIndexOf('@')
	const domain = address.slice(at + 1)
	if (at < 0 || !/[^\0-\x7f]/.test(domain) || !/^(?:[a-z0-9.-]|[^\0-\x7f])+$/i.test(domain)) return address
	const host = `http://${domain}`
	return URL.canParse(host) ? address.slice(0, at + 1) + new URL(host).hostname : address
}

/** An e-mail address, the one rule for all that are typed. @param refusal key or sentence for whatever is none */
export const emailAddress = (refusal: string) =>
	z
		.string()
		.overwrite(withAsciiDomain)
		.max(LONGEST_EMAIL, refusal)
		.pipe(z.email({ pattern: EMAIL, error: refusal }))
