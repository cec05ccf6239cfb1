import { z } from 'zod'

/** Longest e-mail address (RFC 5321). */
const LONGEST_EMAIL = 254

/**
 * Local part without quotes (RFC 5322, `atext`), and a domain whose last label is letters or an internationalised label
 * in ASCII.
 */
const EMAIL =
	/^(?!\.)(?!.*\.\.)[\w!#$%&'*+/=?^`{|}~.-]*[\w!#$%&'*+/=?^`{|}~-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])$/

/**
 * Normalises an address's domain: to lower case, and to its ASCII form where it has other letters, such as
 * `ana@peña.example`. Mail servers take and browsers send that form, so one mailbox has one spelling. Other texts are
 * unchanged.
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

/** Strips what people copy along with an address: a display name, brackets, `mailto:`, punctuation at the end. */
export function emailSpelling(typed: string) {
	const text = typed.normalize('NFKC').trim()
	const [, inBrackets = text] = /^[^<>]*<([^<>]+)>[,;.]?$/.exec(text) ?? []
	const [, linked] = /^mailto:([^?]*)/i.exec(inBrackets.trim()) ?? []
	const address = linked === undefined ? inBrackets : decoded(linked)
	return withAsciiDomain(address.trim().replace(/[,;.]$/, ''))
}

/**
 * Validates and normalises an e-mail address; every typed address uses this rule. @param refusal key or text of the
 * message for an invalid one
 */
export const emailAddress = (refusal: string) =>
	z
		.string()
		.overwrite(emailSpelling)
		.max(LONGEST_EMAIL, refusal)
		.pipe(z.email({ pattern: EMAIL, error: refusal }))
