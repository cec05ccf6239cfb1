/** Cookie with the visitor's choice in the cookie banner, stored for 30 days (contract §1, §9). */
export const CONSENT_COOKIE = 'myAppCookieConsent'
const THIRTY_DAYS = 30 * 24 * 3600

export type Consent = 'accepted' | 'declined' | undefined

/** Reads the choice from a `Cookie` header. Returns undefined if there is none. */
export function consentIn(cookie: string | null | undefined): Consent {
	const cookies = cookie?.split(';').map((pair) => pair.trim()) ?? []
	if (cookies.includes(consentCookie('accepted'))) return 'accepted'
	if (cookies.includes(consentCookie('declined'))) return 'declined'
	return undefined
}

export const consentOf = (request: Request) => consentIn(request.headers.get('Cookie'))

/** Returns the cookie for a choice, as browsers send it. */
export const consentCookie = (consent: 'accepted' | 'declined') => `${CONSENT_COOKIE}=${consent === 'accepted'}`

/** Returns the `Set-Cookie` value that stores a choice. */
export const rememberConsent = (accepts: boolean, secure: boolean) =>
	`${consentCookie(accepts ? 'accepted' : 'declined')}; Path=/; Max-Age=${THIRTY_DAYS}; SameSite=Lax${secure ? '; Secure' : ''}`
