import { createCookie } from '@remix-run/node'
import type { StartedSession } from '#app/domain/accounts/sessions.server.ts'
import type { Config } from '#app/platform/config/config.server.ts'

/**
 * Creates a cookie that scripts cannot read. In production its name has the `__Host-` prefix, so the browser binds it
 * to this host (trust §3.5).
 */
export const hostCookie = (name: string, { isProduction }: Pick<Config, 'isProduction'>) =>
	createCookie(isProduction ? `__Host-${name}` : name, {
		httpOnly: true,
		sameSite: 'lax',
		path: '/',
		secure: isProduction,
	})

const sessionCookie = (config: Config) => hostCookie('sid', config)

/** Reads the secret from a browser's session cookie. Returns undefined if there is none. */
export async function sessionSecret(request: Request, config: Config) {
	const secret: unknown = await sessionCookie(config).parse(request.headers.get('Cookie'))
	return typeof secret === 'string' ? secret : undefined
}

/** Returns the `Set-Cookie` value that opens a session in the browser. */
export const openInBrowser = (config: Config, { secret, lifetime }: StartedSession) =>
	sessionCookie(config).serialize(secret, { maxAge: Math.floor(lifetime / 1000) })

/** Returns the `Set-Cookie` value that ends it in the browser. */
export const closeInBrowser = (config: Config) => sessionCookie(config).serialize('', { maxAge: 0 })
