import type { SealedLink } from '#app/platform/mail/sealed-link.ts'

const HOUR = 3_600_000

/** Life of a mailed activation link, in milliseconds (decision 10). */
export const ACTIVATION_LIFE = 48 * HOUR
/** Time until a pending registration is deleted, in milliseconds. */
export const REGISTRATION_LIFE = 7 * 24 * HOUR
export const ACTIVATION_PURPOSE = 'activation'

/** Returns the activation link of a registration as the outbox stores it; it is sealed when the mail is written. */
export const activationLink = (registrationId: string): SealedLink => ({
	path: '/activate/',
	parameter: 'email',
	purpose: ACTIVATION_PURPOSE,
	value: registrationId,
})
