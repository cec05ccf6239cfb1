import { createCookie } from '@remix-run/node'
import type { StartedSession } from '#app/domain/accounts/sessions.server.ts'
import type { Config } from '#app/platform/config/config.server.ts'

/** A cookie that no script reads; on https the browser itself binds it to this host (trust §3.5). */
export const hostCookie = (name: string, { inEarnest }: Pick<Config, 'inEarnest'>) =>
	createCookie(inEarnest ? `__Host-${name}` : name, {
		httpOnly: true,
		sameSite: 'lax',
		path: '/',
		secure: inEarnest,
	})

const sessionCookie = (config: Config) => hostCookie('sid', config)

/** Whether a `Cookie` header may belong to somebody who is logged in; the cookie's name depends on the settings. */
export const hasSession = (cookie: string | null | undefined) => /(?:^|[\s;_-])sid\s*=/.test(cookie ?? '')

/** The secret in a browser's session cookie; undefined where there is none. */
export async function sessionSecret(request: Request, config: Config) {
	const secret: unknown = await sessionCookie(config).parse(request.headers.get('Cookie'))
	return typeof secret === 'string' ? secret : undefined
}

/** The `Set-Cookie` line that opens a session in the browser. */
export const openInBrowser = (config: Config, { secret, lifetime }: StartedSession) =>
	sessionCookie(config).serialize(secret, { maxAge: Math.floor(lifetime / 1000) })

/** The `Set-Cookie` line that forgets the session. */
export const closeInBrowser = (config: Config) => sessionCookie(config).serialize('', { maxAge: 0 })
