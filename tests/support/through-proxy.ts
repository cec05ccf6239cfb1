import { PUBLIC_HOST, type RunningProxy } from './proxies.ts'
import type { SmtpDouble } from './smtp-server.ts'

/* Actions of visitors who reach the site through a proxy, as browsers without JavaScript. */

export const ORIGIN = `https://${PUBLIC_HOST}`
export const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: ORIGIN }

export type Visitor = { from?: string; cookie?: string; headers?: Record<string, string> }

/** Posts a form. */
export const postThrough = (
	proxy: Pick<RunningProxy, 'ask'>,
	at: string,
	fields: Record<string, string> | URLSearchParams,
	visitor: Visitor = {},
) =>
	proxy.ask(at, {
		method: 'POST',
		headers: { ...FORM, ...(visitor.cookie && { Cookie: visitor.cookie }), ...visitor.headers },
		body: new URLSearchParams(fields).toString(),
		from: visitor.from,
	})

/**
 * Has forms reviewed.
 * @returns a function that posts a form and returns the page
 */
export const reviewThrough =
	(proxy: Pick<RunningProxy, 'ask'>, visitor: Visitor = {}) =>
	async (form: URLSearchParams) =>
		String((await postThrough(proxy, '/budgetRequest', form, visitor)).body)

export const linksIn = (text = '') => text.match(/https?:\/\/[^\s"<>]+/g) ?? []

/** Returns the mailed link that activates a registration, as soon as it has arrived. */
async function activationLink(inboxes: Pick<SmtpDouble, 'received'>[], email: string) {
	// A mail that a dead server was sending goes out when its lease has ended.
	for (const end = performance.now() + 180_000; performance.now() < end; ) {
		const mail = inboxes.flatMap(({ received }) => received).find(({ to }) => to?.[0]?.address === email)
		const link = linksIn(mail?.text).find((found) => found.includes('/activate'))
		if (link) return new URL(link)
		await new Promise((resolve) => setTimeout(resolve, 50))
	}
	throw new Error(`No activation came to ${email}`)
}

/**
 * Registers, opens the mailed link and logs in.
 * @param inboxes where mails arrive
 * @returns the response to the log-in, which shows whether all of it was right
 */
export async function logInAsNewcomer(
	proxy: Pick<RunningProxy, 'ask'>,
	inboxes: Pick<SmtpDouble, 'received'>[],
	account: { email: string; password: string },
	visitor: Visitor = {},
) {
	await postThrough(proxy, '/register', { ...account, repeat: account.password }, visitor)
	const link = await activationLink(inboxes, account.email)
	if (link.origin !== ORIGIN) throw new Error(`The link leads to ${link.origin}`)
	const email = link.searchParams.get('email') ?? ''
	await postThrough(proxy, '/activate', { intent: 'activate', email }, visitor)
	return postThrough(proxy, '/login', account, visitor)
}
