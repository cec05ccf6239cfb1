import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { eq, sql } from 'drizzle-orm'
import { onTestFinished, vi } from 'vitest'
import { type Context, setAppContext } from '#app/context.server.ts'
import type { Position } from '#app/domain/accounts/access-level.ts'
import { type Account, credentialsByEmail, findAccount } from '#app/domain/accounts/account.server.ts'
import { activate } from '#app/domain/accounts/activate.server.ts'
import { register } from '#app/domain/accounts/register.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { openInBrowser } from '#app/web/session/session-cookie.server.ts'
import { outbox, userRoles, users } from '#drizzle/schema.ts'
import { openSessionFor } from './accounts.ts'
import { inOrderOfWriting } from './postgres.ts'
import { createTestContext, TEST_NOW, type TestContext } from './test-context.ts'

export const ORIGIN = 'http://localhost:3000'
/** E-mail and password of the account that the tests are about. */
export const EMAIL = 'nuria.puig@example.com'
export const PASSWORD = 'Tramuntana#42'

/** Settings that a production site must have. */
export const IN_EARNEST = {
	PUBLIC_ORIGIN: 'https://www.garbi.example',
	APP_SECRET: 'a secret of at least thirty-two characters',
	SMTP_URL: 'smtp://mail.garbi.example:587',
}

/** Opens a site of its own, which `appContext` returns from then on. */
export async function openSite(settings: Record<string, string> = {}) {
	const context = await createTestContext(settings)
	setAppContext(context)
	return context
}

/**
 * Stops the clock by which attempts are counted.
 * @returns a function that moves it, in milliseconds
 */
export function stopClock() {
	vi.useFakeTimers({ toFake: ['Date'], now: TEST_NOW })
	onTestFinished(() => {
		vi.useRealTimers()
	})
	return (milliseconds: number) => {
		vi.setSystemTime(Date.now() + milliseconds)
	}
}

export type Sender = {
	cookie?: string
	headers?: Record<string, string>
	/** as the server process reports it */
	clientAddress?: string
}

export const get = (path: string, cookie?: string) =>
	new Request(ORIGIN + path, { headers: cookie === undefined ? {} : { Cookie: cookie } })

export const post = (path: string, fields: Record<string, string>, { cookie, headers }: Sender = {}) =>
	new Request(ORIGIN + path, {
		method: 'POST',
		body: new URLSearchParams(fields),
		headers: { Origin: ORIGIN, ...(cookie !== undefined && { Cookie: cookie }), ...headers },
	})

/** Returns the arguments that Remix passes to a loader or action. */
export const argsOf = (request: Request, context: AppLoadContext = {}): ActionFunctionArgs => ({
	request,
	context,
	params: {},
})

type Answered = Response | { data: unknown; init: ResponseInit | null }

export type Reply = {
	status: number
	/** whether a guard or an error page was thrown */
	thrown: boolean
	headers: Headers
	location: string | null
	/** whole `Set-Cookie` lines by the cookie's name */
	cookies: Record<string, string>
	/** reply of a form that was not accepted */
	answer: FormReply | undefined
}

function replyTo(answered: Answered, thrown: boolean): Reply {
	const isResponse = answered instanceof Response
	const headers = isResponse ? answered.headers : new Headers(answered.init?.headers)
	return {
		status: (isResponse ? answered.status : answered.init?.status) ?? 200,
		thrown,
		headers,
		location: headers.get('Location'),
		cookies: Object.fromEntries(headers.getSetCookie().map((line) => [line.split('=')[0], line])),
		answer: isResponse || thrown ? undefined : (answered.data as FormReply),
	}
}

/** Reduces what a loader or action returns or throws to one kind of reply; a loader's plain page has status 200. */
export async function replyOf(answer: () => unknown): Promise<Reply> {
	try {
		const answered = (await answer()) as Answered
		const isAnswer = answered instanceof Response || (answered && 'init' in answered)
		return replyTo(isAnswer ? answered : { data: answered, init: null }, false)
	} catch (thrown) {
		if (thrown instanceof Response || (thrown && typeof thrown === 'object' && 'init' in thrown))
			return replyTo(thrown as Answered, true)
		throw thrown
	}
}

/** Posts a form to a route's action. */
export const submit = (
	action: (args: ActionFunctionArgs) => unknown,
	path: string,
	fields: Record<string, string>,
	sender: Sender = {},
) => replyOf(() => action(argsOf(post(path, fields, sender), { clientAddress: sender.clientAddress })))

/** Returns the cookies that a browser sends back after these replies; later ones win. */
export function cookiesOf(...replies: Reply[]) {
	const lines = Object.values(Object.assign({}, ...replies.map(({ cookies }) => cookies)) as Record<string, string>)
	return lines.map((line) => line.split(';')[0]).join('; ')
}

/** Returns the mails to an address, in the order of writing. */
export const mailsTo = (context: TestContext, address: string) =>
	context.database.read.select().from(outbox).where(eq(outbox.toAddress, address)).orderBy(inOrderOfWriting)

/** Returns the value in the last mailed link of this kind, as it is in the address. */
export async function mailedLink(context: TestContext, address: string, template: string) {
	const mails = await mailsTo(context, address)
	const mail = mails.filter((row) => row.template === template).at(-1)
	if (!mail) throw new Error(`No ${template} to ${address}`)
	const { link } = JSON.parse(mail.data)
	return new URL(linkAddress(context.config, link)).searchParams.get(link.parameter) ?? ''
}

/** Registers without activating the account. */
export const signUp = (context: TestContext, email = EMAIL, password = PASSWORD) =>
	register(context, { email, password, language: 'es' })

/** Creates a customer's account and activates it with its mailed link. */
export async function openAccount(context: TestContext, email = EMAIL, password = PASSWORD): Promise<Account> {
	await signUp(context, email, password)
	await activate(context, await mailedLink(context, email, 'account-activation'))
	const known = await credentialsByEmail(context.database.read, email)
	if (!known) throw new Error(`No account of ${email}`)
	return known.account
}

/** Gives an account this role and no other; null removes all roles. */
export async function setRole(context: TestContext, { id }: Pick<Account, 'id'>, roleId: number | null) {
	await inTransaction(context, async (tx) => {
		await tx.delete(userRoles).where(eq(userRoles.userId, id))
		if (roleId !== null) await tx.insert(userRoles).values({ userId: id, roleId })
	})
	const account = await findAccount(context, id)
	if (!account) throw new Error(`No account ${id}`)
	return account
}

/** Gives a person of the office this position; null for all of the office’s work. */
export const setPosition = (context: Context, email: string, position: Position | null) =>
	inTransaction(context, async (tx) => {
		await tx.update(users).set({ position }).where(eq(users.email, email))
	})

/**
 * Logs an account in without a form.
 * @returns the cookie that its browser then sends
 */
export async function openBrowser(context: TestContext, account: Account, device = '') {
	const started = await openSessionFor(context, { account, kind: 'browser', device })
	return (await openInBrowser(context.config, started)).split(';')[0] ?? ''
}

/**
 * Makes every write and read of pending registrations fail.
 * @returns a function that ends that
 */
export async function breakDatabase(context: TestContext) {
	const rename = (from: string, to: string) =>
		context.database.transaction(async (tx) => tx.run(sql.raw(`ALTER TABLE ${from} RENAME TO ${to}`)))
	await rename('registrations', 'registrations_gone')
	return () => rename('registrations_gone', 'registrations')
}
