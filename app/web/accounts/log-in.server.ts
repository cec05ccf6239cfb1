import { type ActionFunctionArgs, redirectDocument } from '@remix-run/node'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { appContext } from '#app/context.server.ts'
import type { Account } from '#app/domain/accounts/account.server.ts'
import { LogInSchema } from '#app/domain/accounts/account-schemas.server.ts'
import { type LogInRefusal, logIn } from '#app/domain/accounts/log-in.server.ts'
import { sealStep } from '#app/domain/accounts/log-in-step.server.ts'
import type { Checked } from '#app/domain/accounts/passwords/password-mark.server.ts'
import { confirmedFactor } from '#app/domain/accounts/second-factor/second-factor.server.ts'
import { owesSecondFactor } from '#app/domain/accounts/second-factor/second-factor-duty.server.ts'
import { type StartedSession, startSession, startSessionWithoutCode } from '#app/domain/accounts/sessions.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import type { Result } from '#app/platform/result.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import {
	type Asking,
	handleForm,
	type Posting,
	postedForm,
	type Refusal,
	tooMany,
} from '#app/web/form/posted-form.server.ts'
import { type KnownDevice, rememberDevice, sparedIn } from '#app/web/limits/known-device.server.ts'
import { attemptOf, throttlePassword } from '#app/web/limits/password-throttle.server.ts'
import { SECOND_FACTOR_OWED } from '#app/web/session/guards.server.ts'
import { safePath } from '#app/web/session/safe-redirect.ts'
import { openInBrowser, sessionSecret } from '#app/web/session/session-cookie.server.ts'
import { accountPage } from './account-page.server.ts'
import { deviceLabel } from './device-label.ts'
import { keepStep } from './log-in-cookie.server.ts'

const authenticator = new Authenticator<Result<Checked, LogInRefusal>>()
authenticator.use(
	new FormStrategy(async ({ form }) => logIn(await appContext(), LogInSchema.parse(Object.fromEntries(form)))),
)

/** Passes the credentials to the strategy in a new request, because the body of the original is already read. */
const authenticate = ({ request }: Posting, credentials: Record<string, string>) =>
	authenticator.authenticate(
		'form',
		new Request(request.url, { method: 'POST', body: new URLSearchParams(credentials) }),
	)

/** Returns the refusal of a failed log-in, with a message that names the e-mail address (contract §8). */
export function logInRefusal({ context, texts }: Asking, email: string, refusal: LogInRefusal): Refusal {
	const text = texts.t(`accounts:logIn.${refusal}`, { name: email, phone: context.company.phone })
	if (refusal === 'credentials' || refusal === 'shut')
		return { status: refusal === 'shut' ? 403 : 401, alert: { text } }
	if (refusal === 'weak') {
		const link = { href: '/forgotten-password/', label: texts.texts('accounts').logIn.chooseStronger }
		return { status: 403, alert: { text, link } }
	}
	const link = { href: '/activate/', label: texts.texts('accounts').logIn.newLink }
	return { status: 403, alert: { text, link } }
}

/**
 * Refuses with the time to wait, and links to choosing a new password. That makes the browser known, so the owner of
 * the mailbox need not wait.
 */
function waitOrChoose({ texts }: Posting, wait: number): Refusal {
	const { alert, ...refusal } = tooMany(texts, wait)
	const link = { href: '/forgotten-password/', label: texts.texts('accounts').logIn.newPassword }
	return { ...refusal, alert: alert && { ...alert, link } }
}

const newSession = async ({ context, request }: Posting, account: Checked) => ({
	account,
	kind: 'browser' as const,
	device: deviceLabel(request.headers.get('User-Agent')),
	replaces: await sessionSecret(request, context.config),
})

/** Page that asks for the code of a second factor. */
export const CODE_PATH = '/login/code/'

type Spared = KnownDevice['spared']

async function keepSession({ context }: Posting, account: Account, started: StartedSession, spared?: Spared) {
	const headers = new Headers()
	headers.append('Set-Cookie', await openInBrowser(context.config, started))
	headers.append('Set-Cookie', await rememberDevice(context.config, account, spared))
	return headers
}

/**
 * Opens the browser's session after the code, or without one for a remembered browser. The session always gets a new
 * id.
 * @param spared data that spares the browser the next codes
 * @returns undefined if the password has changed since it was checked
 */
export async function openSession(posting: Posting, account: Checked, spared: Spared) {
	const started = await startSession(posting.context, await newSession(posting, account))
	return started && keepSession(posting, account, started, spared)
}

/** Opens the session of an account without a second factor. Returns undefined for any other account. */
async function openWithoutFactor(posting: Posting, account: Checked) {
	const started = await startSessionWithoutCode(posting.context, await newSession(posting, account))
	return started && keepSession(posting, account, started)
}

/** Opens the session in a browser that is spared the code. Returns undefined in any other browser. */
async function openSpared(posting: Posting, account: Checked) {
	const { context, request } = posting
	const factor = await confirmedFactor(context.database.read, account.id)
	const spared = factor && (await sparedIn(request, context, account, factor))
	return spared && openSession(posting, account, spared)
}

/**
 * Returns where to go after logging in: the path in `redirectTo` if it is one of this site, else the profile (contract
 * §2).
 */
export function destinationOf(form: FormData) {
	const asked = form.get('redirectTo')
	return asked ? safePath(asked) : '/profile/'
}

/**
 * Responds to a right password: opens the session, or redirects to the page that asks for the second-factor code.
 * @param wanted path on this site for an account that need not set up a second factor first
 */
export async function afterPassword(posting: Posting, account: Checked, wanted: string) {
	const { context } = posting
	const owes = await owesSecondFactor(context.database.read, account)
	const destination = owes ? SECOND_FACTOR_OWED : wanted
	const opened = (await openWithoutFactor(posting, account)) ?? (await openSpared(posting, account))
	if (opened) return redirectDocument(destination, { status: 303, headers: opened })
	const headers = { 'Set-Cookie': await keepStep(context.config, sealStep(context, account)) }
	return redirectDocument(`${CODE_PATH}?redirectTo=${encodeURIComponent(destination)}`, { status: 303, headers })
}

/** Builds the log-in form. */
export const logInForm = () =>
	postedForm({
		fields: ['email', 'password'],
		echoed: ['email'],
		schema: LogInSchema,
		work: async (credentials, posting) => {
			const attempt = await attemptOf(posting, credentials.email)
			const result = await throttlePassword(posting.context, attempt, () => authenticate(posting, credentials))
			if (result.ok) return afterPassword(posting, result.value, destinationOf(posting.form))
			if (result.refusal === 'tooMany') return waitOrChoose(posting, result.wait)
			return logInRefusal(posting, credentials.email, result.refusal)
		},
	})

/** Handles the log-in form. */
export const handleLogIn = (args: ActionFunctionArgs) => handleForm(args, logInForm)

/** Returns the data of the log-in page. */
export async function logInPage(request: Request) {
	const { notices } = (await textsFor(request)).texts('accounts')
	const asked = new URL(request.url).searchParams.get('redirectTo')
	return {
		...(await accountPage(request, 'logIn')),
		notice: noticeOf(request, notices),
		redirectTo: asked && safePath(asked),
	}
}
