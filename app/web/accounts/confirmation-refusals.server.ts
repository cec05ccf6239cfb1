import { type Posting, type Refusal, tooMany } from '#app/web/form/posted-form.server.ts'

/** Refuses a wrong current password. */
export function wrongPassword({ texts }: Posting): Refusal {
	return { status: 422, errors: { currentPassword: [texts.texts('accounts').refusals.wrongPassword] } }
}

/** Refuses a wrong code, at the field in which it was typed. */
export function wrongCode({ form, texts }: Posting): Refusal {
	const field = form.get('recoveryCode') ? 'recoveryCode' : 'code'
	return { status: 422, errors: { [field]: [texts.texts('accounts').code.wrong] } }
}

/** Says how long to wait, and that a recovery code or a new password works immediately. */
export function waitOrRecover({ texts }: Posting, wait: number): Refusal {
	const { alert, ...refusal } = tooMany(texts, wait)
	return { ...refusal, alert: alert && { text: `${alert.text} ${texts.texts('accounts').code.orRecover}` } }
}
