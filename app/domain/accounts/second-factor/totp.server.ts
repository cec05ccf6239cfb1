import { Secret, TOTP } from 'otpauth'

/**
 * Parameters that every authenticator app supports: six digits of HMAC-SHA-1, a new code every 30 seconds (RFC 6238).
 */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const STEP = kind.period * 1000
/** 160 bits, the length of the hash (RFC 4226, section 4) */
const SECRET_BYTES = 20
/** Time steps that a phone's clock may be ahead or behind. */
const DRIFT = 1

/** Generates a new secret, in Base32. */
export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32

/**
 * Finds the time step in which a code is valid for a secret.
 * @param now milliseconds since 1970
 * @returns undefined where the code is valid neither now nor one step before or after
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
	if (!/^\d{6}$/.test(code)) return undefined
	const token = { ...kind, token: code, secret: Secret.fromBase32(secret), timestamp: now, window: DRIFT }
	const delta = TOTP.validate(token)
	return delta === null ? undefined : Math.floor(now / STEP) + delta
}

/** Builds the `otpauth:` address that an authenticator app reads as a QR code or a link. */
export const keyAddress = (secret: string, { issuer, account }: { issuer: string; account: string }) =>
	new TOTP({ ...kind, issuer, label: account, secret: Secret.fromBase32(secret) }).toString()
