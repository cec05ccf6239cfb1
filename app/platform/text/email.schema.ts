import { z } from 'zod'

/** As long as the address of a mail can be (RFC 5321). */
const LONGEST_EMAIL = 254

/** A local part without quotes (RFC 5322, `atext`), and a domain whose last part is letters, or another script's in its ASCII spelling. */
const EMAIL =
	/^(?!\.)(?!.*\.\.)[\w!#$%&'*+/=?^`{|}~.-]*[\w!#$%&'*+/=?^`{|}~-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])$/

/**
 * An address with its domain in lower case, and one in another script, such as `ana@peña.example`, in the ASCII spelling that
 * mail servers take and that browsers send: one mailbox has one spelling. Anything else stays as it is.
 */
export function withAsciiDomain(address: string) {
	const at = address.lastIndexOf('@')
	const domain = address.slice(at + 1)
	if (at < 0 || !/^(?:[a-z0-9.-]|[^\0-\x7f])+$/i.test(domain)) return address
	if (!/[^\0-\x7f]/.test(domain)) return address.slice(0, at + 1) + domain.toLowerCase()
	const host = `http://${domain}`
	return URL.canParse(host) ? address.slice(0, at + 1) + new URL(host).hostname : address
}

function decoded(text: string) {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}

/** An address without what people copy along with it: whose it is, brackets, the scheme of a link, the end of a sentence. */
export function emailSpelling(typed: string) {
	const text = typed.normalize('NFKC').trim()
	const [, inBrackets = text] = /^[^<>]*<([^<>]+)>[,;.]?$/.exec(text) ?? []
	const [, linked] = /^mailto:([^?]*)/i.exec(inBrackets.trim()) ?? []
	const address = linked === undefined ? inBrackets : decoded(linked)
	return withAsciiDomain(address.trim().replace(/[,;.]$/, ''))
}

/** An e-mail address, the one rule for all that are typed, in one spelling. @param refusal key or sentence for whatever is none */
export const emailAddress = (refusal: string) =>
	z
		.string()
		.overwrite(emailSpelling)
		.max(LONGEST_EMAIL, refusal)
		.pipe(z.email({ pattern: EMAIL, error: refusal }))
