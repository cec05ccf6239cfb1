import { z } from 'zod'
import { credentialsById } from '#app/domain/accounts/account.server.ts'
import { verifyPassword } from '#app/domain/accounts/passwords/password-hash.server.ts'
import { checkSecondFactor } from '#app/domain/accounts/second-factor/check-second-factor.server.ts'
import { hasSecondFactor } from '#app/domain/accounts/second-factor/second-factor.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { type Posting, postedForm, type Refusal, tooMany } from '#app/web/form/posted-form.server.ts'
import { validationSentence } from '#app/web/form/validation-sentences.server.ts'
import { throttleCode } from '#app/web/limits/code-throttle.server.ts'
import { attemptOf, throttlePassword } from '#app/web/limits/password-throttle.server.ts'
import { waitOrRecover, wrongCode, wrongPassword } from './confirmation-refusals.server.ts'

const MAX_LENGTH = 128

const ConfirmationSchema = z.object({
	currentPassword: z.string({ error: 'field_required' }).min(1, 'field_required').max(MAX_LENGTH, 'field_required'),
	code: z.string().max(MAX_LENGTH).default(''),
	recoveryCode: z.string().max(MAX_LENGTH).default(''),
})

type Confirmation = z.infer<typeof ConfirmationSchema>

async function passwordProblem(posting: Posting, { account }: Session, password: string) {
	const { context, texts } = posting
	const checked = await throttlePassword(context, await attemptOf(posting, account.email), async () => {
		const known = await credentialsById(context.database.read, account.id)
		return (await verifyPassword(known?.passwordHash, password)) ? accepted(undefined) : refused('wrongPassword')
	})
	if (checked.ok) return undefined
	return 'wait' in checked ? tooMany(texts, checked.wait) : wrongPassword(posting)
}

async function codeProblem(posting: Posting, { account }: Session, code: string): Promise<Refusal | undefined> {
	const { context, texts } = posting
	if (!(await hasSecondFactor(context, account.id))) return undefined
	if (code === '') return { status: 422, errors: { code: [validationSentence(texts, 'field_required')] } }
	const checked = await throttleCode(posting, { account, code }, () => checkSecondFactor(context, account, code))
	if (checked.ok) return undefined
	return 'wait' in checked ? waitOrRecover(posting, checked.wait) : wrongCode(posting)
}

/**
 * Builds the form of a step for which a user proves again who they are: by the password, and by a code where they have a
 * second factor. Attempts are limited as those to log in.
 * @param work takes the step
 */
export const confirmedByPerson = (session: Session, work: (posting: Posting) => Promise<Response | Refusal>) =>
	postedForm({
		fields: ['currentPassword', 'code', 'recoveryCode'],
		echoed: [],
		schema: ConfirmationSchema,
		work: async ({ currentPassword, code, recoveryCode }: Confirmation, posting) =>
			(await passwordProblem(posting, session, currentPassword)) ??
			(await codeProblem(posting, session, recoveryCode || code)) ??
			work(posting),
	})
