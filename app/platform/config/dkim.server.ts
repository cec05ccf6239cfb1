import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Receivers refuse shorter keys (RFC 8301). */
const SHORTEST_KEY_BITS = 1024

const hostName = z
	.string()
	.regex(/^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/, { error: 'must be a domain in small letters', abort: true })

/** The settings of DKIM, all or none of them (trust §3.6). */
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

/** As nodemailer takes it. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string }

/** The private key in PEM; in one line of a settings file its line ends are written `\n`. */
const pemOf = ({ DKIM_KEY, DKIM_KEY_FILE }: DkimSettings) =>
	DKIM_KEY_FILE ? readFileSync(DKIM_KEY_FILE, 'utf8') : (DKIM_KEY ?? '').replaceAll('\\n', '\n')

/** Receivers who follow DMARC count a signature of the sender's own domain, one above it or one below it. */
const isAligned = (domain: string, mailFrom: string) => {
	const sender = (mailFrom.split('@')[1] ?? '').toLowerCase()
	return `.${sender}`.endsWith(`.${domain}`) || domain.endsWith(`.${sender}`)
}

/** What is wrong with a key; mails would silently leave without a signature. */
function keyFault(settings: DkimSettings) {
	try {
		const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pemOf(settings))
		const bits = asymmetricKeyType === 'rsa' ? (asymmetricKeyDetails?.modulusLength ?? 0) : 0
		return bits < SHORTEST_KEY_BITS && `must be an RSA key of ${SHORTEST_KEY_BITS} bits or more`
	} catch {
		return 'is not a private key in PEM, or cannot be read'
	}
}

/** What is wrong with half a set of DKIM settings, a key that cannot sign, or the domain of somebody else. */
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
	if (DKIM_DOMAIN && MAIL_FROM && !isAligned(DKIM_DOMAIN, MAIL_FROM))
		yield ['DKIM_DOMAIN', 'is not the domain of MAIL_FROM']
}

/** What mails are signed with, from settings that were checked; undefined where nothing is set. */
export function dkimKey(settings: DkimSettings): DkimKey | undefined {
	const { DKIM_DOMAIN, DKIM_SELECTOR } = settings
	if (!DKIM_DOMAIN || !DKIM_SELECTOR) return undefined
	return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: pemOf(settings) }
}
