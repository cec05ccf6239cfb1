import { type ActionFunctionArgs, redirect, redirectDocument } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import { SecondFactorSchema } from '#app/domain/accounts/account-schemas.server.ts'
import { openStep } from '#app/domain/accounts/log-in-step.server.ts'
import type { Checked } from '#app/domain/accounts/passwords/password-mark.server.ts'
import { checkSecondFactor } from '#app/domain/accounts/second-factor/check-second-factor.server.ts'
import { confirmedFactor } from '#app/domain/accounts/second-factor/second-factor.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { accountPage } from '#app/web/accounts/account-page.server.ts'
import { waitOrRecover, wrongCode } from '#app/web/accounts/confirmation-refusals.server.ts'
import { destinationOf, openSession } from '#app/web/accounts/log-in.server.ts'
import { forgetStep, stepIn } from '#app/web/accounts/log-in-cookie.server.ts'
import { handleForm, type Posting, postedForm } from '#app/web/form/posted-form.server.ts'
import { throttleCode } from '#app/web/limits/code-throttle.server.ts'
import { sparedFor30Days } from '#app/web/limits/known-device.server.ts'
import { safePath } from '#app/web/session/safe-redirect.ts'

/** Address of the log-in page with the notice that the password is needed again. */
export const PASSWORD_AGAIN = '/login/?notice=passwordAgain'

/**
 * Returns the account whose password this browser has just entered.
 * @throws a redirect to the log-in page where there is none
 */
async function accountInStep(request: Request): Promise<Checked> {
	const context = await appContext()
	const account = await openStep(context, await stepIn(request, context.config))
	if (!account) throw redirect(PASSWORD_AGAIN)
	return account
}

/** Opens the session; where the box was ticked, this browser needs no code for 30 days. */
async function letIn(posting: Posting, account: Checked) {
	const { context, form } = posting
	const factor = await confirmedFactor(context.database.read, account.id)
	const spared = factor && form.get('remember') ? sparedFor30Days(context, factor) : undefined
	const headers = await openSession(posting, account, spared)
	if (!headers) throw redirect(PASSWORD_AGAIN)
	headers.append('Set-Cookie', await forgetStep(context.config))
	return redirectDocument(destinationOf(form), { status: 303, headers })
}

/** Builds the form for the code of an account whose password was right. */
export const codeForm = (account: Checked) =>
	postedForm({
		fields: ['code', 'recoveryCode'],
		echoed: [],
		schema: SecondFactorSchema,
		work: async (code, posting) => {
			const { context } = posting
			const result = await throttleCode(posting, { account, code }, () => checkSecondFactor(context, account, code))
			if (result.ok) return letIn(posting, account)
			return result.refusal === 'tooMany' ? waitOrRecover(posting, result.wait) : wrongCode(posting)
		},
	})

/** Handles the form for the code after the password. */
export const handleCode = (args: ActionFunctionArgs) =>
	handleForm(args, async ({ request }) => codeForm(await accountInStep(request)))

/** Reads what the page for the code shows. */
export async function codePage(request: Request) {
	const { email } = await accountInStep(request)
	const { t } = await textsFor(request)
	const asked = new URL(request.url).searchParams.get('redirectTo')
	return {
		...(await accountPage(request, 'code')),
		lead: t('accounts:code.lead', { name: email }),
		redirectTo: asked && safePath(asked),
	}
}
