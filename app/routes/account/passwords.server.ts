import { type ActionFunctionArgs, redirect, redirectDocument } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import { CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import type { Account } from '#app/domain/accounts/account.server.ts'
import {
	EmailSchema,
	newPasswordSchema,
	passwordChangeSchema,
	passwordLimits,
} from '#app/domain/accounts/account-schemas.server.ts'
import { changePassword } from '#app/domain/accounts/passwords/change-password.server.ts'
import { accountOfReset, requestReset, resetPassword } from '#app/domain/accounts/passwords/reset-password.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { accountPage, newPasswordText } from '#app/web/accounts/account-page.server.ts'
import { wrongPassword } from '#app/web/accounts/confirmation-refusals.server.ts'
import { deviceLabel } from '#app/web/accounts/device-label.ts'
import { afterPassword } from '#app/web/accounts/log-in.server.ts'
import { handleForm, postedForm, tooMany } from '#app/web/form/posted-form.server.ts'
import { countAccountMail, countBadLinks, forgetPasswordMails } from '#app/web/limits/account-limits.server.ts'
import { rememberDevice } from '#app/web/limits/known-device.server.ts'
import { attemptOf, throttlePassword } from '#app/web/limits/password-throttle.server.ts'
import { openInBrowser } from '#app/web/session/session-cookie.server.ts'
import { PASSWORD_AGAIN } from './log-in-code.server.ts'
import { outcomeOf, outcomePath } from './outcome.server.ts'

/** Handles the form for a forgotten password. The reply is the same for every address. */
export const handleForgotten = (args: ActionFunctionArgs) =>
	handleForm(args, () =>
		postedForm({
			fields: ['email'],
			echoed: ['email'],
			schema: EmailSchema,
			work: ({ email }, posting) => {
				const whereMailed = posting.texts.t('accounts:forgotten.mailed', { name: email })
				return countAccountMail(posting, { kind: 'newPassword', email, whereMailed }, async () => {
					await requestReset(posting.context, email)
					return redirect(outcomePath(posting.context.config, '/forgotten-password/', 'resetSent', email), 303)
				})
			},
		}),
	)

/** Returns the first page after choosing the first password: Today for all staff, otherwise the profile. */
const firstPage = ({ level }: Account) => (level <= OFFICE ? '/admin/overview/' : '/profile/')

/**
 * Handles the form of a mailed reset link. Users who choose their first password are logged in, because they need
 * nothing but the link. Others are not, but their device becomes a known one.
 */
export const handleReset = (args: ActionFunctionArgs) =>
	handleForm(args, async ({ context, form }) => {
		const sealed = String(form.get('token') ?? '')
		const account = (await accountOfReset(context, sealed)) ?? { email: '', level: CUSTOMER }
		return postedForm({
			fields: ['password', 'repeat'],
			echoed: [],
			schema: newPasswordSchema(context, account),
			work: async ({ password }, posting) =>
				countBadLinks(posting, async () => {
					const result = await resetPassword(context, { sealed, password })
					if (!result.ok) return undefined
					const { account, isFirst } = result.value
					await forgetPasswordMails(posting, account.email)
					if (isFirst) return afterPassword(posting, account, firstPage(account))
					const headers = { 'Set-Cookie': await rememberDevice(context.config, account) }
					return redirectDocument('/login/?notice=passwordChanged', { status: 303, headers })
				}),
		})
	})

/** Handles the form with which a logged-in user changes the password. */
export const handlePasswordChange = (args: ActionFunctionArgs, session: Session) =>
	handleForm(args, ({ context, request }) =>
		postedForm({
			fields: ['currentPassword', 'password', 'repeat'],
			echoed: [],
			schema: passwordChangeSchema(context, session.account),
			work: async ({ currentPassword, password }, posting) => {
				const device = deviceLabel(request.headers.get('User-Agent'))
				const result = await throttlePassword(context, await attemptOf(posting, session.account.email), () =>
					changePassword(context, { session, currentPassword, password, device }),
				)
				if (result.ok) {
					await forgetPasswordMails(posting, session.account.email)
					const headers = { 'Set-Cookie': await openInBrowser(context.config, result.value) }
					return redirectDocument('/profile/?notice=passwordKept', { status: 303, headers })
				}
				if (result.refusal === 'loggedOut') return redirectDocument(PASSWORD_AGAIN, 303)
				return result.refusal === 'tooMany' ? tooMany(posting.texts, result.wait) : wrongPassword(posting)
			},
		}),
	)

/** Reads what the page for a forgotten password shows: the form, or that a mail may have been sent. */
export async function forgottenPage(request: Request) {
	const { config } = await appContext()
	const { t, texts } = await textsFor(request)
	const { forgotten, logIn } = texts('accounts')
	const email = outcomeOf(config, request, 'resetSent')
	return {
		...(await accountPage(request, 'forgotten', email && forgotten.sentTitle)),
		sent: email ? t('accounts:forgotten.sent', { name: email }) : null,
		toLogIn: logIn.title,
	}
}

/** Reads what a mailed reset link shows: the form for its account, or that the link has expired. */
export async function resetPage(request: Request) {
	const context = await appContext()
	const texts = await textsFor(request)
	const token = new URL(request.url).searchParams.get('token') ?? ''
	const account = await accountOfReset(context, token)
	const { failedTitle } = texts.texts('accounts').reset
	return {
		...(await accountPage(request, 'reset', account ? undefined : failedTitle)),
		reset: account
			? {
					token,
					email: account.email,
					lead: texts.t('accounts:reset.lead', { name: account.email }),
					newPassword: newPasswordText(
						texts,
						passwordLimits(context, account.level),
						context.company.name,
						account.email,
					),
				}
			: null,
	}
}

/** Reads what the page for changing the password shows. */
export async function passwordChangePage(request: Request, { account }: Session) {
	const context = await appContext()
	const limits = passwordLimits(context, account.level)
	return {
		...(await accountPage(request, 'password')),
		email: account.email,
		newPassword: newPasswordText(await textsFor(request), limits, context.company.name, account.email),
	}
}

export type ResetPage = Awaited<ReturnType<typeof resetPage>>
export type PasswordChangePage = Awaited<ReturnType<typeof passwordChangePage>>
