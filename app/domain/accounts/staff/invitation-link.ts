import type { SealedLink } from '#app/platform/mail/sealed-link.ts'

/** Life of the link in an invitation, in milliseconds. */
export const INVITATION_LIFE = 7 * 24 * 3_600_000
export const INVITATION_PURPOSE = 'invitation'

/** Returns the link of an invitation as the outbox stores it; it is sealed when the mail is written. */
export const invitationLink = (id: string): SealedLink => ({
	path: '/invitation/',
	parameter: 'i',
	purpose: INVITATION_PURPOSE,
	value: id,
})
