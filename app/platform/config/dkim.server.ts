import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Shortest RSA key that receivers accept (RFC 8301). */
const SHORTEST_KEY_BITS = 1024

const hostName = z
	.string()
	.regex(/^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/, { error: 'must be a domain in small letters', abort: true })

/** Settings of DKIM, of which all or none must be set (trust §3.6). */
export const dkimSettings = {
	DKIM_DOMAIN: hostName.optional(),
	DKIM_SELECTOR: z
		.string()
		.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i, { error: 'must be letters, digits and hyphens', abort: true })
		.optional(),
	DKIM_KEY: z.string().optional(),
	DKIM_KEY_FILE: z.string().optional(),
}

type DkimSettings = { [name in keyof typeof dkimSettings]?: string | undefined }

/** Signing key in the shape that Nodemailer takes. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string }

/** Returns the private key in PEM. In a one-line setting its line ends are written as `\n`. */
const pemOf = ({ DKIM_KEY, DKIM_KEY_FILE }: DkimSettings) =>
	DKIM_KEY_FILE ? readFileSync(DKIM_KEY_FILE, 'utf8') : (DKIM_KEY ?? '').replaceAll('\\n', '\n')

/**
 * Returns whether a signature's domain is aligned with the sender's, as DMARC asks: the same domain, one above it or
 * one below it.
 */
const isAligned = (domain: string, mailFrom: string) => {
	const sender = (mailFrom.split('@')[1] ?? '').toLowerCase()
	return `.${sender}`.endsWith(`.${domain}`) || domain.endsWith(`.${sender}`)
}

/** Returns what is wrong with a key, or false. Unchecked, mails would silently leave without a signature. */
function keyFault(settings: DkimSettings) {
	try {
		const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pemOf(settings))
		const bits = asymmetricKeyType === 'rsa' ? (asymmetricKeyDetails?.modulusLength ?? 0) : 0
		return bits < SHORTEST_KEY_BITS && `must be an RSA key of ${SHORTEST_KEY_BITS} bits or more`
	} catch {
		return 'is not a private key in PEM, or cannot be read'
	}
}

/**
 * Finds faults of the DKIM settings: an incomplete set, a key that cannot sign, or a domain that is not the sender's.
 */
export function* dkimFaults(
	settings: DkimSettings & { MAIL_FROM?: string | undefined },
): Generator<[name: keyof DkimSettings, message: string]> {
	const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY, DKIM_KEY_FILE, MAIL_FROM } = settings
	if (![DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY, DKIM_KEY_FILE].some(Boolean)) return

	if (!DKIM_DOMAIN) yield ['DKIM_DOMAIN', 'is missing beside the other DKIM settings']
	if (!DKIM_SELECTOR) yield ['DKIM_SELECTOR', 'is missing beside the other DKIM settings']
	const fault = keyFault(settings)
	if (Boolean(DKIM_KEY) === Boolean(DKIM_KEY_FILE)) yield ['DKIM_KEY', 'is needed, or DKIM_KEY_FILE, and not both']
	else if (fault) yield [DKIM_KEY ? 'DKIM_KEY' : 'DKIM_KEY_FILE', fault]
	if (DKIM_DOMAIN && !(MAIL_FROM && isAligned(DKIM_DOMAIN, MAIL_FROM)))
		yield ['DKIM_DOMAIN', 'is not the domain of MAIL_FROM']
}

/** Returns the signing key, from settings that have been checked; undefined where DKIM is not set. */
export function dkimKey(settings: DkimSettings): DkimKey | undefined {
	const { DKIM_DOMAIN, DKIM_SELECTOR } = settings
	if (!DKIM_DOMAIN || !DKIM_SELECTOR) return undefined
	return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: pemOf(settings) }
}
