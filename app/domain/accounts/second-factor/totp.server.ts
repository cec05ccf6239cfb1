import { Secret, TOTP } from 'otpauth'

/** What every authenticator app knows: six digits of HMAC-SHA-1, new every half minute (RFC 6238). */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const STEP = kind.period * 1000
/** 160 bits, as long as the hash (RFC 4226, 4) */
const SECRET_BYTES = 20
/** Clocks of phones may be one step ahead or behind. */
const DRIFT = 1

/** A new secret, in Base32. */
export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32

/**
 * The time step at which a code belongs to a secret.
 * @param now milliseconds since 1970
 * @returns undefined where it is the code of neither this half minute nor the ones beside it
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
	if (!/^\d{6}$/.test(code)) return undefined
	const token = { ...kind, token: code, secret: Secret.fromBase32(secret), timestamp: now, window: DRIFT }
	const delta = TOTP.validate(token)
	return delta === null ? undefined : Math.floor(now / STEP) + delta
}

/** The address that an authenticator app takes a secret from, as a QR code or a link. */
export const keyAddress = (secret: string, { issuer, account }: { issuer: string; account: string }) =>
	new TOTP({ ...kind, issuer, label: account, secret: Secret.fromBase32(secret) }).toString()
