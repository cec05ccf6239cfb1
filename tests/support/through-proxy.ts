import { PUBLIC_HOST, type RunningProxy } from './proxies.ts'
import type { RawAnswer } from './raw-answer.ts'
import type { SmtpDouble } from './smtp-server.ts'

/* What visitors do who reach the site through a proxy, as browsers without JavaScript do it. */

export const ORIGIN = `https://${PUBLIC_HOST}`
export const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: ORIGIN }

export type Visitor = { from?: string; cookie?: string; headers?: Record<string, string> }

/** Posts a form. */
export const postThrough = (
	proxy: RunningProxy,
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

/** The token of the form that came. */
export const tokenIn = ({ body }: RawAnswer) => /name="formToken" value="([^"]+)"/.exec(String(body))?.[1]

export const linksIn = (text = '') => text.match(/https?:\/\/[^\s"<>]+/g) ?? []

/** The mailed link by which somebody's registration becomes an account, as soon as it has arrived. */
async function activationLink(inboxes: Pick<SmtpDouble, 'received'>[], email: string) {
	for (const end = performance.now() + 60_000; performance.now() < end; ) {
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
 * @returns the answer to the log-in, whatever it is
 */
export async function logInAsNewcomer(
	proxy: RunningProxy,
	inboxes: Pick<SmtpDouble, 'received'>[],
	account: { email: string; password: string },
	visitor: Visitor = {},
) {
	const registered = await postThrough(proxy, '/register', { ...account, repeat: account.password }, visitor)
	if (registered.status >= 400) throw new Error(`Registering was answered with ${registered.status}`)
	const link = await activationLink(inboxes, account.email)
	if (link.origin !== ORIGIN) throw new Error(`The link leads to ${link.origin}`)
	const email = link.searchParams.get('email') ?? ''
	const activated = await postThrough(proxy, '/activate', { intent: 'activate', email }, visitor)
	if (activated.status >= 400) throw new Error(`Activating was answered with ${activated.status}`)
	return postThrough(proxy, '/login', account, visitor)
}
