import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node'
import {
	ActivationSchema,
	EmailSchema,
	passwordLimits,
	registrationSchema,
} from '#app/accounts/account-schemas.server.ts'
import { renewActivation } from '#app/accounts/activate.server.ts'
import { register } from '#app/accounts/register.server.ts'
import { appContext } from '#app/context.server.ts'
import { textsFor } from '#app/i18n/texts.server.ts'
import { CUSTOMER } from '#app/shared/access-level.ts'
import { type Posting, postedForm, replyToForm } from '../form/posted-form.server.ts'
import { countAccountMail } from '../limits/account-limits.server.ts'
import { accountPage, newPasswordText } from './account-page.server.ts'
import { askedWith, openByLink } from './activation.server.ts'
import { outcomeOf, outcomePath } from './outcome.server.ts'

/** Answers the registration form. A known address gets the same answer as a new one (decision 10). */
export const replyToRegistration = (args: ActionFunctionArgs) =>
	replyToForm(args, ({ context }) =>
		postedForm({
			fields: ['email', 'password', 'repeat'],
			echoed: ['email'],
			schema: registrationSchema(context),
			work: ({ email, password }, posting) =>
				countAccountMail(posting, { kind: 'registration', email }, async () => {
					const { texts, facts } = posting
					const registration = { email, password, language: texts.language, askedFrom: facts.clientAddress }
					await register(context, registration)
					return redirect(outcomePath(context.config, '/register/', 'registered', email), 303)
				}),
		}),
	)

/** Sends another activation link, or seems to (decision 10). */
const sendNewLink = ({ email }: { email: string }, posting: Posting) =>
	countAccountMail(posting, { kind: 'registration', email }, async () => {
		await renewActivation(posting.context, email, posting.facts.clientAddress)
		return redirect(outcomePath(posting.context.config, '/activate/', 'linkSent', email), 303)
	})

/** Opens the account of a mailed link. */
async function openAccount({ email: sealed, password }: { email: string; password: string }, posting: Posting) {
	const opened = await openByLink(posting, { sealed, password })
	if (!('ok' in opened)) return opened
	return redirect(outcomePath(posting.context.config, '/activate/', 'activated', opened.value.email), 303)
}

/** Answers both forms of the activation page: the one of the mailed link, and the one that asks for another. */
export const replyToActivation = (args: ActionFunctionArgs) =>
	replyToForm(args, ({ form }) =>
		form.get('intent') === 'new-link'
			? postedForm({ fields: ['email'], echoed: ['email'], schema: EmailSchema, work: sendNewLink })
			: postedForm({ fields: ['email', 'password'], echoed: [], schema: ActivationSchema, work: openAccount }),
	)

/** What the registration page shows: its form, or that a mail is on its way. */
export async function registerPage(request: Request, loadContext: AppLoadContext) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { register: text, logIn } = texts.texts('accounts')
	const email = outcomeOf(context.config, request, 'registered')
	return {
		...(await accountPage(request, loadContext, 'register', email && text.doneTitle)),
		newPassword: newPasswordText(texts, passwordLimits(context, CUSTOMER), context.company.name),
		newLink: logIn.newLink,
		done: email ? texts.t('accounts:register.done', { name: email }) : null,
	}
}

/** What the activation page shows: what became of it, the form of a mailed link, or the one that asks for another. */
export async function activationPage(request: Request, loadContext: AppLoadContext) {
	const context = await appContext()
	const { config } = context
	const texts = await textsFor(request)
	const { activate: text, logIn } = texts.texts('accounts')
	const done = outcomeOf(config, request, 'activated') ? text.done : null
	const email = outcomeOf(config, request, 'linkSent')
	const sealed = new URL(request.url).searchParams.get('email')
	const asked = sealed === null ? null : await askedWith({ context, texts }, sealed)
	return {
		...(await accountPage(request, loadContext, 'activate', (done && text.doneTitle) ?? (email && text.sentTitle))),
		sealed,
		/** what the page says that asks for the password of its link */
		several: asked && texts.t('accounts:activate.several', asked),
		done,
		sent: email ? texts.t('accounts:activate.sent', { name: email }) : null,
		toLogIn: logIn.title,
		toRegister: logIn.toRegister,
	}
}

export type RegisterPage = Awaited<ReturnType<typeof registerPage>>
export type ActivationPage = Awaited<ReturnType<typeof activationPage>>
