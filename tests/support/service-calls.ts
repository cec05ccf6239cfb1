import type { AppLoadContext } from '@remix-run/node'
import { action, loader } from '#app/routes/services/services.route.ts'
import { argsOf, ORIGIN, openAccount, setRole } from './account-requests.ts'
import { openSessionFor } from './accounts.ts'
import type { TestContext } from './test-context.ts'

export type Called = { status: number; headers: Headers; text: string; body: Record<string, unknown> & unknown[] }

export type CallOptions = {
	headers?: Record<string, string>
	/** as the server process reports it */
	clientAddress?: string
}

/** Reads the response of a loader or action to its end. */
async function read(response: Response): Promise<Called> {
	const text = await response.text()
	return { status: response.status, headers: response.headers, text, body: text === '' ? undefined : JSON.parse(text) }
}

/** Sends a request to the endpoint as Remix does: to the loader for reading methods, to the action for all others. */
export async function send(request: Request, context: AppLoadContext = {}) {
	const reads = ['GET', 'HEAD', 'OPTIONS'].includes(request.method)
	return read(await (reads ? loader : action)(argsOf(request, context)))
}

const factsOf = ({ clientAddress }: CallOptions): AppLoadContext => ({ clientAddress })

/**
 * Sends a GET.
 * @param query all that follows the question mark
 */
export const call = (query: string, options: CallOptions = {}) =>
	send(new Request(`${ORIGIN}/services/?${query}`, { headers: options.headers }), factsOf(options))

/** Posts fields as JSON to the operation of this name. */
export const post = (tipo: string, fields: unknown, options: CallOptions = {}) =>
	postBody(`tipo=${tipo}`, JSON.stringify(fields), {
		...options,
		headers: { 'Content-Type': 'application/json', ...options.headers },
	})

/** Posts a body unchanged. */
export const postBody = (query: string, body: BodyInit | null, options: CallOptions = {}) =>
	send(
		new Request(`${ORIGIN}/services/?${query}`, { method: 'POST', body, headers: options.headers }),
		factsOf(options),
	)

/** Creates an account with this role and returns the header with its token. */
export async function bearerOf(context: TestContext, level: number, email = `${crypto.randomUUID()}@example.com`) {
	const account = await setRole(context, await openAccount(context, email), level)
	const { secret } = await openSessionFor(context, { account, kind: 'program', device: '' })
	return { account, headers: { Authorization: `Bearer ${secret}` } }
}
