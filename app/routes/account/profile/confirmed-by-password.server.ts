import { CurrentPasswordSchema } from '#app/domain/accounts/account-schemas.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import type { Result } from '#app/platform/result.ts'
import { wrongPassword } from '#app/web/accounts/confirmation-refusals.server.ts'
import { type Posting, postedForm, tooMany } from '#app/web/form/posted-form.server.ts'
import { attemptOf, throttlePassword } from '#app/web/limits/password-throttle.server.ts'

type Confirmed<Code extends string> = {
	/** takes the step; it checks the password itself */
	take: (currentPassword: string, posting: Posting) => Promise<Result<undefined, Code | 'wrongPassword'>>
	done: (posting: Posting) => Promise<Response>
	/** says why the step is not possible */
	refusalText: (code: Code, posting: Posting) => string
}

/** Builds the form of a step that needs the current password. Attempts are limited as those to log in. */
export const confirmedByPassword = <Code extends string>(
	{ account }: Session,
	{ take, done, refusalText }: Confirmed<Code>,
) =>
	postedForm({
		fields: ['currentPassword'],
		echoed: [],
		schema: CurrentPasswordSchema,
		work: async ({ currentPassword }, posting) => {
			const attempt = await attemptOf(posting, account.email)
			const result = await throttlePassword(posting.context, attempt, () => take(currentPassword, posting))
			if (result.ok) return done(posting)
			if ('wait' in result) return tooMany(posting.texts, result.wait)
			if (result.refusal === 'wrongPassword') return wrongPassword(posting)
			return { status: 409, alert: { text: refusalText(result.refusal as Code, posting) } }
		},
	})
