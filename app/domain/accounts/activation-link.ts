import type { SealedLink } from '#app/platform/mail/sealed-link.ts'

const HOUR = 3_600_000

/** Milliseconds that a mailed activation link is good for (decision 10). */
export const ACTIVATION_LIFE = 48 * HOUR
/** Milliseconds that a registration waits before it is forgotten. */
export const REGISTRATION_LIFE = 7 * 24 * HOUR
export const ACTIVATION_PURPOSE = 'activation'

/** The link of a registration, as the outbox keeps it: it is sealed when the mail is written. */
export const activationLink = (registrationId: string): SealedLink => ({
	path: '/activate/',
	parameter: 'email',
	purpose: ACTIVATION_PURPOSE,
	value: registrationId,
})
