/** Mail templates for the changes of a second factor. */
export const secondFactorMails = {
	on: 'account-second-factor-on',
	off: 'account-second-factor-off',
	reset: 'account-second-factor-reset',
	recoveryCodeUsed: 'account-recovery-code-used',
} as const

export type SecondFactorChange = keyof typeof secondFactorMails
