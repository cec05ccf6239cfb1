import { type ActionFunctionArgs, redirect, redirectDocument } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import { CUSTOMER } from '#app/domain/accounts/access-level.ts'
import {
	ActivationSchema,
	EmailSchema,
	passwordLimits,
	registrationSchema,
} from '#app/domain/accounts/account-schemas.server.ts'
import { renewActivation } from '#app/domain/accounts/activate.server.ts'
import { activateWithoutPassword } from '#app/domain/accounts/activate-without-password.server.ts'
import { register } from '#app/domain/accounts/register.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { accountPage, newPasswordText } from '#app/web/accounts/account-page.server.ts'
import { askedWith, openByLink } from '#app/web/accounts/activation.server.ts'
import { handleForm, type Posting, postedForm } from '#app/web/form/posted-form.server.ts'
import { countAccountMail, countBadLinks, forgetPasswordMails } from '#app/web/limits/account-limits.server.ts'
import { outcomeOf, outcomePath } from './outcome.server.ts'

/** Handles the registration form. A known address gets the same reply as a new one (decision 10). */
export const handleRegistration = (args: ActionFunctionArgs) =>
	handleForm(args, ({ context }) =>
		postedForm({
			fields: ['email', 'password', 'repeat'],
			echoed: ['email'],
			schema: registrationSchema(context),
			work: ({ email, password }, posting) => {
				const { texts, facts } = posting
				const whereMailed = texts.t('accounts:register.mailed', { name: email })
				return countAccountMail(posting, { kind: 'registration', email, whereMailed }, async () => {
					const registration = { email, password, language: texts.language, askedFrom: facts.clientAddress }
					await register(context, registration)
					return redirect(outcomePath(context.config, '/register/', 'registered', email), 303)
				})
			},
		}),
	)

/** Sends another activation link; the reply is the same where there is no open registration (decision 10). */
const sendNewLink = ({ email }: { email: string }, posting: Posting) =>
	countAccountMail(posting, { kind: 'newLink', email }, async () => {
		await renewActivation(posting.context, email, posting.facts.clientAddress)
		return redirect(outcomePath(posting.context.config, '/activate/', 'linkSent', email), 303)
	})

/** Activates the account of a mailed link. */
async function openAccount({ email: sealed, password }: { email: string; password: string }, posting: Posting) {
	const opened = await openByLink(posting, { sealed, password })
	if (!('ok' in opened)) return opened
	return redirect(outcomePath(posting.context.config, '/activate/', 'activated', opened.value.email), 303)
}

/** Activates the account for an owner who does not know the registration's password, and leads to a new one. */
const choosePassword = ({ email: sealed }: { email: string }, posting: Posting) =>
	countBadLinks(posting, async () => {
		const opened = await activateWithoutPassword(posting.context, sealed)
		if (!opened.ok) return undefined
		await forgetPasswordMails(posting, opened.value.email)
		return redirectDocument(opened.value.path, 303)
	})

/** Handles the forms of the activation page: the two of a mailed link, and the one for another link. */
export const handleActivation = (args: ActionFunctionArgs) =>
	handleForm(args, ({ form }) => {
		const intent = form.get('intent')
		if (intent === 'new-link')
			return postedForm({ fields: ['email'], echoed: ['email'], schema: EmailSchema, work: sendNewLink })
		const work = intent === 'new-password' ? choosePassword : openAccount
		return postedForm({ fields: ['email', 'password'], echoed: [], schema: ActivationSchema, work })
	})

/** Reads what the registration page shows: the form, or that a mail has been sent. */
export async function registerPage(request: Request) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { register: text, logIn } = texts.texts('accounts')
	const email = outcomeOf(context.config, request, 'registered')
	return {
		...(await accountPage(request, 'register', email && text.doneTitle)),
		newPassword: newPasswordText(texts, passwordLimits(context, CUSTOMER), context.company.name),
		newLink: logIn.newLink,
		done: email ? texts.t('accounts:register.done', { name: email }) : null,
	}
}

/** Reads what the activation page shows: the outcome, the form of a mailed link, or the one for another link. */
export async function activationPage(request: Request) {
	const context = await appContext()
	const { config } = context
	const texts = await textsFor(request)
	const { activate: text, logIn } = texts.texts('accounts')
	const done = outcomeOf(config, request, 'activated') ? text.done : null
	const email = outcomeOf(config, request, 'linkSent')
	const sealed = new URL(request.url).searchParams.get('email')
	const asked = sealed === null ? null : await askedWith({ context, texts }, sealed)
	return {
		...(await accountPage(request, 'activate', (done && text.doneTitle) ?? (email && text.sentTitle))),
		sealed,
		/** introduction of the form for the link's password; null where no password is needed */
		several: asked && texts.t('accounts:activate.several', asked),
		done,
		sent: email ? texts.t('accounts:activate.sent', { name: email }) : null,
		toLogIn: logIn.title,
		toRegister: logIn.toRegister,
	}
}

export type RegisterPage = Awaited<ReturnType<typeof registerPage>>
export type ActivationPage = Awaited<ReturnType<typeof activationPage>>
