/** The visitor's answer to the cookie banner, remembered for 30 days (spec §1, §9). */
export const CONSENT_COOKIE = 'myAppCookieConsent'
const THIRTY_DAYS = 30 * 24 * 3600

export type Consent = 'accepted' | 'declined' | undefined

export function consentOf(request: Request): Consent {
	const cookies =
		request.headers
			.get('Cookie')
			?.split(';')
			.map((pair) => pair.trim()) ?? []
	if (cookies.includes(`${CONSENT_COOKIE}=true`)) return 'accepted'
	if (cookies.includes(`${CONSENT_COOKIE}=false`)) return 'declined'
	return undefined
}

/** The `Set-Cookie` line that remembers an answer. */
export const rememberConsent = (accepts: boolean, secure: boolean) =>
	`${CONSENT_COOKIE}=${accepts}; Path=/; Max-Age=${THIRTY_DAYS}; SameSite=Lax${secure ? '; Secure' : ''}`
